import type { Context, Middleware, Next } from 'koa';
import type { DocumentPreviews } from './document-previews';
import { PREVIEW_PATH } from './previews';

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

/** Previews of drafts on the listener of the CMS, and the files that their pages name. */
export function servePreviews(previews: DocumentPreviews): Middleware {
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    if (ctx.path.startsWith(PREVIEW_PATH)) {
      const { status, html } = await previews.pages.show(ctx.path.slice(PREVIEW_PATH.length));
      ctx.status = status;
      ctx.set({
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      });
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = html;
      return;
    }
    const file = await previews.files(ctx.path);
    if (!file) return next();
    // The page is sandboxed: its fonts are requested by an opaque origin.
    ctx.set({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'private, max-age=600' });
    ctx.type = file.type;
    ctx.length = file.bytes;
    ctx.body = file.open();
  };
}
