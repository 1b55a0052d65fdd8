import { createHash } from 'node:crypto';

/** Strong `ETag` of a body's exact bytes. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/**
 * Whether the client has the body already, so that 304 will do (RFC 9110, section 13.1.2). A request's
 * `Cache-Control: no-cache` is about caches on the way and changes nothing here.
 */
export function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
