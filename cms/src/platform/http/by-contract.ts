import { Readable } from 'node:stream';
import type { CacheRule, ContentType, Endpoint, RequestPart } from '@elc/contracts';
import type { Context } from 'koa';
import type { z } from 'zod';
import { etagMatches, etagOf } from './edge/answer';
import { validationError } from './errors/common-errors';

/** Undefined where none is declared. @throws ApiError 400 VALIDATION with every wrong place. */
export function parsePart(
  endpoint: Pick<Endpoint, RequestPart>,
  part: RequestPart,
  value: unknown,
): unknown {
  return endpoint[part] && parseBy(endpoint[part], part, value);
}

/** For a schema that is no part by itself, such as the fields of a form. */
export function parseBy(schema: z.ZodType, part: RequestPart, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw validationError(part, parsed.error);
  return parsed.data;
}

/** Shared caches store the answer; browsers revalidate it. */
export function publicCaching({ sMaxAge }: CacheRule): string {
  return `public, max-age=0, s-maxage=${sMaxAge}`;
}

/** Strong ETag, 304 when the client has it, no cookie. Other types than JSON are sent as text. */
export function sendCacheable(
  ctx: Context,
  body: unknown,
  rule: CacheRule,
  type: ContentType = 'application/json',
): void {
  const text = type === 'application/json' ? JSON.stringify(body) : String(body);
  ctx.set('Cache-Control', publicCaching(rule));
  const etag = etagOf(text);
  ctx.set('ETag', etag);
  ctx.type = `${type}; charset=utf-8`;
  ctx.body = text;
  if (etagMatches(ctx.get('if-none-match'), etag)) ctx.status = 304;
}

/** For the caller alone; null sends no body. A stream is sent as it comes, other types than JSON as text. */
export function sendPrivate(
  ctx: Context,
  body: unknown,
  type: ContentType = 'application/json',
): void {
  ctx.set('Cache-Control', 'private, no-store');
  if (body === null) {
    // Koa turns a status with the body `null` into 204.
    ctx.body = '';
    return;
  }
  ctx.type = `${type}; charset=utf-8`;
  if (body instanceof Readable) ctx.body = body;
  else ctx.body = type === 'application/json' ? JSON.stringify(body) : String(body);
}
