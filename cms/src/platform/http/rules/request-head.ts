/** As the HTTP parser read it. */
interface RequestHead {
  readonly httpVersion: string;
  /** Names and values in turn, none joined or left out. */
  readonly rawHeaders: readonly string[];
}

export type FramingFault = 'version' | 'fields' | 'framing' | 'coding' | 'host';

/** Apache's default. */
export const HEADER_FIELDS_MAX = 100;

/**
 * What two servers in a row could read differently, or null. `version`: only HTTP/1.0 and 1.1 (RFC
 * 9110 §15.6.6). `framing`: `Transfer-Encoding` in HTTP/1.0 or not ending in `chunked` (RFC 9112
 * §6.1, §6.3). `coding`: another transfer coding (RFC 9112 §6.1). `host`: not exactly one valid
 * `Host`; HTTP/1.0 may have none (RFC 9112 §3.2). `fields`: more than `HEADER_FIELDS_MAX`.
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
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [field = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (field.length === name.length && field.toLowerCase() === name) values.push(value);
  }
  return values;
}

/** RFC 3986 §3.2.2 and §3.2.3; without commas, which join two hosts into one. */
const HOST = /^(?:[\w.~!$&'()*+;=-]|%[\da-f]{2})+(?::(\d{0,5}))?$|^\[[\da-f:.]+\](?::(\d{0,5}))?$/i;

/** A name or IP address, with or without a port. */
export function isHost(value: string): boolean {
  const found = HOST.exec(value);
  return found !== null && Number(found[1] ?? found[2] ?? 0) <= 65_535;
}

interface BodyHeaders {
  readonly 'content-encoding'?: string | undefined;
  readonly 'content-length'?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly 'transfer-encoding'?: string | undefined;
}

/** RFC 9110, section 8.4. No client needs it, and a few bytes could unpack to gigabytes. */
export function isEncoded(headers: BodyHeaders): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase();
  return encoding !== undefined && encoding !== '' && encoding !== 'identity';
}

/** RFC 9112, section 6.3. */
export function hasBody(headers: BodyHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Alone or in UTF-8, the only encoding of JSON (RFC 8259, section 8.1). */
export function isJson(headers: BodyHeaders): boolean {
  const [type, ...parameters] = typeAndParameters(headers);
  return type === 'application/json' && parameters.every((one) => UTF_8.test(one));
}

/** With a boundary. */
export function isForm(headers: BodyHeaders): boolean {
  const [type, ...parameters] = typeAndParameters(headers);
  return type === 'multipart/form-data' && parameters.length > 0;
}

const UTF_8 = /^charset\s*=\s*(?:utf-8|"utf-8")$/;

/** In lower case. */
function typeAndParameters(headers: BodyHeaders): string[] {
  const parts = (headers['content-type'] ?? '').toLowerCase().split(';');
  return parts.map((part) => part.trim()).filter((part, index) => index === 0 || part !== '');
}

/** Pages of other sites can send forms or plain text without a preflight (CORS), never JSON. */
export function isJsonOrEmpty(headers: BodyHeaders): boolean {
  return headers['content-type'] === undefined ? !hasBody(headers) : isJson(headers);
}

interface OriginHeaders {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A write from another site's page could act in the reader's name or replace cookies. Browsers send
 * `Sec-Fetch-Site` or `Origin`; other clients cannot be tricked by a page. `same-site` is refused,
 * as the CMS may differ by port only; so is the origin `null` of a sandbox. `none` is the reader.
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

/** A file, never a folder, nothing escaped. */
const UPLOAD = /^\/uploads\/(\w[\w.-]*)$/;

/** Null for any other path. */
export function uploadNameIn(path: string): string | null {
  return UPLOAD.exec(path)?.[1] ?? null;
}

const PLAYER_PICTURE = /^\/cards\/(\w{3,20})\.png$/;

/** The player whose picture for sharing is at a path; null for any other path. */
export function playerNameInPicture(path: string): string | null {
  return PLAYER_PICTURE.exec(path)?.[1] ?? null;
}

const PAGE_PICTURE = /^\/images\/(share-[0-9a-f]{16}\.jpg)$/;

/** The file name of the picture at a path that a page is shared with; null for any other path. */
export function pagePictureIn(path: string): string | null {
  return PAGE_PICTURE.exec(path)?.[1] ?? null;
}

/** `bytes=0-99`, `bytes=100-`, or from the end `bytes=-100`. */
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/** RFC 9110, section 14.1; undefined means the whole file, which may answer any range. */
export function readableRange(range: string | undefined): string | undefined {
  const [, first, last] = ONE_RANGE.exec(range ?? '') ?? [];
  if (range === undefined || !ONE_RANGE.test(range)) return undefined;
  // A range that ends before its start is invalid, not unsatisfiable.
  return first && last && Number(last) < Number(first) ? undefined : range;
}

/** For a file of `size` bytes: the last 100 bytes of a file of 10 are all of it. */
export function rangeOf(range: string | undefined, size: number): string | undefined {
  const readable = readableRange(range);
  const suffix = ONE_RANGE.exec(readable ?? '')?.[3];
  return suffix !== undefined && Number(suffix) >= size && size > 0 ? 'bytes=0-' : readable;
}
