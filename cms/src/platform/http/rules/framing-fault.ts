import { isHost } from './is-host';

/** The head of a request, as the parser of HTTP read it. */
interface RequestHead {
  readonly httpVersion: string;
  /** Names and values of the header fields in turn, none joined or left out. */
  readonly rawHeaders: readonly string[];
}

export type FramingFault = 'version' | 'fields' | 'framing' | 'coding' | 'host';

/** More fields than any browser or proxy sends; Apache's default is the same. */
export const HEADER_FIELDS_MAX = 100;

/**
 * Returns what makes the head of a request ambiguous or unsupported, or null. What it names is where
 * two servers in a row could disagree about where a request ends or which host it is for.
 *
 * `version`: only HTTP/1.0 and 1.1 are spoken here (RFC 9110 §15.6.6). `framing`: `Transfer-Encoding`
 * in HTTP/1.0, or one that does not end in `chunked` (RFC 9112 §6.1, §6.3). `coding`: a transfer coding
 * besides `chunked` (RFC 9112 §6.1). `host`: not exactly one valid `Host` in HTTP/1.1, or more than one
 * or an invalid one in HTTP/1.0 (RFC 9112 §3.2). `fields`: more than `HEADER_FIELDS_MAX`.
 */
export function framingFault({ httpVersion, rawHeaders }: RequestHead): FramingFault | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'version';
  if (rawHeaders.length > 2 * HEADER_FIELDS_MAX) return 'fields';
  const codings = valuesOf(rawHeaders, 'transfer-encoding');
  if (codings.length > 0) {
    const names = codings.join(',').toLowerCase().split(',');
    const [last = ''] = names.slice(-1);
    if (httpVersion === '1.0' || last.trim() !== 'chunked') return 'framing';
    if (names.length > 1) return 'coding';
  }
  const hosts = valuesOf(rawHeaders, 'host');
  if (hosts.length > 1 || (hosts.length === 0 && httpVersion === '1.1')) return 'host';
  return hosts.every(isHost) ? null : 'host';
}

function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name,
  );
}
