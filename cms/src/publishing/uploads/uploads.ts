import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context, Middleware, Next } from 'koa';
import type { Env } from '../../platform/env/env';
import { notFound } from '../../platform/http/errors/common-errors';
import { uploadNameIn } from '../../platform/http/rules/upload-request';
import { nothingIfMissing } from '../durable-files';
import { type BucketFiles, createBucketFiles } from './bucket-files';
import { bucketSettings } from './bucket-settings';
import { serveFromDisk } from './serve-disk';

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
