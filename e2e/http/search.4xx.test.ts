import { siteSearchResponse } from '@elc/contracts';
import { test } from 'vitest';
import { call, expectFailure, product } from '../support/http/client.ts';

const headers = { 'X-API-Key': product.publishableKey };
const send = (query: string) => call(`/api/search?${query}`, { headers });

test.each([
  { what: 'no words', query: '' },
  { what: 'empty words', query: 'q=' },
  { what: 'blanks', query: 'q=%20%20' },
  { what: 'a NUL', query: 'q=fly%00' },
  { what: 'too much', query: `q=${'x'.repeat(81)}` },
  { what: 'an unknown type', query: 'q=fly&type=planet' },
  { what: 'a limit of 0', query: 'q=fly&limit=0' },
  { what: 'a limit of 101', query: 'q=fly&limit=101' },
  { what: 'a cursor of other letters', query: 'q=fly&cursor=%21' },
  { what: 'a made-up cursor', query: 'q=fly&cursor=WzFd' },
  { what: 'an unknown parameter', query: 'q=fly&status=draft' },
])('a search with $what is refused', async ({ query }) => {
  await expectFailure(await send(query), 400, 'VALIDATION');
});

test('the cursor of another search is refused', async () => {
  const { nextCursor } = siteSearchResponse.parse(await (await send('q=election&limit=1')).json());
  await expectFailure(await send(`q=vote&cursor=${nextCursor}`), 400, 'VALIDATION');
});

test('a search without a key is refused', async () => {
  await expectFailure(await call('/api/search?q=fly'), 401, 'API_KEY_MISSING');
});

test('a badge monitor with a query is refused', async () => {
  await expectFailure(await call('/api/badge-monitor?sort=name'), 400, 'VALIDATION');
});
