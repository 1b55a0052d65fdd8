import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Endpoint, endpoints, JSON_BODY_BYTES } from '@elc/contracts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { useEnv } from '../../env/env';
import { createCachedResponses } from './cached-responses';
import { type AnsweredRequest, createEdge } from './edge';
import { bodyOf } from './edge-requests';
import type { SiteFile } from './release';
import { securityHeaders } from './security-headers';
import { createSiteServer } from './site-server';

beforeAll(() => useEnv({ PUBLIC_URL: 'https://city.example' }));
afterAll(() => useEnv(null));

const security = securityHeaders({ publicUrl: 'https://city.example', imageOrigins: [] });
const answer = {
  body: { plain: Buffer.from('plain'), br: Buffer.from('brotli'), etag: '"page"' },
  headers: { ...security.page('/page'), 'Content-Type': 'text/html' },
};
const site = createSiteServer({ ready: () => answer, load: async () => answer });
const file: SiteFile = {
  url: '/page',
  key: '/page"page"',
  source: '/files/page',
  size: 5,
  etag: '"page"',
  contentType: 'text/html',
  isImmutable: false,
};
const team: SiteFile = { ...file, url: '/admin', key: '/admin"page"' };
const script: SiteFile = {
  ...file,
  url: '/a.js',
  key: '/a.js"page"',
  contentType: 'text/javascript',
};
const missing: SiteFile = { ...file, url: '/404.html', key: '/404.html"page"' };
const files = new Map([file, team, script, missing].map((one) => [one.url, one]));
const counted: string[] = [];
const answered: AnsweredRequest[] = [];
const source = { cache: { sMaxAge: 5 }, version: async () => '1', load: async () => ['a'] };
const cached = createCachedResponses(
  { listCommands: source },
  { now: Date.now, onFailure: () => {} },
);

