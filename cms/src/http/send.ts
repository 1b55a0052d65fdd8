import { createHash } from 'node:crypto';
import type { CacheRule } from '@elc/contracts';
import type { Context } from 'koa';

/** `Cache-Control` of an answer that shared caches may keep for the rule's seconds; browsers ask again. */
export function publicCaching({ sMaxAge }: CacheRule): string {
  return `public, max-age=0, s-maxage=${sMaxAge}`;
}

/** Strong `ETag` of a body's exact bytes. */
export function etagOf(bytes: string | Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}

/** Answers JSON that a cache may keep: strong ETag, 304 when the client has it already, no cookie. */
export function sendCacheable(ctx: Context, body: unknown, rule: CacheRule): void {
  const text = JSON.stringify(body);
  ctx.set('Cache-Control', publicCaching(rule));
  ctx.set('ETag', etagOf(text));
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = text;
  if (ctx.fresh) ctx.status = 304;
}

/** Answers JSON that belongs to the caller alone; a null body sends none. */
export function sendPrivate(ctx: Context, body: unknown): void {
  ctx.set('Cache-Control', 'private, no-store');
  if (body === null) {
    ctx.body = null;
    return;
  }
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = JSON.stringify(body);
}
