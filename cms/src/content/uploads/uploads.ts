import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import send from 'send';
import { bucketSettings } from '../../platform/bucket-settings';
import type { Env } from '../../platform/env/env';
import { nothingIfMissing } from '../../platform/files';
import { notFound } from '../../platform/http/errors/common-errors';
import { rangeOf, uploadNameIn } from '../../platform/http/rules/request-head';
import { openedOnce } from '../../platform/opened-once';
import { type BucketFiles, createBucketFiles } from './bucket-files';

const UPLOADS = '/uploads/';
const READ_MS_MAX = 10_000;

/** The uploads of this installation: in the bucket that the settings name, else below `publicDir`. */
export function createUploads(settings: Env, publicDir: string) {
  const bucket = bucketSettings(settings);
  const files = bucket && createBucketFiles(bucket);
  return {
    /**
     * Where the renderer, a program of its own without keys, reads an upload: a file, or an address of the
     * bucket that is good for a while.
     */
    async originalOf(url: string): Promise<string> {
      if (!url.startsWith(UPLOADS)) return url;
      return files ? files.readableUrl(url.slice(UPLOADS.length)) : path.join(publicDir, url);
    },
    /** The bytes of an upload; null when there is none. */
    async read(url: string): Promise<Buffer | null> {
      if (!files) return readFile(path.join(publicDir, url)).catch(nothingIfMissing);
      const signal = AbortSignal.timeout(READ_MS_MAX);
      const { body } = await files.open(path.basename(url), { method: 'GET', signal });
      return body && Buffer.concat(await body.toArray());
    },
    /** Answers requests for uploads; who may see a file has been decided before. */
    serve: files ? serveFromBucket(files) : serveFromDisk(path.join(publicDir, 'uploads')),
    close: () => files?.close(),
  };
}

/** `uploads` throws an error before the start. */
export const { open: useUploads, get: uploads } = openedOnce<ReturnType<typeof createUploads>>(
  'Uploads are read before they are opened.',
);

function serveFromBucket(files: BucketFiles): Middleware {
  return async (ctx: Context, next: Next) => {
    const name = uploadNameIn(ctx.path);
    if (name === null || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    const { status, headers, body } = await files.open(name, {
      method: ctx.method,
      range: ctx.get('range'),
      ifNoneMatch: ctx.get('if-none-match'),
      ifModifiedSince: ctx.get('if-modified-since'),
      signal: left.signal,
    });
    if (status === 404) throw notFound('This file');
    ctx.status = status;
    if (body) ctx.body = body;
    ctx.set({ ...headers });
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'public, max-age=60');
  };
}

const MAX_AGE_MS = 60_000;

/**
 * Serves uploads from the disk; who may see a file has been decided before. Ranges, conditions and HEAD are
 * answered as RFC 9110 says (sections 13 and 14).
 */
export function serveFromDisk(root: string): Middleware {
  return async (ctx: Context, next: Next) => {
    const name = uploadNameIn(ctx.path);
    if (name === null || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    await serve(ctx, root, name);
  };
}

/** @throws ApiError 404 where no such file is; resolves when the file is sent or the client has gone. */
function serve(ctx: Context, root: string, name: string): Promise<void> {
  const hasOwnRule = ctx.response.get('Cache-Control') !== '';
  return new Promise((resolve, reject) => {
    const refuse = (status: number, thrown?: unknown) => {
      ctx.respond = true;
      if (status >= 500) return reject(thrown);
      if (status !== 412 && status !== 416) return reject(notFound('This file'));
      ctx.body = null;
      ctx.status = status;
      resolve();
    };
    const file = send(ctx.req, `/${name}`, {
      root,
      dotfiles: 'deny',
      index: false,
      cacheControl: !hasOwnRule,
      maxAge: MAX_AGE_MS,
    });
    file.on('file', (_path, { size }) => {
      ctx.req.headers.range = rangeOf(ctx.req.headers.range, size);
      // It is about caches on the way (RFC 9111, section 5.2.1): a client that has the file already gets 304.
      ctx.req.headers['cache-control'] = undefined;
    });
    file.on('headers', (response, _path, { size, mtimeMs }) => {
      // Strong, so that a part can be joined to another one: a file with the same name always has the
      // same bytes.
      response.setHeader('ETag', `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`);
    });
    file.on('directory', () => refuse(404));
    file.on('error', (error) => refuse(error.status ?? 500, error));
    ctx.res.once('close', resolve);
    // The file goes to the client past Koa, which would say 404 until it has a body.
    ctx.status = 200;
    ctx.respond = false;
    file.pipe(ctx.res);
  });
}
