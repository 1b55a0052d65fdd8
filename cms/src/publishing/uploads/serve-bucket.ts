import type { Context, Middleware, Next } from 'koa';
import { notFound } from '../../platform/http/errors/common-errors';
import { uploadNameIn } from '../../platform/http/rules/upload-name';
import type { BucketFiles } from './bucket-files';

/** Serves uploads from the bucket; who may see a file has been decided before. */
export function serveFromBucket(files: BucketFiles): Middleware {
  return async (ctx: Context, next: Next) => {
    const name = uploadNameIn(ctx.path);
    if (name === null || !isRead(ctx.method)) return next();
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    const { status, headers, body } = await files.open(name, {
      method: ctx.method,
      range: ctx.get('range') || undefined,
      ifNoneMatch: ctx.get('if-none-match') || undefined,
      ifModifiedSince: ctx.get('if-modified-since') || undefined,
      signal: left.signal,
    });
    if (status === 404) throw notFound('This file');
    ctx.status = status;
    if (body) ctx.body = body;
    ctx.set({ ...headers });
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'public, max-age=60');
  };
}

function isRead(method: string): method is 'GET' | 'HEAD' {
  return method === 'GET' || method === 'HEAD';
}
