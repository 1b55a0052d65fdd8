import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { type Shape, startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request } from '../support/http-client.ts';
import { query } from '../support/lifecycle/backup-drill.ts';
import { contentPath, signIn } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG = { timeout: 300_000 };
const DONE = { timeout: 60_000, interval: 250 };

const services: Array<Service | null> = [];
let topology: Topology | undefined;
beforeAll(async () => {
  services.push(await postgres(), await redis());
});
afterAll(async () => {
  for (const service of services) await service?.stop();
});

const shapes: readonly { name: string; shape: () => Partial<Shape> | null }[] = [
  { name: 'SQLite', shape: () => ({ replicas: 1, isPrepared: true }) },
  {
    name: 'two replicas on PostgreSQL',
    shape() {
      const [database, cache] = services;
      return database && cache
        ? { replicas: 2, isPrepared: true, databaseUrl: database.url, redisUrl: cache.url }
        : null;
    },
  },
];

/** Ends the rest after the job's turn, so that any replica takes the next one, and waits until that is over. */
async function nextTurn({ settings }: Topology): Promise<void> {
  const lease = `elc_leases WHERE name = 'job:schedules' AND holder = ''`;
  const resting = async () => (await query(settings, `SELECT expires_at_ms FROM ${lease}`)).at(0);
  await expect.poll(resting, DONE).toBeDefined();
  await query(
    settings,
    `UPDATE elc_leases SET expires_at_ms = 0 WHERE name = 'job:schedules' AND holder = ''`,
  );
  await expect
    .poll(async () => Number((await resting())?.expires_at_ms ?? 0), DONE)
    .toBeGreaterThan(0);
}

test.each(shapes)(
  'what is due while the product is stopped is published once after it: $name',
  LONG,
  async ({ shape }) => {
    const wanted = shape();
    if (!wanted) throw new Error('PostgreSQL or Redis is not installed.');
    topology = await startTopology({ replicas: 1, secrets, ...wanted });
    try {
      const { env, settings, replicas } = topology;
      const panel = await signIn(replicas[0]?.cms ?? '', {
        email: env.CMS_ADMIN_EMAIL ?? '',
        password: env.CMS_ADMIN_PASSWORD ?? '',
      });
      const dueAtMs = Date.now() + 3000;
      const saved = await panel.send('POST', contentPath('guide'), {
        title: 'Published after a restart',
        slug: 'after-a-restart',
        summary: 'A guide whose time came while the product was stopped, as hosts do at night.',
        content: '## Why\n\nBecause hosts restart.',
        category: 'community',
        difficulty: 'easy',
        publishAt: new Date(dueAtMs).toISOString(),
      });
      expect(saved.status).toBe(201);
      await topology.end();
      await pause(Math.max(0, dueAtMs - Date.now()));
      await topology.restart();
      for (const { site } of replicas) {
        const status = async () => (await request(`${site}/guides/after-a-restart`)).status;
        await expect.poll(status, DONE).toBe(200);
      }
      const rows = () =>
        query(
          settings,
          `SELECT id, published_at FROM guides WHERE slug = 'after-a-restart' ORDER BY id`,
        );
      const published = await rows();
      expect(published).toHaveLength(2);
      // A second publication would make another row.
      for (const _ of replicas) await nextTurn(topology);
      expect(await rows()).toEqual(published);
    } finally {
      await topology.stop();
    }
  },
);
