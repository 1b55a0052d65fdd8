import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;

/**
 * Headers of every page: only our own scripts, and of inline ones only those that stand in this page,
 * by hash. `imageOrigins` are where pictures of players may come from besides this site.
 */
export function pageHeaders(
  html: string,
  path: string,
  imageOrigins: readonly string[],
): OutgoingHttpHeaders {
  const hashes = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([tag]) => !/type="application\/(ld\+)?json"/.test(tag))
    .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const secret = path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin-');
  return {
    'Content-Security-Policy': policy,
    'Referrer-Policy': secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cache-Control': secret ? 'no-store' : 'public, max-age=0, must-revalidate',
  };
}
