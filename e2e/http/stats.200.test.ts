/** @module-tag core */
import { readFileSync } from 'node:fs';
import type { HealthResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  send,
  siteUrl,
} from '../support/http/client.ts';
import { navigate } from '../support/navigate.ts';

/** What a release names. */
const { version: packageVersion } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

const stats = async () => await expectSuccess(await call('/api/stats'), endpoints.stats);

test('pages are counted as they are answered, visits where readers come from outside', async () => {
  const before = await stats();
  for (let visit = 0; visit < 30; visit += 1) {
    expect(await navigate(`${siteUrl}/`)).toEqual({ status: 200, cookies: [] });
    const next = { Referer: `${lastSiteUrl}/`, 'If-None-Match': '*' };
    expect((await navigate(`${lastSiteUrl}/guides`, next)).status).toBe(304);
  }
  await expect
    .poll(async () => (await stats()).stats.pageViews, { interval: 500, timeout: 10_000 })
    .toBeGreaterThanOrEqual(before.stats.pageViews + 60);
  const { monthlyVisitors } = (await stats()).advertise;
  expect(monthlyVisitors).toBeGreaterThanOrEqual((before.advertise.monthlyVisitors ?? 0) + 30);
});

test('the members of the community chat are counted by the invite', async () => {
  await expect.poll(async () => (await stats()).advertise.discordMembers).toBe(18_240);
});

test('health names the mode and every dependency', async () => {
  const health = await expectSuccess(await call('/api/health'), endpoints.health);
  expect(health).toMatchObject({
    mode: 'sample',
    version: packageVersion,
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

test('what a browser with analytics on reports is no page view, and says who the audience is', async () => {
  const before = await stats();
  for (let visit = 0; visit < 30; visit += 1) {
    const hit = { path: '/commands', visit: true, audience: true };
    const response = await send('POST', '/api/hit', hit);
    expect([response.status, response.headers.getSetCookie()]).toEqual([204, []]);
  }
  await expect
    .poll(async () => (await stats()).advertise.targetedAudience, {
      interval: 500,
      timeout: 10_000,
    })
    .toBeGreaterThan(0);
  expect((await stats()).stats.pageViews).toBe(before.stats.pageViews);
});
