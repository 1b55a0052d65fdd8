import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { contentTypeOf } from '../../platform/http/edge/release';
import { releases } from '../releases';
import { drawingsOf, inlineDrawings } from './preview-page';
import { PREVIEW_PATH, showPreview } from './previews';

/** No scripts, no calls, no forms, and a frame of the panel only: what a draft holds cannot act. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Names of one level, as the site's build and the publisher give them: nothing can lead out. */
const FILE = /^\/(_astro|icons|images)\/(\w[\w.@-]*)$/;

/**
 * Serves previews of drafts on the listener of the CMS, and the styles, fonts and pictures that their pages
 * name. None of these is a draft; a picture is as public as the upload that it was made of.
 */
export function servePreviews(strapi: Core.Strapi): Middleware {
  const clientDir = path.join(strapi.dirs.app.root, '../site/dist/client');
  const imagesDir = path.join(releases().root, 'pictures');
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path.startsWith(PREVIEW_PATH)) {
      const { status, html } = await showPreview(strapi, ctx.path.slice(PREVIEW_PATH.length));
      ctx.status = status;
      ctx.set({
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      });
      ctx.type = 'text/html; charset=utf-8';
      const drawings = [...drawingsOf(html)].map((name) =>
        readFile(path.join(clientDir, '_astro', name), 'utf8'),
      );
      ctx.body = inlineDrawings(html, (await Promise.all(drawings)).join(''));
      return;
    }
    const [, folder, name] = FILE.exec(ctx.path) ?? [];
    if (!folder || !name) return next();
    const file =
      folder === 'images' ? path.join(imagesDir, name) : path.join(clientDir, folder, name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return next();
    // The page is sandboxed: its fonts are requested by an opaque origin.
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'private, max-age=600' });
    ctx.type = contentTypeOf(name);
    ctx.length = found.size;
    ctx.body = createReadStream(file);
  };
}
