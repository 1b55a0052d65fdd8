import panelRoutes from 'virtual:panel-routes';
import { endpoints } from '@elc/contracts';
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest';
import { addRoutes, call, routeOf } from './call.ts';

addRoutes(panelRoutes);

const fetchMock = vi.fn<typeof fetch>();

function answering(body: string | null, init?: ResponseInit) {
  fetchMock.mockResolvedValue(new Response(body, init));
  vi.stubGlobal('fetch', fetchMock);
}

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const values = new Proxy({}, { get: (_, name) => `a/b ${String(name)}` });

test.each(Object.entries(endpoints))('%s has the route of its contract', (name, endpoint) => {
  const { method, path } = routeOf(name as keyof typeof endpoints, { params: values });
  const filled = endpoint.path.replace(/\{(\w+)\}/g, 'a%2Fb%20$1');
  expect([method, path]).toEqual([endpoint.method, `/api${filled}`]);
});

test.each([
  { query: { q: 'a&b', limit: 10 }, path: '/api/admin/users?q=a%26b&limit=10' },
  { query: { q: '', cursor: null, role: undefined }, path: '/api/admin/users' },
  { query: { limit: 0 }, path: '/api/admin/users?limit=0' },
])('the query $query makes $path', ({ query, path }) => {
  expect(routeOf('listUsers', { query }).path).toBe(path);
});

test('a call sends method, path, body and headers, and resolves with the answer', async () => {
  answering('{"success":true,"avgRating":4.5,"ratings":2}');
  const answer = await call(
    'rateCommand',
    { params: { id: 'x/y' }, body: { userId: 1, rating: 5 } },
    { headers: { 'X-Test': '1' } },
  );
  expect(answer.avgRating).toBe(4.5);
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    '/api/commands/x%2Fy/rating',
    expect.objectContaining({
      method: 'POST',
      body: '{"userId":1,"rating":5}',
      headers: expect.objectContaining({ 'X-Test': '1' }),
    }),
  );
});

test('what a contract does not take does not compile', () => {
  () => {
    // @ts-expect-error: the path needs a username
    call('newgenCheck');
    // @ts-expect-error: of this name
    call('newgenCheck', { params: { name: 'OldTownMayor' } });
    // @ts-expect-error: no such role
    call('listUsers', { query: { role: 'king' } });
    // @ts-expect-error: a rating has a number
    call('rateCommand', { params: { id: 'x' }, body: { userId: 1, rating: 'good' } });
    // @ts-expect-error: no such endpoint
    call('newgenChecks');
  };
  expectTypeOf(call<'newgenCheck'>).returns.resolves.toHaveProperty('success');
  expectTypeOf(call<'adShown'>).returns.resolves.toEqualTypeOf<undefined>();
});
