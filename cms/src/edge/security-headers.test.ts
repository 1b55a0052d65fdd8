import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (html: string) =>
  String(pageHeaders(html, '/', ['https:'])['Content-Security-Policy']);

test('an inline script of the page is allowed by its hash, and nothing inline besides', () => {
  const policy = policyOf('<script type="module">start()</script><script src="/x.js"></script>');
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')};`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('structured data is no script', () => {
  expect(policyOf('<script type="application/ld+json">{}</script>')).toContain(
    "script-src 'self';",
  );
});

test.each(['/admin', '/admin/', '/admin-access'])(
  '%s is kept by nobody and sends no referrer',
  (path) => {
    expect(pageHeaders('', path, [])).toMatchObject({
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
  },
);
