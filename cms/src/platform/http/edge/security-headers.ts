import type { OutgoingHttpHeaders } from 'node:http';

/** One set per kind of answer, whatever its status (table in docs/security.md). */
export interface SecurityHeaders {
  /** API answers, redirects, and failures in plain text or JSON. */
  readonly api: OutgoingHttpHeaders;
  /** Assets have the pages' policy, because a service worker is bound to its script's. */
  readonly asset: OutgoingHttpHeaders;
  /** Opened directly, they can do nothing. */
  readonly upload: OutgoingHttpHeaders;
  page(path: string): OutgoingHttpHeaders;
}

/** A year: browsers require it to record a host as https only. */
const HSTS = 'max-age=31536000';

const NO_DEVICES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** `imageOrigins` serve pictures of players. HSTS is sent over https, for this host only. */
export function securityHeaders({
  publicUrl,
  imageOrigins,
}: {
  readonly publicUrl: string;
  readonly imageOrigins: readonly string[];
}): SecurityHeaders {
  const everywhere: OutgoingHttpHeaders = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': HSTS }),
  };
  const pagePolicy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    asset: { ...everywhere, 'Content-Security-Policy': pagePolicy },
    api: {
      ...everywhere,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    },
    upload: {
      ...everywhere,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Referrer-Policy': 'no-referrer',
    },
    page: (path) => ({
      ...everywhere,
      'Content-Security-Policy': pagePolicy,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': NO_DEVICES,
      'Referrer-Policy': isPrivate(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'Cache-Control': isPrivate(path) ? 'no-store' : 'public, max-age=0, must-revalidate',
    }),
  };
}

/** Pages of the team, whose addresses may contain a key. */
export function isPrivate(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin-');
}
