import { type Finding, failed, warning } from './finding';

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
