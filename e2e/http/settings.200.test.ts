/**
 * @module-tag core
 * @module-tag core/postgres
 */
import type { HealthResponse } from '@elc/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  product,
  send,
  siteUrl,
  untilSeenAt,
} from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

const headers = { 'X-API-Key': product.publishableKey };
/** How soon a changed page is there at the latest; only a failure takes as long. */
const PUBLISHED = { timeout: 90_000, interval: 250 };
const LONG_MS = 300_000;

const cookie = await adminPanel();
const settings = settingsOf(cookie);
afterEach(() => settings.change(ALL_DEFAULTS));

const check = async (name: string, site: string) =>
  await expectSuccess(
    await call(`/api/newgen-check/${name}`, { headers }, { site }),
    endpoints.newgenCheck,
  );

const buildAt = async (site: string) =>
  ((await (await call('/api/health', {}, { site })).json()) as HealthResponse).build;
const pageText = async (path: string, site: string) => (await call(path, {}, { site })).text();

/** Rules under which someone has to be around for nearly three years to be a midgen. */
async function stricterRules() {
  const { defaults } = await settings.read();
  return {
    ...defaults.thresholds,
    tenureDays: { midgen: 1093, oldgen: 1094, veteran: 1460 },
  };
}

describe('changed thresholds', () => {
  test('decide the next check, on every replica, under a version of their own', async () => {
    for (const site of product.sites) {
      expect(await check('MidtownMilo', site)).toMatchObject({
        classification: 'midgen',
        rulesVersion: '2026.11',
      });
    }
    const { rulesVersion } = await settings.change({ thresholds: await stricterRules() });
    expect(rulesVersion).toMatch(/^2026\.11\+[0-9a-f]{8}$/);
    for (const site of product.sites) {
      expect(await check('MidtownMilo', site)).toMatchObject({
        classification: 'newgen',
        generation: 'NEWGEN',
        rulesVersion,
      });
    }
    await settings.change({ thresholds: null }, lastSiteUrl);
    expect(await check('MidtownMilo', siteUrl)).toMatchObject({
      classification: 'midgen',
      rulesVersion: '2026.11',
    });
  });

  test('are explained on the page of the newgen detector, on every replica', {
    timeout: LONG_MS,
  }, async () => {
    await settings.change({ thresholds: await stricterRules() });
    for (const site of product.sites) {
      await expect
        .poll(() => pageText('/newgen-detector', site), PUBLISHED)
        .toContain('between 1,093 days and 1,094 days ago');
    }
  });
});

describe('changed limits of keys', () => {
  test('apply to keys that are in use, over all replicas, and are stated', async () => {
    const { key } = await newApiKey();
    const use = (site: string) =>
      call('/api/database', { headers: { 'X-API-Key': key } }, { site });
    expect((await use(siteUrl)).headers.get('ratelimit-policy')).toContain('"minute";q=100;w=60');
    await settings.change({ keyLimits: { minute: 3, hour: 40, day: 500 } });
    const second = await use(lastSiteUrl);
    expect(second.status).toBe(200);
    expect(second.headers.get('ratelimit-policy')).toContain(
      '"minute";q=3;w=60, "hour";q=40;w=3600, "day";q=500;w=86400',
    );
    expect(second.headers.get('x-ratelimit-limit')).toBe('3');
    expect((await use(siteUrl)).status).toBe(200);
    expect((await use(siteUrl)).status).toBe(429);
    expect((await use(lastSiteUrl)).status).toBe(429);
    await settings.change({ keyLimits: null });
    expect((await use(siteUrl)).status).toBe(200);
  });

  test('are in the documentation and in the description of the API', {
    timeout: LONG_MS,
  }, async () => {
    await settings.change({ keyLimits: { minute: 37, hour: 4001, day: 5002 } });
    for (const site of product.sites) {
      const { info } = await (await call('/api/openapi.json', {}, { site })).json();
      expect(info.description).toContain('37 requests per minute, 4,001 per hour, 5,002 per day');
      await expect
        .poll(() => pageText('/api-docs', site), PUBLISHED)
        .toMatch(/<dd[^>]*>37<\/dd>[\s\S]*<dd[^>]*>4,001<\/dd>[\s\S]*<dd[^>]*>5,002<\/dd>/);
    }
  });
});

test('the monitor shows the tracked badges alone, on every replica', async () => {
  const monitor = async (site: string) => {
    await untilSeenAt(site);
    const answer = await call('/api/badge-monitor', {}, { site });
    return await expectSuccess(answer, endpoints.badgeMonitor);
  };
  const all = (await monitor(siteUrl)).badges.map(({ badgeId }) => badgeId);
  const [first = 0, second = 0] = all;
  const { badges } = await settings.change({ trackedBadges: [second, first] });
  expect(badges).toHaveLength(all.length);
  for (const site of product.sites) {
    const { totalTracked, badges: shown } = await monitor(site);
    expect(totalTracked).toBe(2);
    expect(shown.map(({ badgeId }) => badgeId).toSorted()).toEqual([first, second].toSorted());
  }
  await settings.change({ trackedBadges: null });
  expect((await monitor(lastSiteUrl)).badges).toHaveLength(all.length);
});

test('a requested build is live on every replica a little later, under a new id', {
  timeout: LONG_MS,
}, async () => {
  const state = async (site = siteUrl) =>
    await expectSuccess(
      await call('/api/admin/rebuild-site', { headers: { cookie } }, { site }),
      endpoints.siteBuild,
    );
  const settled = () => expect.poll(async () => (await state()).state, PUBLISHED).toBe('live');
  await settled();
  const before = (await state()).live;
  const started = await send('POST', '/api/admin/rebuild-site', {}, { headers: { cookie } });
  const { version } = await expectSuccess(started, endpoints.rebuildSite, 202);
  expect(version).toBeGreaterThan(before?.version ?? 0);
  await settled();
  for (const site of product.sites) {
    const { live, failure } = await state(site);
    expect(live?.version).toBeGreaterThanOrEqual(version);
    expect(live?.buildId).not.toBe(before?.buildId);
    expect(failure).toBeNull();
    await expect.poll(() => buildAt(site), PUBLISHED).toBe(live?.buildId);
  }
});
