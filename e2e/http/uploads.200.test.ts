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

test('a client that has it already gets 304', async () => {
  const etag = (await call(address)).headers.get('etag') ?? '';
  const again = await call(address, { headers: { 'If-None-Match': etag } }, { site: lastSiteUrl });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('a part of it can be requested', async () => {
  const whole = Buffer.from(await (await call(address)).arrayBuffer());
  const part = await call(address, { headers: { Range: 'bytes=4-11' } });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 4-11/${whole.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 12));
});

test('opened by itself it can do nothing', async () => {
  const { headers } = await call(address);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('HEAD states its size without sending it', async () => {
  const head = await call(address, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
});

test('pictures of content were made from the store of uploads', async () => {
  const page = await (await call('/', {}, { site: lastSiteUrl })).text();
  const [, source = ''] = /src(?:set)?="(\/images\/[^" ]+)/.exec(page) ?? [];
  const response = await call(source, {}, { site: lastSiteUrl });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\//);
});