let server: Server;
beforeAll(async () => {
  await site.use({ id: '1', files, redirects: new Map(), namedPages: [] });
  server = createEdge({
    cached,
    site,
    callEndpoint: (request, response) =>
      void response.end(JSON.stringify({ body: bodyOf(request) })),
    serveSharePicture: (_request, response) => void response.end(),
    serveUpload: (_request, response) => void response.end(),
    publicUrl: 'https://city.example',
    security,
    onPage: ({ from }) => void counted.push(String(from)),
    onAnswer: (one) => void answered.push(one),
    onError: () => {},
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Status, body, and all fields as they came, but for those that differ with each answer. */
async function send(
  path: string,
  fields: Record<string, string> = {},
  method = 'GET',
  sentBody?: string,
) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, path, method, headers: fields }).end(sentBody);
  const [response] = await once(sent, 'response');
  let body = '';
  for await (const part of response) body += part;
  const { 'x-request-id': id, date, ...rest } = response.headers;
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(date).toBeDefined();
  return { status: response.statusCode, body, fields: rest };
}

const BR = { 'Accept-Encoding': 'gzip, br' };

test.each([
  { what: 'plain', fields: {} },
  { what: 'compressed', fields: BR },
  { what: 'known to the client', fields: { ...BR, 'If-None-Match': '"page-br"' } },
])('a page that is $what is answered at its path as with a query', async ({ fields }) => {
  const [ready, routed] = [await send('/page', fields), await send('/page?from=mail', fields)];
  expect(ready).toEqual(routed);
  expect(ready).toMatchObject({
    fields: { 'strict-transport-security': expect.any(String), vary: 'Accept-Encoding' },
  });
});

test('HEAD is answered like GET, without the bytes', async () => {
  const [get, head] = [await send('/page', BR), await send('/page', BR, 'HEAD')];
  expect(head).toEqual({ ...get, body: '' });
  expect(get).toMatchObject({ status: 200, body: 'brotli', fields: { 'content-length': '6' } });
});

test('a cached response is the same whether it had to be made or was ready', async () => {
  cached.noteChange();
  const made = await send('/api/commands');
  const ready = await send('/api/commands');
  expect(ready).toEqual(made);
  expect(ready).toMatchObject({
    status: 200,
    body: '["a"]',
    fields: { 'access-control-allow-origin': '*', 'cache-control': expect.stringContaining('=5') },
  });
});

test('every answer of a deprecated call says since when it is, when it ends, and where that is explained', async () => {
  const listed: Endpoint = endpoints.listCommands;
  const deprecated = { since: '2027-01-01', sunset: '2027-07-01', instead: 'GET /api/x' };
  Object.assign(listed, { deprecated });
  onTestFinished(() => void Object.assign(listed, { deprecated: undefined }));
  const headers = {
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
    link: '<https://city.example/api-docs/changelog>; rel="deprecation"; type="text/html"',
  };
  const { fields } = await send('/api/commands');
  expect(fields).toMatchObject(headers);
  const readable = String(fields['access-control-expose-headers']).toLowerCase().split(', ');
  expect(readable).toEqual(expect.arrayContaining(Object.keys(headers)));
  expect((await send('/api/commands?wrong=1')).fields).toMatchObject(headers);
  expect((await send('/api/guides')).fields).not.toHaveProperty('sunset');
});

test.each([
  { fields: { 'Content-Encoding': 'gzip' }, status: 415 },
  { fields: { 'Content-Length': '0', 'Content-Encoding': 'br' }, status: 415 },
])(
  'what is refused elsewhere is refused of a ready answer: $fields',
  async ({ fields, status }) => {
    expect((await send('/page', fields)).status).toBe(status);
    expect((await send('/api/commands', fields)).status).toBe(status);
  },
);

test('only reads are answered from memory', async () => {
  expect((await send('/page', {}, 'POST')).status).toBe(405);
  expect((await send('/api/commands', {}, 'DELETE')).status).toBe(405);
});

const JSON_TYPE = { 'Content-Type': 'application/json' };
const CHUNKED = { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' };

test.each([
  { what: 'with a length', fields: JSON_TYPE },
  { what: 'in chunks', fields: CHUNKED },
])('a body $what is read before Strapi', async ({ fields }) => {
  const answered = await send('/api/auth/login', fields, 'POST', '{"username":"Mara"}');
  expect(JSON.parse(answered.body)).toEqual({ body: { username: 'Mara' } });
});

test('an empty body with the type of JSON has no properties', async () => {
  expect(JSON.parse((await send('/api/auth/logout', JSON_TYPE, 'POST')).body)).toEqual({
    body: {},
  });
});

const tooLarge = `{"username":"${'a'.repeat(JSON_BODY_BYTES)}"}`;

test.each([
  { what: 'larger than any valid one', fields: JSON_TYPE, body: tooLarge, status: 413 },
  { what: 'larger, in chunks', fields: CHUNKED, body: tooLarge, status: 413 },
  { what: 'no JSON', fields: JSON_TYPE, body: '{', status: 400 },
  {
    what: 'nested too deep',
    fields: JSON_TYPE,
    body: '['.repeat(33) + ']'.repeat(33),
    status: 400,
  },
])('a body that is $what is refused: $status', async ({ fields, body, status }) => {
  expect((await send('/api/auth/login', fields, 'POST', body)).status).toBe(status);
});

test('an endpoint takes a larger body only where it says so', async () => {
  const body = `{"message":"${'a'.repeat(JSON_BODY_BYTES)}"}`;
  expect((await send('/api/email/contact', JSON_TYPE, 'POST', body)).status).toBe(200);
});

test('each answer is told with its request id and without its query', async () => {
  answered.length = 0;
  await send('/page?from=mail');
  await expect.poll(() => answered).toHaveLength(1);
  expect(answered[0]).toMatchObject({ method: 'GET', path: '/page', status: 200 });
});

test('each page that readers are answered is counted once, from memory, unchanged or with a query', async () => {
  counted.length = 0;
  await send('/page', { From: 'memory' });
  await send('/page', { From: 'unchanged', 'If-None-Match': '"page"' });
  await send('/page?from=mail', { From: 'query' });
  await send('/page/', { From: 'slash' });
  expect(counted).toEqual(['memory', 'unchanged', 'query', 'slash']);
});

test.each([
  { what: 'HEAD', path: '/page', method: 'HEAD' },
  { what: 'a page that is not there', path: '/nowhere', method: 'GET' },
  { what: 'the page that says so', path: '/404', method: 'GET' },
  { what: 'a script', path: '/a.js', method: 'GET' },
  { what: 'the API', path: '/api/commands', method: 'GET' },
  { what: 'a page of the team', path: '/admin', method: 'GET' },
  { what: 'the same with a query', path: '/admin?x', method: 'GET' },
  { what: 'a refused write', path: '/page', method: 'POST' },
])('$what is not counted', async ({ path, method }) => {
  counted.length = 0;
  await send(path, {}, method);
  expect(counted).toEqual([]);
});
