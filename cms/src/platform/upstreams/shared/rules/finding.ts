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

/** Something that the settings leave out, with how to set it up. */
export const unset = (name: string, detail: string, advice: string): Check =>
  noted(name, notConfigured(detail, advice));

/** The advice beside the first expression that fits a service's words. */
export const adviceOn = (
  words: string,
  known: readonly (readonly [RegExp, string])[],
  otherwise: string,
): string => known.find(([pattern]) => pattern.test(words))?.[1] ?? otherwise;

/** A failed call to a service, as its client reports it. */
export interface FailedCall {
  readonly reason: string;
  readonly status?: number;
  readonly code?: number | string | null;
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
}

/** What a check says of a call that brought no answer to read; `host` is named, and the setting of its address. */
export function explainFailure(
  failure: FailedCall,
  { host, setting }: { readonly host: string; readonly setting: string },
): Finding {
  const { reason, status, detail = '', retryAfterSeconds = 0 } = failure;
  switch (reason) {
    case 'timeout':
      return failed(
        `${host} did not answer in time.`,
        `Try again in a minute. If that does not help, check that this machine may reach it (firewall, proxy, DNS), and ${setting}.`,
      );
    case 'unavailable':
      return failed(
        `${host} could not be reached, or failed: ${detail}.`,
        detail.startsWith('status')
          ? 'The service itself has a problem: try again in a few minutes.'
          : `Check that this machine may reach it (firewall, proxy, DNS), and ${setting}.`,
      );
    case 'rate_limited':
    case 'quota_used_up':
      return warning(
        `${host} asks for a pause of ${retryAfterSeconds} s.`,
        'Try again when the pause is over. If this happens often, something else uses the same key or address.',
      );
    case 'invalid':
      return failed(
        `${host} answered in a way that cannot be read: ${detail}.`,
        `Check that ${setting} leads to the right service, and that no proxy answers in its place.`,
      );
    case 'not_found':
      return failed(
        `${host} answered that there is nothing at this address (404).`,
        `Check ${setting}.`,
      );
    case 'refused':
      return failed(`${host} refused the call with status ${status}.`, `Check ${setting}.`);
    default:
      return failed(`${host} brought no answer (${reason}).`, 'Try again in a minute.');
  }
}

/** A sentence "what is wrong: what to do" as two; what has no colon is all detail. */
export function halves(sentence: string): [detail: string, advice: string] {
  const at = sentence.indexOf(': ');
  if (at < 0) return [sentence, ''];
  const advice = sentence.slice(at + 2);
  return [
    `${sentence.slice(0, at).replace(/\.$/, '')}.`,
    advice.charAt(0).toUpperCase() + advice.slice(1),
  ];
}
