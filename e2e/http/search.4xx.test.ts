/** @module-tag sqlite */
import { siteSearchResponse } from '@elc/contracts';
import { test } from 'vitest';
import { call, expectFailure, product } from '../support/http/client.ts';

const headers = { 'X-API-Key': product.publishableKey };
const send = (query: string) => call(`/api/search?${query}`, { headers });

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
