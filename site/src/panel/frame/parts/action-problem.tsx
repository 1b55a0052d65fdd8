import { problemNotice } from '../../../ui/classes.ts';

/** Why the last action was refused, with the fix; stays until the next action. */
export function ActionProblem({ problem }: { readonly problem: string | null }) {
  return <div role="alert">{problem !== null && <p className={problemNotice()}>{problem}</p>}</div>;
}
