import type { FailedCall } from './finding';

/** The name of a host in health and log, and the section of the documents that treats its refusals. */
export interface RefusingHost {
  readonly host: string;
  readonly docs: string;
}

/**
 * Names what was refused, such as `channels/123`; an empty subject is everything. Health is public, so
 * the host's own words are left out.
 */
export function refusalSentence(
  { host, docs }: RefusingHost,
  subject: string,
  { status = 404, code = null }: FailedCall,
): string {
  const facts = `status ${status}${code === null ? '' : `, code ${code}`}`;
  return `${host} refuses ${subject || 'every call'} (${facts}). See ${docs}.`;
}
