import type { ConnectionState } from '@elc/contracts';

/** What one check has found; `advice` says what to do where there is something to do. */
export interface Finding {
  readonly state: ConnectionState;
  readonly detail: string;
  readonly advice: string | null;
}

export const ok = (detail: string, advice: string | null = null): Finding => ({
  state: 'ok',
  detail,
  advice,
});

export const warning = (detail: string, advice: string): Finding => ({
  state: 'warning',
  detail,
  advice,
});

export const failed = (detail: string, advice: string): Finding => ({
  state: 'failed',
  detail,
  advice,
});

export const skipped = (detail: string): Finding => ({ state: 'skipped', detail, advice: null });

export const notConfigured = (detail: string, advice: string): Finding => ({
  state: 'not_configured',
  detail,
  advice,
});

/** One thing that is checked; `run` may throw, which is a failure with the error's words. */
export interface Check {
  readonly name: string;
  readonly deadlineMs?: number;
  /** False where no service is called: the time of such a check is not shown. */
  readonly isTimed?: boolean;
  run(signal: AbortSignal): Promise<Finding> | Finding;
}

/** A result that is known without a call. */
export const noted = (name: string, finding: Finding): Check => ({
  name,
  isTimed: false,
  run: () => finding,
});

/** A service that the settings leave out; `docs` is the section that tells how it is set up. */
export const unset = (name: string, setting: string, docs: string): Check =>
  noted(name, notConfigured(`${setting} is not set.`, see(docs)));

export const see = (docs: string): string => `See ${docs}.`;

/** A failed call as its client reports it; `said` and `detail` are the words of the service and of the network. */
export interface FailedCall {
  readonly reason: string;
  readonly status?: number;
  readonly code?: number | string | null;
  readonly said?: string;
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
}

/** Reasons that end by waiting. */
const WAITS: readonly string[] = ['rate_limited', 'quota_used_up', 'not_asked'];

/** A failed call in the service's own words; `docs` is the section that treats what can be wrong. */
export const explainFailure = (failure: FailedCall, docs: string): Finding => ({
  state: WAITS.includes(failure.reason) ? 'warning' : 'failed',
  detail: failureSentence(failure),
  advice: see(docs),
});

/** Such as "Refused (status 403, code 50001): Missing Access." */
export function failureSentence(failure: FailedCall): string {
  const { reason, status, code, said, detail, retryAfterSeconds } = failure;
  const facts = [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(code === undefined || code === null ? [] : [`code ${code}`]),
  ];
  const pause = retryAfterSeconds === undefined ? '' : `again in ${retryAfterSeconds} s`;
  const words = [detail, said].filter(Boolean).join(': ') || pause;
  const what = reason.charAt(0).toUpperCase() + reason.slice(1).replaceAll('_', ' ');
  const where = facts.length > 0 ? ` (${facts.join(', ')})` : '';
  return `${what}${where}${words ? `: ${words.replace(/\.$/, '')}` : ''}.`;
}

type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | ({ readonly ok: false } & FailedCall);

/** One call to a service; `words` says what a good answer holds. */
export const called = <Data>(
  { name, docs, deadlineMs }: { name: string; docs: string; deadlineMs?: number },
  call: () => Promise<Answer<Data>>,
  words: (data: Data) => string,
): Check => ({
  name,
  ...(deadlineMs && { deadlineMs }),
  async run() {
    const answer = await call();
    return answer.ok ? ok(words(answer.data)) : explainFailure(answer, docs);
  },
});
