import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature for one purpose does not fit another. */
type Purpose = 'visitor' | 'preview' | 'roblox-sign-in' | 'ad-status' | 'ad-contact';

const SEPARATOR = '.';

/** `text` must not contain a dot. */
export function signText(text: string, purpose: Purpose, secret: string): string {
  return `${text}${SEPARATOR}${signature(text, purpose, secret)}`;
}

/** Null without a valid signature for this purpose. */
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
