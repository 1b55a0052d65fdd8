import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { LoggedRequest } from './control/request-log.ts';
import { type Fakes, startFakes } from './start-fakes.ts';

let fakes: Fakes;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterEach(() => fetch(`${fakes.url}/_reset`, { method: 'POST' }));
afterAll(() => fakes.close());

const MAYOR = '/roblox/users/v1/users/7001001';

function setFault(order: object): Promise<Response> {
  return fetch(`${fakes.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
}

const logged = async () =>
  (await (await fetch(`${fakes.url}/_requests`)).json()) as LoggedRequest[];

describe('faults that are set', () => {
  test('500 answers an internal error in the words of the upstream', async () => {
    await setFault({ match: '/roblox/users', kind: '500', times: 1 });
    const response = await fetch(fakes.url + MAYOR);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      errors: [{ code: 0, message: 'InternalServerError' }],
    });
    expect((await fetch(fakes.url + MAYOR)).status).toBe(200);
  });

  test.each([
    { retryAfterSeconds: 7, header: '7' },
    { retryAfterSeconds: undefined, header: null },
  ])('429 carries Retry-After: $header', async ({ retryAfterSeconds, header }) => {
    await setFault({ match: '/roblox/users', kind: '429', retryAfterSeconds });
    const response = await fetch(fakes.url + MAYOR);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe(header);
  });

  test('html answers a page with status 200', async () => {
    await setFault({ match: '/roblox/users', kind: 'html' });
    const response = await fetch(fakes.url + MAYOR);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toMatch(/^<!DOCTYPE html>/);
  });

  test('truncated breaks off inside the JSON', async () => {
    await setFault({ match: '/roblox/users', kind: 'truncated' });
    const text = await (await fetch(fakes.url + MAYOR)).text();
    expect(text).toMatch(/^\{"description"/);
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  test('delay answers rightly, but late', async () => {
    await setFault({ match: '/roblox/users', kind: 'delay', ms: 60 });
    const startedAtMs = performance.now();
    expect((await fetch(fakes.url + MAYOR)).status).toBe(200);
    expect(performance.now() - startedAtMs).toBeGreaterThanOrEqual(59);
  });

  test('reset breaks the connection', async () => {
    await setFault({ match: '/roblox/users', kind: 'reset' });
    await expect(fetch(fakes.url + MAYOR)).rejects.toThrow('fetch failed');
  });

  test('hang never answers', async () => {
    await setFault({ match: '/roblox/users', kind: 'hang' });
    const hanging = fetch(fakes.url + MAYOR, { signal: AbortSignal.timeout(50) });
    await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('leave other hosts alone and end when cleared', async () => {
    await setFault({ match: '/roblox/badges', kind: '500' });
    expect((await fetch(fakes.url + MAYOR)).status).toBe(200);
    await fetch(`${fakes.url}/_faults`, { method: 'DELETE' });
    expect((await fetch(`${fakes.url}/roblox/badges/v1/universes/4001001/badges`)).status).toBe(
      200,
    );
  });

  test('a malformed order is 400 and names the field', async () => {
    const response = await setFault({ match: '/roblox', kind: 'explode' });
    expect(response.status).toBe(400);
    expect((await response.json()) as object).toMatchObject({
      error: expect.stringContaining('kind'),
    });
  });

  test('an order that a foreign page could send without a preflight (plain text) is refused', async () => {
    const response = await fetch(`${fakes.url}/_faults`, {
      method: 'POST',
      body: JSON.stringify({ match: '/', kind: '500' }),
    });
    expect(response.status).toBe(400);
  });
});

describe('the list of requests', () => {
  test('has method, path, headers, status and both times, and not the control calls', async () => {
    await setFault({ match: '/roblox/groups', kind: '500' });
    await fetch(`${fakes.url + MAYOR}?a=b`, { headers: { 'user-agent': 'test/1' } });
    const [request, ...others] = await logged();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'GET', path: `${MAYOR}?a=b`, status: 200 });
    expect(request?.headers['user-agent']).toBe('test/1');
    expect(request?.endedAtMs).toBeGreaterThan(request?.startedAtMs ?? Number.NaN);
  });

  test('is empty after it was emptied', async () => {
    await fetch(fakes.url + MAYOR);
    await fetch(`${fakes.url}/_requests`, { method: 'DELETE' });
    expect(await logged()).toEqual([]);
  });
});

test.each([
  '/',
  '/roblox',
  '/telegram/channels/1/messages',
  '/roblox/users/v1/nothing',
  '/_secret',
])('%s, which has no route, is 404 in JSON', async (path) => {
  const response = await fetch(fakes.url + path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/json/);
});

test('closing ends connections that hang', async () => {
  const other = await startFakes({ port: 0 });
  await fetch(`${other.url}/_faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match: '/roblox', kind: 'hang' }),
  });
  const hanging = fetch(other.url + MAYOR).catch((error: Error) => error.message);
  while (((await (await fetch(`${other.url}/_requests`)).json()) as unknown[]).length === 0);
  await other.close();
  expect(await hanging).toBe('fetch failed');
});

test('a port in use is the listener’s own error', async () => {
  const port = Number(new URL(fakes.url).port);
  await expect(startFakes({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
