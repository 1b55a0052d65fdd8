import type { ReactNode } from 'react';
import { emptyState, problemNotice } from '../../ui/classes.ts';

interface LoadingProps {
  /** What is awaited, as in "Loading users…". */
  readonly what: string;
  /** How many bars are shown in its place. */
  readonly bars?: number;
}

/** A placeholder for a tab's content while nothing of it is there yet. */
export function PanelLoading({ what, bars = 3 }: LoadingProps) {
  return (
    <div className="grid gap-3">
      <p className="sr-only" role="status">
        Loading {what}…
      </p>
      {Array.from({ length: bars }, (_, index) => index).map((bar) => (
        <div key={bar} className="skeleton h-16" aria-hidden="true" />
      ))}
    </div>
  );
}

interface EmptyProps {
  readonly title: string;
  /** What one may do now, or why there is nothing. */
  readonly children?: ReactNode;
}

/** Says that there is nothing to show, and why. */
export function PanelEmpty({ title, children }: EmptyProps) {
  return (
    <div className={emptyState()}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Why the last action was refused, with the fix; stays until the next action. */
export function ActionProblem({ problem }: { readonly problem: string | null }) {
  return <div role="alert">{problem !== null && <p className={problemNotice()}>{problem}</p>}</div>;
}
