import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

interface Body {
  readonly error?: { readonly code: string };
  readonly query: {
    readonly searchinfo: { readonly totalhits: number };
    readonly search: readonly { readonly title: string; readonly snippet: string }[];
  };
}

const send = (query: Record<string, string>, userAgent = 'test/1') =>
  fetch(`${fakes.url}/wiki/api.php?${new URLSearchParams({ format: 'json', ...query })}`, {
    headers: { 'user-agent': userAgent },
  });
const search = async (srsearch: string, more = {}) =>
  (await (await send({ action: 'query', list: 'search', srsearch, ...more })).json()) as Body;

test('every word must be found; titles come first, matches are marked', async () => {
  const { query } = await search('mayor clock');
  expect(query.search.map(({ title }) => title)).toEqual(['Clock Tower']);
  expect((await search('mayor')).query.search[0]?.title).toBe('Mayor');
  expect(query.search[0]?.snippet).toContain('<span class="searchmatch">mayor</span>');
});

test('a category narrows, a limit cuts', async () => {
  const { query } = await search('tool incategory:"Building"', { srlimit: '2' });
  expect(query.search).toHaveLength(2);
  expect(query.searchinfo.totalhits).toBeGreaterThan(2);
});

test.each([
  [{ action: 'query', list: 'search' }, 'missingparam'],
  [{ action: 'explode' }, 'badvalue'],
  [{ action: 'query', list: 'search', srsearch: 'a', srlimit: '0' }, 'badinteger'],
])('a mistake (%j) is answered with status 200 and the code %s', async (query, code) => {
  const response = await send(query);
  expect(response.status).toBe(200);
  expect(((await response.json()) as Body).error?.code).toBe(code);
});

test('a caller without a name is refused', async () => {
  expect((await send({ action: 'query' }, 'nobody')).status).toBe(403);
});
