import type { HealthResponse, StatsResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, product, send } from './client.ts';

const stats = async () =>
  (await expectSuccess(await call('/api/stats'), endpoints.stats)) as StatsResponse;

test('a page view and a visit are counted, and nothing is set or sent back', async () => {
  const before = await stats();
  const response = await send('POST', '/api/hit', {
    path: '/commands',
    visit: true,
    audience: true,
  });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([]);
  await expect
    .poll(async () => (await stats()).stats.pageViews, { interval: 500 })
    .toBeGreaterThan(before.stats.pageViews);
  const after = await stats();
  expect(after.advertise.monthlyVisitors).toBeGreaterThan(before.advertise.monthlyVisitors);
  expect(after.advertise.targetedAudience).toBeGreaterThan(0);
});

test('counts of content are those of the lists', async () => {
  const { stats: numbers } = await stats();
  expect(numbers.commands).toBe(((await (await call('/api/commands')).json()) as unknown[]).length);
});

test('the members of the community chat are counted by the invite', async () => {
  await expect.poll(async () => (await stats()).advertise.discordMembers).toBe(18_240);
});

test('health names the mode and every dependency', async () => {
  const health = (await expectSuccess(
    await call('/api/health'),
    endpoints.health,
  )) as HealthResponse;
  expect(health).toMatchObject({
    mode: 'sample',
    version: 'V-1.6',
    checks: { database: { state: 'ok' } },
  });
});

test('an answer that may be cached does not change by itself', async () => {
  // Other tests call the services that are checked, and each call is a change.
  const ofItsOwn = async () => {
    const health = (await (await call('/api/health')).json()) as HealthResponse;
    const { database, limits, changes } = health.checks;
    return JSON.stringify({ ...health, checks: { database, limits, changes } });
  };
  const staysTheSame = async () => {
    const first = await ofItsOwn();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    return (await ofItsOwn()) === first;
  };
  // A publication, or a service that begins to fail, is a change that comes rarely.
  await expect.poll(staysTheSame, { interval: 1 }).toBe(true);
});

test('the publishable key is in the page that needs it', async () => {
  expect(await (await call('/newgen-detector')).text()).toContain(product.publishableKey);
});
