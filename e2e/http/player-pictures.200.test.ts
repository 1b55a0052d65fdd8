/** @module-tag sqlite */
import { parse } from 'node-html-parser';
import { expect, test, vi } from 'vitest';
import { call, product, siteUrl } from '../support/http/client.ts';

const check = (name: string) =>
  call(`/api/newgen-check/${name}`, { headers: { 'X-API-Key': product.publishableKey } });

test('a link to a checked player is shown with their name, verdict and picture', async () => {
  expect((await check('OldTownMayor')).status).toBe(200);
  const page = await vi.waitFor(async () => {
    const answer = await call('/players/OldTownMayor');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    return parse(await answer.text());
  });
  const of = (property: string) =>
    page.querySelector(`meta[property="og:${property}"]`)?.getAttribute('content') ?? '';
  expect([of('title'), of('url'), page.querySelector('title')?.text.split(' | ')[0]]).toEqual([
    'The Old Mayor (@OldTownMayor)',
    `${siteUrl}/players/OldTownMayor`,
    'The Old Mayor (@OldTownMayor)',
  ]);
  expect(of('description')).toMatch(/^VETERAN, 95% confidence\. The player holds 14 event badges/);
  expect(of('image')).toContain('/cards/OldTownMayor.png');
  const picture = await call(new URL(of('image')).pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  // Width and height are in a PNG's first chunk.
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect([String(bytes.readUInt32BE(16)), String(bytes.readUInt32BE(20))]).toEqual([
    of('image:width'),
    of('image:height'),
  ]);
  const again = { 'If-None-Match': picture.headers.get('etag') ?? '' };
  expect((await call('/cards/oldtownmayor.png', { headers: again })).status).toBe(304);
});
