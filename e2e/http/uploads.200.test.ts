/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { beforeAll, expect, test } from 'vitest';
import { asAdmin, bannerAt, newLiveAd, sharp } from '../support/http/ads.ts';
import { call, lastSiteUrl, product } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

let address = '';
beforeAll(async () => {
  const cookie = await adminPanel();
  await newLiveAd(cookie);
  address = (await bannerAt()).advertisement?.imagePath ?? '';
  await asAdmin(cookie).post('revert-banner');
});

test('a picture is served whole, with its type and a tag, by every replica', async () => {
  for (const site of product.sites) {
    const response = await call(address, {}, { site });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('etag')).toMatch(/^(W\/)?".+"$/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  }
});

test('opened by itself it can do nothing', async () => {
  const { headers } = await call(address);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('pictures of content were made from the store of uploads', async () => {
  const page = await (await call('/', {}, { site: lastSiteUrl })).text();
  const [, source = ''] = /src(?:set)?="(\/images\/[^" ]+)/.exec(page) ?? [];
  const response = await call(source, {}, { site: lastSiteUrl });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
});
