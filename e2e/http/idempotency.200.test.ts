/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  product,
  send,
  siteUrl,
} from '../support/http/client.ts';

const REPORT = {
  ...{ reporterUsername: 'OldTownMayor', targetUsername: 'FreshPaintFinn' },
  ...{ reason: 'Griefing', description: 'Deleted the bridge.', priority: 'medium' },
};

const report = (key: string, name: string, body: object = REPORT, site = siteUrl) =>
  send(
    'POST',
    '/api/report-abuse',
    body,
    { headers: { 'X-API-Key': key, 'Idempotency-Key': name } },
    { site },
  );

test('a repeat on another replica gets the same answer, byte for byte, and reports nothing', async () => {
  const { key } = await newApiKey();
  const name = randomUUID();
  const first = await report(key, name);
  const text = await first.clone().text();
  await expectSuccess(first, endpoints.reportAbuse, 201);
  const again = await report(key, name, REPORT, lastSiteUrl);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect([again.status, await again.text()]).toEqual([201, text]);
  expect(again.headers.get('cache-control')).toBe('private, no-store');
  // A repeat is a call of the key.
  expect(again.headers.get('ratelimit')).toContain('"minute";r=98');
  const other = await report(key, randomUUID());
  expect(await other.text()).not.toBe(text);
  const by = { headers: { 'X-API-Key': key } };
  const anew = await send('POST', '/api/report-abuse', REPORT, by);
  expect(await anew.text()).not.toBe(text);
});

test('of many at once on all replicas one is made, and the others repeat it or wait', async () => {
  const { key } = await newApiKey();
  const name = randomUUID();
  const sites = Array.from(
    { length: 9 },
    (_, index) => product.sites[index % product.sites.length],
  );
  const answers = await Promise.all(sites.map((site) => report(key, name, REPORT, site)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1);
  expect(new Set(await Promise.all(made.map((one) => one.text()))).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer.headers.get('retry-after')).toBe('1');
    await expectFailure(answer, 409, 'IDEMPOTENCY_KEY_RUNNING');
  }
});

test('a key that was rolled is not lost with the first answer', async () => {
  const { id, key } = await newApiKey();
  const roll = () =>
    send(
      'POST',
      `/api/keys/${id}/roll`,
      { graceMinutes: 5 },
      {
        headers: { 'X-API-Key': key, 'Idempotency-Key': 'roll' },
      },
    );
  const { apiKey } = await expectSuccess(await roll(), endpoints.rollKey, 201);
  const again = await expectSuccess(await roll(), endpoints.rollKey, 201);
  expect(again.apiKey.key).toBe(apiKey.key);
  const works = await call('/api/database', { headers: { 'X-API-Key': apiKey.key } });
  expect(works.status).toBe(200);
});

test("the site's own key, which all share, repeats nothing", async () => {
  const answer = await report(product.publishableKey, randomUUID());
  const { error } = await expectFailure(answer, 400, 'IDEMPOTENCY_KEY_INVALID');
  expect(error).toContain('an API key of your own');
});
