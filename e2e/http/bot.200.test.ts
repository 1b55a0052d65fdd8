import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl, product } from '../support/http/client.ts';
import { roundsDuring } from '../support/http/fakes.ts';

const analyze = async (name: string) =>
  await expectSuccess(await call(`/api/discord-bot/analyze/${name}`), endpoints.analyzePlayer);

const check = async (name: string) =>
  await expectSuccess(await call(`/api/discord-bot/check/${name}`), endpoints.checkPlayer);

test.each([
  { name: 'OldTownMayor', generation: 'VETERAN', classification: 'veteran', badges: 14 },
  { name: 'BrickwrightBea', generation: 'VETERAN', classification: 'oldgen', badges: 8 },
  { name: 'MidtownMilo', generation: 'MIDGEN', classification: 'midgen', badges: 5 },
  { name: 'FreshPaintFinn', generation: 'NEWGEN', classification: 'newgen', badges: 3 },
])(
  '$name is $generation ($classification) in both answers',
  async ({ name, badges, ...status }) => {
    const analysis = await analyze(name);
    expect(analysis).toMatchObject({ username: name, status, badges: { elcCount: badges } });
    expect(analysis.badges.elcBadges).toHaveLength(badges);
    expect(analysis.message).toContain(`${name} is a ${status.generation}`);
    expect(await check(name)).toMatchObject({
      username: name,
      status: analysis.status,
      elcBadgeCount: badges,
      earliestBadge: { name: analysis.badges.elcBadges[0]?.name },
      message: analysis.message,
    });
  },
);

test('the full analysis has the profile text and what each badge is for', async () => {
  const { description, badges, signals } = await analyze('OldTownMayor');
  expect(description).toContain('clock tower');
  for (const badge of badges.elcBadges) expect(badge.description).not.toBe('');
  expect(signals.length).toBeGreaterThan(0);
});

test("hidden badges are 'hidden' in both answers, and there is no earliest one", async () => {
  expect((await analyze('QuietQuarry')).badges).toEqual({
    visibility: 'hidden',
    elcCount: null,
    leftOut: 0,
    total: null,
    elcBadges: [],
  });
  expect(await check('QuietQuarry')).toMatchObject({
    badgeVisibility: 'hidden',
    totalBadgeCount: null,
    earliestBadge: null,
  });
});

test('a banned player is answered, and the sentence says so', async () => {
  const answer = await check('ExiledErwin');
  expect(answer.isBanned).toBe(true);
  expect(answer.message).toContain('banned');
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

test('each analysis counts for its generation, whichever tool made it', async () => {
  const analysed = async () => {
    const response = await call('/api/analytics', { headers });
    const { days } = await expectSuccess(response, endpoints.analytics);
    return days.reduce((sum, { analyses }) => sum + analyses.MIDGEN, 0);
  };
  const before = await analysed();
  await analyze('MidtownMilo');
  await check('MidtownMilo');
  await call('/api/newgen-check/MidtownMilo', { headers });
  expect(await analysed()).toBeGreaterThanOrEqual(before + 3);
});

test('every replica answers', async () => {
  const response = await call('/api/discord-bot/check/MidtownMilo', {}, { site: lastSiteUrl });
  await expectSuccess(response, endpoints.checkPlayer);
});

test('an answer about a player is never stored by a shared cache', async () => {
  const response = await call('/api/discord-bot/analyze/OldTownMayor');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});
