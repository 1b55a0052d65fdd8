import type { CallReport } from '../../upstreams/shared/create-upstream';

/** Turns failed calls to upstreams into lines of the log; "no" is an answer, not a failure. */
export function failureLog(onFailure: (text: string) => void) {
  return ({
    upstream,
    method,
    path,
    reason,
    detail = '',
    attempts,
    durationMs,
  }: CallReport): void => {
    if (reason === 'ok' || reason === 'not_found') return;
    onFailure(
      `${upstream} ${method} ${path}: ${reason} ${detail} (${attempts} attempts, ${Math.round(durationMs)} ms)`,
    );
  };
}
