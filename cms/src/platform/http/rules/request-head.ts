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

/** Host and port of RFC 3986 §3.2.2 and §3.2.3; without commas, which join two into one. */
const HOST = /^(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})+(?::(\d{0,5}))?$|^\[[\da-f:.]+\](?::(\d{0,5}))?$/i;

/** Whether this is a name or an IP address, with or without a port: a `Host`, or that of a target. */
export function isHost(value: string): boolean {
  const found = HOST.exec(value);
  return found !== null && Number(found[1] ?? found[2] ?? 0) <= 65_535;
}

/** The headers that describe a request's body. */
interface BodyHeaders {
  readonly 'content-encoding'?: string | undefined;
  readonly 'content-length'?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly 'transfer-encoding'?: string | undefined;
}

/**
 * Whether the body is compressed or otherwise encoded (RFC 9110, section 8.4). No client of ours needs
 * that, and a few bytes could unpack to gigabytes.
 */
export function isEncoded(headers: BodyHeaders): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  return encoding !== undefined && encoding !== '' && encoding !== 'identity';
}

/** Whether a body follows the headers (RFC 9112, section 6.3). */
export function hasBody(headers: BodyHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether it is `application/json`, alone or in UTF-8: the only encoding of JSON (RFC 8259, section 8.1). */
export function isJson(headers: BodyHeaders): boolean {
  const [type, ...parameters] = typeAndParameters(headers);
  return type === 'application/json' && parameters.every((one) => UTF_8.test(one));
}

/** Whether it is a form with files and names something that its parts are separated by. */
export function isForm(headers: BodyHeaders): boolean {
  const [type, ...parameters] = typeAndParameters(headers);
  return type === 'multipart/form-data' && parameters.length > 0;
}

const UTF_8 = /^charset\s*=\s*(?:utf-8|"utf-8")$/;

/** The type of a body in lower case, and the parameters that are named with it. */
function typeAndParameters(headers: BodyHeaders): string[] {
  const parts = (headers['content-type'] ?? '').toLowerCase().split(';');
  return parts.map((part) => part.trim()).filter((part, index) => index === 0 || part !== '');
}

/**
 * Whether a write is JSON, or says nothing and has no body. A page of another site can send a form or
 * plain text without a preflight (CORS), and never JSON.
 */
export function isJsonOrEmpty(headers: BodyHeaders): boolean {
  return headers['content-type'] === undefined ? !hasBody(headers) : isJson(headers);
}

/** The headers that name where a request was sent from. */
interface OriginHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a write was sent by a page of another site, so that it must be refused: with cookies it acts
 * in the reader's name, and without them its answer can still replace the cookies that the reader has.
 *
 * Browsers name the sender in `Sec-Fetch-Site` and `Origin`; a client that sends neither is no browser
 * and cannot be tricked by a page. `same-site` is another site too: the site and the CMS may share a
 * host name and differ by port only, and cookies ignore ports. So is the origin `null`, of a sandboxed
 * frame. `none`, which no page can cause, is the reader.
 */
export function isCrossSiteWrite(
  method: string,
  headers: OriginHeaders,
  ownOrigin: string,
): boolean {
  if (READS.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (headers.origin === undefined) return false;
  return headers.origin !== ownOrigin && hostOf(headers.origin) !== headers.host;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Names as the product and Strapi give them: a file, never a folder, and nothing escaped. */
const UPLOAD = /^\/uploads\/(\w[\w.-]*)$/;

/** The name of the upload that a path is of; null for any other path. */
export function uploadNameIn(path: string): string | null {
  return UPLOAD.exec(path)?.[1] ?? null;
}

/** One range: `bytes=0-99`, `bytes=100-` or, counted from the end, `bytes=-100`. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The range that a request asks for, as far as it is one that we serve; undefined means the whole
 * file, which may answer any range. Syntax and meaning: RFC 9110, section 14.1.
 */
export function readableRange(range: string | undefined): string | undefined {
  const [, first, last] = ONE_RANGE.exec(range ?? '') ?? [];
  if (range === undefined || !ONE_RANGE.test(range)) return undefined;
  // A range that ends before its start is invalid, not unsatisfiable.
  return first && last && Number(last) < Number(first) ? undefined : range;
}

/** The same for a file of `size` bytes: the last 100 bytes of a file of 10 are all of it. */
export function rangeOf(range: string | undefined, size: number): string | undefined {
  const readable = readableRange(range);
  const suffix = ONE_RANGE.exec(readable ?? '')?.[3];
  return suffix !== undefined && Number(suffix) >= size && size > 0 ? 'bytes=0-' : readable;
}
