import { createHook } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib, { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Answer, etagMatches, etagOf, sendAnswer } from './answer';

/**
 * Streams of zlib that were opened, as Node itself reports them: workers share modules between test files, so
 * that a replaced `node:zlib` would not reach the ones that another file loaded before.
 */
let opened = 0;
const watch = createHook({
  init(_id, type) {
    if (type === 'ZLIB') opened += 1;
  },
});
beforeAll(() => void watch.enable());
afterAll(() => void watch.disable());

/** About 10 MB that compress like text. */
const LARGE = Buffer.from(
  Array.from({ length: 300_000 }, (_, line) => `${line} bricks of ${(line * 7919) % 99991}`).join(
    '\n',
  ),
);
const SMALL = Buffer.from('a brick');

const brotliOf = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } });
/** A body of its own for each test: what is made on demand stays under its ETag. */
const large = (etag: string): Answer => ({
  body: { plain: LARGE, br: brotliOf(LARGE), etag: `"${etag}"` },
  headers: { 'X-Of': 'large' },
});
const small: Answer = { body: { plain: SMALL, etag: '"small"' }, headers: { 'X-Of': 'small' } };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Begins to count: what the test itself compresses is done before. */
async function serve(answers: Readonly<Record<string, Answer>>) {
  opened = 0;
  server = createServer(async (request, response) => {
    const { body, headers } = answers[request.url ?? ''] ?? small;
    await sendAnswer(request, response, 200, body, { ...headers }).catch(() =>
      response.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const sent = request({ port, path, headers, method, agent: false }).end();
    const [response] = await once(sent, 'response');
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
  };
}

/** As the system's own gzip reads it. */
const gunzipped = (bytes: Buffer) =>
  execFileSync('gzip', ['-dc'], { input: bytes, maxBuffer: 2 * LARGE.length });

const GZIP = { 'Accept-Encoding': 'gzip' };

test('clients who request the same form at once share its one compression', async () => {
  const get = await serve({ '/large': large('shared') });
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('/large', GZIP)));
  expect(opened).toBe(1);
  for (const { status, headers, body } of answers) {
    expect([status, headers['content-encoding'], headers.etag, headers['x-of']]).toEqual([
      200,
      'gzip',
      '"shared-gzip"',
      'large',
    ]);
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.equals(answers[0]?.body ?? SMALL)).toBe(true);
  }
  expect(gunzipped(answers[0]?.body ?? SMALL).equals(LARGE)).toBe(true);
  await get('/large', GZIP);
  expect(opened, 'and it is held').toBe(1);
});

test('a request during the compression of a large answer does not wait for it', async () => {
  const get = await serve({ '/large': large('waiting') });
  const order: string[] = [];
  const compressed = get('/large', GZIP).then(() => order.push('large'));
  await vi.waitFor(() => expect(opened).toBe(1));
  for (let turn = 0; turn < 5; turn += 1) await get('/small').then(() => order.push('small'));
  await compressed;
  expect(order).toEqual([...Array(5).fill('small'), 'large']);
});

test('a client that has the form already costs no compression', async () => {
  const get = await serve({ '/large': large('known') });
  const { status, headers } = await get('/large', { ...GZIP, 'If-None-Match': '"known-gzip"' });
  expect([status, headers.etag, headers['content-length']]).toEqual([
    304,
    '"known-gzip"',
    undefined,
  ]);
  expect(opened).toBe(0);
});

test('HEAD states the length of a form that has to be made', async () => {
  const get = await serve({ '/large': large('head') });
  const head = await get('/large', GZIP, 'HEAD');
  const { body } = await get('/large', GZIP);
  expect(head.headers['content-length']).toBe(String(body.length));
  expect(head.body.length).toBe(0);
});

test('of compressed bytes alone, the other forms are unpacked once for all clients', async () => {
  const get = await serve({
    '/large': { body: { br: brotliOf(LARGE), etag: '"unpacked"' }, headers: {} },
  });
  const [plain, gzip] = await Promise.all([get('/large'), get('/large', GZIP)]);
  expect(opened, 'one to unpack, one to compress').toBe(2);
  expect(plain.body.equals(LARGE)).toBe(true);
  expect(gunzipped(gzip.body).equals(LARGE)).toBe(true);
});

test('a client waits for no other encoding than its own', async () => {
  const get = await serve({
    '/large': { body: { plain: LARGE, isCompressible: true, etag: '"own"' }, headers: {} },
  });
  expect((await get('/large')).body.equals(LARGE)).toBe(true);
  expect(opened).toBe(0);
  const both = await Promise.all(
    [1, 2].map(() => get('/large', { 'Accept-Encoding': 'gzip, br' })),
  );
  for (const { body } of both) expect(brotliDecompressSync(body).equals(LARGE)).toBe(true);
});

test('bytes that cannot be unpacked fail, each time they are requested', async () => {
  const body = { br: Buffer.from('no brotli'), etag: '"broken"' };
  const get = await serve({ '/broken': { body, headers: {} } });
  for (const headers of [{}, {}, GZIP]) expect((await get('/broken', headers)).status).toBe(500);
});

test.each([
  { sent: undefined, matches: false },
  { sent: '', matches: false },
  { sent: '"a"', matches: true },
  { sent: '"b"', matches: false },
  { sent: '"b", "a"', matches: true },
  { sent: 'W/"a"', matches: true },
  { sent: '*', matches: true },
  { sent: 'a', matches: false },
])('If-None-Match $sent against "a": $matches', ({ sent, matches }) => {
  expect(etagMatches(sent, '"a"')).toBe(matches);
});

test('equal bytes have equal tags, other bytes others', () => {
  expect(etagOf('x')).toBe(etagOf(Buffer.from('x')));
  expect(etagOf('x')).not.toBe(etagOf('y'));
});
