/**
 * How long a `Retry-After` header asks to wait, in milliseconds from `nowMs`; it comes as whole
 * seconds or as an HTTP date (RFC 9110, 10.2.3). Undefined without a header that can be read.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = /^[A-Za-z]{3,}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}

/** The same as Discord puts it into the body: seconds with fractions, finer than its header tells. */
export function retryAfterInBodyMs(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('retry_after' in body)) return undefined;
  const seconds = body.retry_after;
  return typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
}
