import type { OutgoingHttpHeaders } from 'node:http';

/**
 * The headers that prevent misuse of answers, by kind of answer. Each kind has one set, whatever
 * its status: docs/security.md has the table.
 */
export interface SecurityHeaders {
  /** API answers, redirects, and failures in plain text or JSON. */
  readonly api: OutgoingHttpHeaders;
  /**
   * Scripts, styles, pictures and feeds of the static site. The policy is the pages' own: a service worker
   * is held to that of its script.
   */
  readonly asset: OutgoingHttpHeaders;
  /** Files that editors and advertisers have uploaded: opened by themselves, they can do nothing. */
  readonly upload: OutgoingHttpHeaders;
  /** HTML of the static site at `path`. */
  page(path: string): OutgoingHttpHeaders;
}

/** A year: the minimum that browsers require to record a host as https only. */
const HSTS = 'max-age=31536000';

const NO_DEVICES = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * `imageOrigins` are where pictures of players may come from besides this site. HSTS is sent where the
 * site is reached by https, and says nothing of other host names of the domain.
 */
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

/** Pages of the team, with addresses that may hold a key. */
export function isPrivate(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/') || path.startsWith('/admin-');
}
