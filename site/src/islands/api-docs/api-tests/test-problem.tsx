import type { TestState } from './run-api-tests.ts';

/** Why a test did not pass, said at once. */
export function TestProblem({ state }: { readonly state: TestState<unknown> }) {
  return (
    <div role="alert">
      {(state.phase === 'incomplete' || state.phase === 'failed') && (
        <p className="text-danger">
          <strong>{state.problem}</strong>
          {state.phase === 'failed' && <> {state.sentence}</>}
        </p>
      )}
    </div>
  );
}
