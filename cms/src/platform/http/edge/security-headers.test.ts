import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers';

const headers = securityHeaders({
  publicUrl: 'https://city.example',
  imageOrigins: ['https://*.rbxcdn.com'],
});

test('every kind of answer retains its type, and https where the site is reached by it', () => {
  const plain = securityHeaders({ publicUrl: 'http://localhost:3000', imageOrigins: [] });
  for (const kind of ['api', 'asset', 'upload'] as const) {
    expect(headers[kind]).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Strict-Transport-Security': 'max-age=31536000',
    });
    expect(plain[kind]).not.toHaveProperty('Strict-Transport-Security');
  }
});

test.each(['/admin', '/admin/', '/admin-access'])(
  '%s is stored nowhere and sends no referrer',
  (path) => {
    expect(headers.page(path)).toMatchObject({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  },
);
