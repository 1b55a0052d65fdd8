/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call } from '../support/http/client.ts';

const CACHEABLE = [
  { path: '/api/commands', sMaxAge: 30 },
  { path: '/api/commands/popular', sMaxAge: 30 },
  { path: '/api/commands/category/Building', sMaxAge: 30 },
  { path: '/api/commands/search?q=fly', sMaxAge: 30 },
  { path: '/api/guides', sMaxAge: 30 },
  { path: '/api/guides/category/beginner', sMaxAge: 30 },
  { path: '/api/guides/search?q=vote', sMaxAge: 30 },
  { path: '/api/discord/elc-updates.rss', sMaxAge: 30 },
  { path: '/api/discord-updates?limit=5', sMaxAge: 30 },
  { path: '/api/badge-monitor', sMaxAge: 30 },
  { path: '/api/game-figures', sMaxAge: 30 },
  { path: '/api/health', sMaxAge: 10 },
  { path: '/api/stats', sMaxAge: 5 },
];

test.each(CACHEABLE)(
  '$path may be cached for $sMaxAge s, holds nothing of its caller and answers 304',
  async ({ path, sMaxAge }) => {
    const first = await call(path);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe(`public, max-age=0, s-maxage=${sMaxAge}`);
    expect(first.headers.getSetCookie()).toEqual([]);
    expect([...first.headers.keys()].filter((name) => name.includes('ratelimit'))).toEqual([]);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    // Between the two, a reading of a service may make another answer.
    const repeated = async () => {
      const known = (await call(path)).headers.get('etag') ?? '';
      const second = await call(path, { headers: { 'If-None-Match': known } });
      return [second.status, await second.text()];
    };
    await expect.poll(repeated).toEqual([304, '']);
  },
);

test("a visitor's own favorites are stored by no cache", async () => {
  const response = await call('/api/favorites?userId=1');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('a page answers 304, and a hashed asset may be cached for ever', async () => {
  const page = await call('/');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await call('/', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  const asset = /\/_astro\/[^"' ]+\.(?:css|js)/.exec(await page.text())?.[0] ?? '';
  const response = await call(asset);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

test.each([
  { accepts: 'br', expected: 'br' },
  { accepts: 'gzip', expected: 'gzip' },
  { accepts: 'br;q=0, gzip', expected: 'gzip' },
  { accepts: 'identity', expected: null },
])('a client that accepts $accepts gets $expected', async ({ accepts, expected }) => {
  for (const path of ['/', '/api/commands']) {
    const response = await call(path, { headers: { 'Accept-Encoding': accepts } });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect((await response.text()).length).toBeGreaterThan(1000);
  }
});
