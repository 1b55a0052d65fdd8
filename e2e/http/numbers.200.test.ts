import type { Command } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  product,
  siteUrl,
} from '../support/http/client.ts';
import { withinOneDay } from '../support/http/same-day.ts';
import { navigate } from '../support/navigate.ts';

const { key } = await newApiKey();
const headers = { 'X-API-Key': key };
const analytics = async () =>
  await expectSuccess(
    await call('/api/analytics', { headers }, { site: lastSiteUrl }),
    endpoints.analytics,
  );
const listOf = async (path: string) => (await (await call(path)).json()) as Command[];

const databaseNow = async () => {
  const answer = await expectSuccess(await call('/api/database', { headers }), endpoints.database);
  return answer.database;
};

test('the database call states its kind and how much of everything it holds', async () => {
  const database = await databaseNow();
  expect(database).toMatchObject({
    engine: product.sites.length > 1 ? 'postgres' : 'sqlite',
    commands: (await listOf('/api/commands')).length,
    guides: (await listOf('/api/guides')).length,
    lastBackupAt: null,
  });
});

test('analytics count visits and calls of the day that is last of 30', () =>
  withinOneDay(async () => {
    const before = (await analytics()).days.at(-1);
    await navigate(`${siteUrl}/commands`);
    await call('/api/database', { headers });
    await call('/api/newgen-check/bad!name', { headers: { 'X-API-Key': product.publishableKey } });
    const after = (await analytics()).days.at(-1);
    // The first reading is itself a call that the second one counts.
    expect(after?.apiCalls).toMatchObject({
      ok: (before?.apiCalls.ok ?? 0) + 2,
      clientError: (before?.apiCalls.clientError ?? 0) + 1,
    });
    const visits = async () => (await analytics()).days.at(-1)?.visits;
    await expect.poll(visits, { interval: 500, timeout: 10_000 }).toBe((before?.visits ?? 0) + 1);
  }));
