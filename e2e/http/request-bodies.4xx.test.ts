/** @module-tag sqlite */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { converse } from '../hostile/sockets/converse.ts';
import { uploadFolders } from '../support/http/ads.ts';
import { call, expectFailure, newAddress, product, siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

const MB = 1024 * 1024;

/** Unpacks past the largest JSON that is read, and is corrupt after that: 1 KB that once ended the process. */
const past = gzipSync(Buffer.alloc(MB + MB / 2, 32));
const crafted = Buffer.concat([past.subarray(0, past.length - 100), Buffer.alloc(100, 255)]);

const ENCODED = [
  { what: 'a body that is corrupt past 1 MB', encoding: 'gzip', body: crafted },
  { what: 'sound gzip', encoding: 'gzip', body: gzipSync('{"name":"x"}') },
  { what: 'an unknown encoding', encoding: 'x-nothing', body: Buffer.from('{}') },
];

test.each(ENCODED)('$what is refused by the site', async ({ encoding, body }) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
  const response = await call('/api/generate-key', { method: 'POST', headers, body });
  expect(response.headers.get('accept-encoding')).toBe('identity');
  await expectFailure(response, 415, 'BODY_ENCODED');
  expect((await call('/api/health')).status).toBe(200);
});

test.each(ENCODED)('$what is refused by the CMS', async ({ encoding, body }) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
  const response = await request(`${product.cmsUrl}/admin/login`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(415);
  expect(await response.json()).toMatchObject({ error: { name: 'BODY_ENCODED' } });
  expect((await request(`${product.cmsUrl}/admin/init`)).status).toBe(200);
});

test.each(['text/plain', 'multipart/form-data; boundary=x'])(
  'a write of type %s is refused',
  async (type) => {
    const headers = { 'Content-Type': type };
    const body = '{"name":"x"}';
    await expectFailure(
      await call('/api/generate-key', { method: 'POST', headers, body }),
      415,
      'WRONG_TYPE',
    );
  },
);

const part = (disposition: string, content = 'x') =>
  `--cut\r\n${disposition}\r\n\r\n${content}\r\n`;
const FILE = part('Content-Disposition: form-data; name="image"; filename="a.png"');
const END = '--cut--\r\n';

test('a form is not read by who has used up the limit of its address', async () => {
  const from = newAddress();
  const headers = { 'Content-Type': 'multipart/form-data; boundary=cut' };
  const send = () => call('/api/advertise', { method: 'POST', headers, body: END }, { from });
  for (let sent = 0; sent < 10; sent += 1) expect((await send()).status).toBe(400);
  // It announces a form and never sends it: only an answer before the reading can come.
  const { host } = new URL(siteUrl);
  const answer = await converse(siteUrl, [
    `POST /api/advertise HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=cut\r\nContent-Length: 1000\r\n\r\n`,
  ]);
  expect(answer.statuses).toEqual([429]);
});

test.each(['/admin/login', '/upload', '/upload/files', '/admin/register-admin'])(
  'the CMS reads no form at %s of someone who is not signed in',
  async (path) => {
    const before = await uploadFolders();
    for (const body of [`${FILE}${part('Content-Disposition; x')}${END}`, FILE]) {
      const response = await request(`${product.cmsUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=cut' },
        body,
        signal: AbortSignal.timeout(5000),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
    expect(await uploadFolders()).toEqual(before);
  },
);
