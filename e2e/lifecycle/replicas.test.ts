import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActiveBanner } from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { type Cluster, startCluster } from '../../scripts/testing/cluster.ts';
import { isLong } from '../../scripts/testing/long-form.ts';
import { nginxIsInstalled } from '../../scripts/testing/nginx.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { requestJson, requestOk } from '../support/http-client.ts';
import { newAd } from '../support/lifecycle/new-ad.ts';
import { startLoad } from '../support/lifecycle/wrk.ts';
import { panelCookie } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const REPLICAS = Number(process.env.ELC_REPLICAS ?? 3);
const LONG = { timeout: 1_200_000 };
const SCRIPT = path.join(import.meta.dirname, '../support/lifecycle/fixtures/load.lua');
const CONNECTIONS = 32;
/** A change is looked for so long. */
const GIVEN_UP_MS = 30_000;
const BANNERS = 40;

/** Three replicas behind nginx; several minutes on two processors (npm run test:long). */
describe.runIf(isLong && nginxIsInstalled)('replicas behind nginx', () => {
  const services: Array<Service | null> = [];
  let cluster: Cluster;
  let siteUrl = '';

  beforeAll(async () => {
    services.push(await postgres(), await redis());
    const [database, cache] = services;
    if (!database || !cache) throw new Error('PostgreSQL or Redis is not installed.');
    const urls = { databaseUrl: database.url, redisUrl: cache.url };
    cluster = await startCluster({ replicas: REPLICAS, secrets, ...urls });
    siteUrl = cluster.nginx.siteUrl;
  }, LONG.timeout);
  afterAll(async () => {
    await cluster?.stop();
    for (const service of services) await service?.stop();
  }, LONG.timeout);

  test(
    'no request fails while replicas restart one after the other, and one is killed',
    LONG,
    async () => {
      const load = startLoad(siteUrl, { connections: CONNECTIONS, script: SCRIPT });
      await pause(3000);
      for (const replica of cluster.replicas) {
        await replica.stop();
        await pause(1000);
        await replica.start();
        await pause(1000);
      }
      const [killed] = cluster.replicas;
      await killed?.kill();
      await pause(5000);
      await killed?.start();
      await pause(1000);
      const { requests, refused, broken, perSecond } = await load.stop();
      console.info(
        `${REPLICAS} replicas restarted, one killed: ${requests} requests (${perSecond}/s), ${refused} refused, ${broken} broken`,
      );
      const failures = (await cluster.nginx.failures()).slice(0, 20).join('\n');
      expect({ refused, broken }, failures).toEqual({ refused: 0, broken: 0 });
    },
  );

  test('a change of the banner is shown by every replica', LONG, async () => {
    const cookie = await panelCookie(siteUrl, cluster.env.ADMIN_SECRET_PHRASE ?? '', '127.0.0.1');
    const ids = [await newAd(siteUrl), await newAd(siteUrl)];
    for (const id of ids) {
      const json = { status: 'approved' };
      const url = `${siteUrl}/api/admin/advertisements/${id}`;
      await requestOk(url, { method: 'PATCH', json, cookie });
    }
    const delays: number[] = [];
    for (let change = 0; change < BANNERS; change += 1) {
      const id = ids[change % 2] ?? '';
      const json = { advertisementId: id };
      // The answer comes after the change: its own time counts as well.
      const changedAtMs = performance.now();
      await requestOk(`${siteUrl}/api/admin/activate-banner`, { json, cookie });
      delays.push(
        ...(await Promise.all(
          cluster.replicas.map(async ({ site }) => {
            for (;;) {
              const requestedAtMs = performance.now();
              const shown = await requestJson<ActiveBanner>(`${site}/api/admin/active-banner`);
              // A request in time may be answered later: the answer is as old as its request.
              if (shown.banner.advertisementId === id) return requestedAtMs - changedAtMs;
              if (requestedAtMs - changedAtMs > GIVEN_UP_MS) return Number.POSITIVE_INFINITY;
              await pause(5);
            }
          }),
        )),
      );
    }
    const sorted = delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0);
    console.info(
      `${BANNERS} changes of the banner on ${REPLICAS} replicas: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`,
    );
    expect(sorted.at(-1)).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});
