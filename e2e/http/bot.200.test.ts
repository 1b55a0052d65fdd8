/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product } from '../support/http/client.ts';
import { roundsDuring } from '../support/http/fakes.ts';

const analyze = async (name: string) =>
  await expectSuccess(await call(`/api/discord-bot/analyze/${name}`), endpoints.analyzePlayer);

const check = async (name: string) =>
  await expectSuccess(await call(`/api/discord-bot/check/${name}`), endpoints.checkPlayer);

test('the full analysis has the profile text and what each badge is for', async () => {
  const { description, badges, signals } = await analyze('OldTownMayor');
  expect(description).toContain('clock tower');
  expect(badges.elcBadges).toHaveLength(14);
  for (const badge of badges.elcBadges) expect(badge.description).not.toBe('');
  expect(signals.length).toBeGreaterThan(0);
});

test('the test endpoint states mode and the last state of Roblox, without a request to it', async () => {
  await check('OldTownMayor');
  const { rounds, result } = await roundsDuring(() => call('/api/discord-bot/test'));
  const answer = await expectSuccess(result, endpoints.testBot);
  expect(answer.upstreams).toEqual({ mode: 'sample', roblox: 'ok' });
  expect(rounds).toEqual([]);
});

const headers = { 'X-API-Key': product.publishableKey };

test.each([
  { tool: 'newgen-check', name: 'Citizen00041', init: { headers } },
  { tool: 'discord-bot/analyze', name: 'Citizen00042', init: {} },
  { tool: 'discord-bot/check', name: 'Citizen00043', init: {} },
])('a cold $tool queries Roblox in two rounds, no more', async ({ tool, name, init }) => {
  const { rounds, result } = await roundsDuring(() => call(`/api/${tool}/${name}`, init), 1000);
  expect(result.status).toBe(200);
  expect(rounds).toHaveLength(2);
  expect(rounds[0]).toContain('/roblox/users/v1/usernames/users');
});

test('what one tool has read, the others answer from the cache', async () => {
  await analyze('Citizen00044');
  const { rounds } = await roundsDuring(() => check('Citizen00044'));
  expect(rounds).toEqual([]);
});

test('an answer about a player is never stored by a shared cache', async () => {
  const response = await call('/api/discord-bot/analyze/OldTownMayor');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
