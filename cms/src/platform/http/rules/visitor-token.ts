import { createHmac, timingSafeEqual } from 'node:crypto';

/** The separator of a visitor's id and its signature in the cookie. */
const SEPARATOR = '.';

/** Cookie value that names a visitor and that only the holder of `secret` can make. */
export function signVisitor(id: string, secret: string): string {
  return `${id}${SEPARATOR}${signature(id, secret)}`;
}

/** The visitor's id, or null when the value was not signed with `secret`. */
export function readVisitor(value: string | undefined, secret: string): string | null {
  const [id, given, ...rest] = value?.split(SEPARATOR) ?? [];
  if (!id || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(id, secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : null;
}

function signature(id: string, secret: string): string {
  return createHmac('sha256', secret).update(`visitor:${id}`).digest('base64url');
}
