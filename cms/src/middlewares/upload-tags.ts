import type { Context, Next } from 'koa';
import { etagMatches } from '../http/etag';

/** Gives files that are served from the disk a tag, so that who has one already is told so with 304. */
export default () => async (ctx: Context, next: Next) => {
  await next();
  if (!ctx.path.startsWith('/uploads/') || ctx.status !== 200) return;
  const changed = ctx.response.get('Last-Modified');
  if (!changed || ctx.response.get('ETag')) return;
  // Files keep their name for as long as they keep their bytes.
  const tag = `"${ctx.length?.toString(16)}-${Date.parse(changed).toString(16)}"`;
  ctx.set('ETag', tag);
  if (etagMatches(ctx.get('If-None-Match'), tag)) ctx.status = 304;
};
