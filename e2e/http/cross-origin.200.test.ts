/**
 * @module-tag core
 * @module-tag sqlite
 */
import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import { isDocumented } from '@elc/contracts/openapi';
import { describe, expect, test } from 'vitest';
import {
  call,
  expectFailure,
  newAddress,
  newApiKey,
  product,
  send,
} from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

const ELSEWHERE = { Origin: 'https://fan-site.example', 'Sec-Fetch-Site': 'cross-site' };

/** The fields by which browsers decide what a script of another site may do and read. */
const fieldsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));

/** Sends the preflight of a browser for the request of a script (Fetch, "CORS-preflight fetch"). */
const preflight = (path: string, method: string, fields = 'x-api-key') =>
  call(path, {
    method: 'OPTIONS',
    headers: {
      ...ELSEWHERE,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': fields,
    },
  });

/** An address of the endpoint: its example, else a value that may not exist. */
function addressOf({ path, example }: Endpoint): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(example?.params?.[name] ?? 'x'),
  );
  const query = new URLSearchParams(
    Object.entries(example?.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`;
}

const all = Object.entries(endpoints) as [EndpointName, Endpoint][];
const isRead = (endpoint: Endpoint) =>
  endpoint.method === 'GET' && endpoint.contentType === undefined;
const opened = all.filter(
  ([, each]) => isDocumented(each) && !each.caller && (each.method === 'GET' || each.key),
);
const byKeyOrCookie = all.filter(([, { caller }]) => caller === 'cookieOrKey');
const closed = all.filter(
  ([name]) => ![...opened, ...byKeyOrCookie].some(([each]) => each === name),
);

test('what is documented and needs no cookie is open, the rest is not', () => {
  expect(opened.length).toBeGreaterThan(25);
  expect(opened.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'newgenCheck',
      'listCommands',
      'scanGroup',
      'reportAbuse',
      'cancelScan',
    ]),
  );
  expect(closed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['generateKey', 'rateCommand', 'listFavorites', 'contact', 'login']),
  );
});

describe('a documented call', () => {
  test.each(opened)(
    '%s can be made from any page: the edge says so beforehand',
    async (_name, each) => {
      const response = await preflight(addressOf(each), each.method, 'content-type,x-api-key');
      expect(response.status).toBe(204);
      expect(await response.text()).toBe('');
      const { 'access-control-allow-methods': methods = '', ...others } = fieldsOf(response);
      expect(methods.split(', ')).toContain(each.method);
      expect(others).toEqual({
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'X-API-Key, Content-Type, If-None-Match, Idempotency-Key',
        'access-control-max-age': '86400',
      });
    },
  );

  test.each(opened.filter(([, each]) => isRead(each)))(
    '%s answers every origin in the same way, without credentials',
    async (_name, each) => {
      const key = { 'X-API-Key': product.publishableKey };
      const from = newAddress();
      const [here, there] = await Promise.all([
        call(addressOf(each), { headers: key }, { from }),
        call(addressOf(each), { headers: { ...key, ...ELSEWHERE } }, { from }),
      ]);
      expect(fieldsOf(there)['access-control-allow-origin']).toBe('*');
      const exposed = fieldsOf(there)['access-control-expose-headers']?.split(', ');
      expect(exposed).toEqual(
        expect.arrayContaining(['Retry-After', 'X-Next-Cursor', 'Deprecation', 'Sunset', 'Link']),
      );
      expect(fieldsOf(there)).not.toHaveProperty('access-control-allow-credentials');
      expect(
        fieldsOf(here),
        'also without an Origin, for clients that get it from a cache',
      ).toEqual(fieldsOf(there));
      expect(there.headers.get('vary') ?? '').not.toMatch(/origin/i);
    },
  );
});

test('a cached answer that a browser holds already stays readable: the 304 has the fields as well', async () => {
  const first = await call('/api/commands', { headers: ELSEWHERE });
  const etag = first.headers.get('etag') ?? '';
  const second = await call('/api/commands', { headers: { ...ELSEWHERE, 'If-None-Match': etag } });
  expect(second.status).toBe(304);
  expect(fieldsOf(second)).toEqual(fieldsOf(first));
});

test.each([
  { what: 'no key', path: '/api/database', status: 401, code: 'API_KEY_MISSING' },
  { what: 'a wrong query', path: '/api/commands?x=1', status: 400, code: 'VALIDATION' },
  { what: 'a key in the address', path: '/api/stats?api_key=x', status: 400, code: 'KEY_IN_URL' },
  {
    what: 'a wrong player',
    path: '/api/discord-bot/check/bad!name',
    status: 400,
    code: 'VALIDATION',
  },
])(
  'a script of another page can read why it was refused: $what',
  async ({ path, status, code }) => {
    const response = await call(path, { headers: ELSEWHERE });
    expect(fieldsOf(response)['access-control-allow-origin']).toBe('*');
    await expectFailure(response, status, code);
  },
);

test('a method that a documented path does not answer is readable, too', async () => {
  const response = await call('/api/commands', { method: 'DELETE', headers: ELSEWHERE });
  expect(fieldsOf(response)['access-control-allow-origin']).toBe('*');
  await expectFailure(response, 405, 'METHOD_NOT_ALLOWED');
});

test('with a key of its own, a page elsewhere also writes', async () => {
  const { key } = await newApiKey();
  const write = (headers: Record<string, string>) =>
    send('POST', '/api/scan-group', {}, { headers: { ...ELSEWHERE, ...headers } });
  const refused = await write({ 'X-API-Key': key });
  expect(fieldsOf(refused)['access-control-allow-origin']).toBe('*');
  await expectFailure(refused, 400, 'VALIDATION');
  await expectFailure(await write({}), 401, 'API_KEY_MISSING');
});

describe('what acts for a cookie, an account or the panel', () => {
  test.each(closed)('%s is open to no other site', async (_name, each) => {
    const path = addressOf(each);
    const preflighted = await preflight(path, each.method);
    expect(preflighted.status).toBe(204);
    const methods = fieldsOf(preflighted)['access-control-allow-methods'] ?? '';
    expect(methods.split(', ')).not.toContain(each.method);
    if (each.method !== 'GET') {
      const written = await fetchElsewhere(path, each.method);
      expect(fieldsOf(written)).toEqual({});
      await expectFailure(written, 403, 'FOREIGN_ORIGIN');
    } else {
      expect(fieldsOf(await call(path, { headers: ELSEWHERE }))).toEqual({});
    }
  });

  test.each(byKeyOrCookie)('%s is open to the key alone', async (_name, each) => {
    const path = addressOf(each);
    const withKey = { ...ELSEWHERE, 'X-API-Key': (await newApiKey()).key };
    expect(fieldsOf(await fetchElsewhere(path, each.method, withKey))).toHaveProperty(
      'access-control-allow-origin',
    );
    const byCookie = await fetchElsewhere(path, each.method, { cookie: 'elc_visitor=x' });
    expect(fieldsOf(byCookie)).toEqual({});
    if (each.method !== 'GET') expect(byCookie.status).toBe(403);
  });
});

const fetchElsewhere = (path: string, method: string, headers: Record<string, string> = {}) =>
  call(path, {
    method,
    headers: { ...ELSEWHERE, 'Content-Type': 'application/json', ...headers },
  });

test.each(['/', '/guides', '/uploads/x.webp', '/api/nowhere'])(
  'no page and nothing undeclared is open: %s',
  async (path) => {
    expect(fieldsOf(await call(path, { headers: ELSEWHERE }))).toEqual({});
    expect(fieldsOf(await preflight(path, 'GET'))).toEqual({});
  },
);

test.each(['/admin', '/admin/init', '/api/health'])(
  'the CMS names its own origin or none, and never an empty one: %s',
  async (path) => {
    const origins = await Promise.all(
      [{}, ELSEWHERE, { Origin: product.cmsUrl }].map(async (headers: Record<string, string>) => {
        const response = await request(`${product.cmsUrl}${path}`, { headers });
        return response.headers.get('access-control-allow-origin');
      }),
    );
    expect(origins).toEqual([null, null, product.cmsUrl]);
  },
);
