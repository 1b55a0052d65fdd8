import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a text is signed for: a signature for one purpose does not fit another. */
type Purpose = 'visitor' | 'preview' | 'roblox-sign-in';

const SEPARATOR = '.';

/** `text`, which has no dot, with a signature that only the holder of `secret` can make. */
export function signText(text: string, purpose: Purpose, secret: string): string {
  return `${text}${SEPARATOR}${signature(text, purpose, secret)}`;
}

/** The text that was signed; null for what was not signed for this purpose with `secret`. */
export function readSignedText(
  value: string | undefined,
  purpose: Purpose,
  secret: string,
): string | null {
  const [text, given, ...rest] = value?.split(SEPARATOR) ?? [];
  if (!text || !given || rest.length > 0) return null;
  const expected = Buffer.from(signature(text, purpose, secret));
  const actual = Buffer.from(given);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? text : null;
}

function signature(text: string, purpose: Purpose, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}
