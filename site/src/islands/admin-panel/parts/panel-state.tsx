import type { ReactNode } from 'react';

interface LoadingProps {
  /** What is awaited, as in "Loading users…". */
  readonly what: string;
  /** How many bars stand in for it. */
  readonly bars?: number;
}

/** Stands where a tab's content will be while nothing of it is there yet. */
export function PanelLoading({ what, bars = 3 }: LoadingProps) {
  return (
    <div className="panel-loading">
      <p className="visually-hidden" role="status">
        Loading {what}…
      </p>
      {Array.from({ length: bars }, (_, index) => index).map((bar) => (
        <div key={bar} className="skeleton panel-loading__bar" aria-hidden="true" />
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
    <div className="empty-state">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface FailureProps {
  /** What could not be loaded, as in "The users". */
  readonly what: string;
  /** Said instead, where a text is given. */
  readonly sentence?: string | undefined;
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** Says why nothing could be loaded, and lets one ask again. */
export function PanelFailure({ what, sentence, problem, onRetry }: FailureProps) {
  return (
    <div className="error-state">
      <p role="alert">
        {sentence ?? `${what} could not be loaded.`} {problem}
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
