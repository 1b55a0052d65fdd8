/** The section of the documents that treats what Discord refuses. */
export const DISCORD_DOCS = 'docs/going-live.md#6-discord';

/** Codes by which Discord refuses one thing; any other 403 is meant for everything that we send. */
const MISSING_ACCESS = [50_001, 50_013];

/** Discord's code for a channel whose type holds no messages, as after it became a forum. */
const WRONG_CHANNEL_TYPE = 50_024;

interface Failed {
  readonly reason: string;
  readonly status?: number;
  readonly code?: number | string | null;
}

/** A refused token or address stops everything, a missing channel or invite only itself. */
export function refusalScope(
  { reason, status, code }: Failed,
  subject: string,
): 'none' | 'subject' | 'upstream' {
  if (reason === 'not_found') return subject.startsWith('messages/') ? 'none' : 'subject';
  if (reason !== 'refused') return 'none';
  if (status === 401) return 'upstream';
  if (Number(code) === WRONG_CHANNEL_TYPE) return 'subject';
  if (status !== 403) return 'none';
  return MISSING_ACCESS.includes(Number(code)) ? 'subject' : 'upstream';
}
