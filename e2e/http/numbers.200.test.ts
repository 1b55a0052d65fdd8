import type { Command } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  product,
  send,
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
const commandsStats = async () =>
  await expectSuccess(
    await call('/api/commands-stats', { headers }, { site: lastSiteUrl }),
    endpoints.commandsStats,
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

test('what is analyzed, scanned and read from the community chat is counted', async () => {
  await call('/api/newgen-check/Citizen00061', { headers });
  await send(
    'POST',
    '/api/scan-group',
    { groupId: 5001002, scannedBy: 'OldTownMayor' },
    { headers },
  );
  const { players, scans } = await databaseNow();
  expect(players).toBeGreaterThan(0);
  expect(scans).toBeGreaterThan(0);
  await expect.poll(async () => (await databaseNow()).updates).toBeGreaterThan(0);
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

test('statistics of commands add up, and follow what visitors do at once on every replica', async () => {
  const commands = await listOf('/api/commands');
  const wanted = commands[7];
  const before = await commandsStats();
  const sum = (parts: { commands: number }[]) =>
    parts.reduce((total, part) => total + part.commands, 0);
  expect(before.total).toBe(commands.length);
  expect([sum(before.byCategory), sum(before.byPermission)]).toEqual([before.total, before.total]);

  for (let visitor = 0; visitor < 6; visitor += 1) {
    await send('POST', '/api/favorites', { userId: 1, itemType: 'command', itemId: wanted?.id });
    await send('POST', `/api/commands/${wanted?.id}/rating`, { userId: 1, rating: 5 });
  }
  const after = await commandsStats();
  const favorites = after.mostFavoured.find(({ id }) => id === wanted?.id)?.favorites ?? 0;
  expect(favorites).toBeGreaterThanOrEqual(6);
  expect(after.bestRated.find(({ id }) => id === wanted?.id)?.ratings).toBeGreaterThanOrEqual(6);
});
