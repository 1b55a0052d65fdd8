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
