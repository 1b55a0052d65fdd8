import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { type Cluster, startCluster } from '../../scripts/testing/cluster.ts';
import { isLong } from '../../scripts/testing/long-form.ts';
import { nginxIsInstalled } from '../../scripts/testing/nginx.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { startLoad } from '../support/lifecycle/wrk.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const REPLICAS = Number(process.env.ELC_REPLICAS ?? 3);
const LONG = { timeout: 1_200_000 };
const SCRIPT = path.join(import.meta.dirname, '../support/lifecycle/fixtures/load.lua');
const CONNECTIONS = 32;

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
});
