/** The headers that describe a request's body. */
interface BodyHeaders {
  readonly 'content-encoding'?: string | undefined;
  readonly 'content-length'?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly 'transfer-encoding'?: string | undefined;
}

/** `application/json`, alone or with `charset=utf-8`: the only encoding of JSON (RFC 8259, section 8.1). */
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*(?:utf-8|"utf-8")\s*)?;?\s*$/i;
const FORM_TYPE = /^multipart\/form-data\s*;/i;

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

export function isJson(headers: BodyHeaders): boolean {
  return JSON_TYPE.test(headers['content-type']?.trim() ?? '');
}

export function isForm(headers: BodyHeaders): boolean {
  return FORM_TYPE.test(headers['content-type']?.trim() ?? '');
}

/**
 * Whether a write is JSON, or says nothing and has no body. A page of another site can send a form or
 * plain text without a preflight (CORS), and never JSON.
 */
export function isJsonOrEmpty(headers: BodyHeaders): boolean {
  return headers['content-type'] === undefined ? !hasBody(headers) : isJson(headers);
}
