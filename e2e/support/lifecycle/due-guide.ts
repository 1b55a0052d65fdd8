import { expect } from 'vitest';
import type { Topology } from '../../../scripts/testing/topology.ts';
import { request } from '../http-client.ts';
import { contentPath, signIn } from '../panel-client.ts';
import { query } from './backup-drill.ts';

const DONE = { timeout: 60_000, interval: 250 };
const HOUR_MS = 3_600_000;

/** Saves the draft of a guide whose time comes in an hour. */
export async function saveDueGuide({ env, replicas }: Topology): Promise<void> {
  const panel = await signIn(replicas[0]?.cms ?? '', {
    email: env.CMS_ADMIN_EMAIL ?? '',
    password: env.CMS_ADMIN_PASSWORD ?? '',
  });
  const saved = await panel.send('POST', contentPath('guide'), {
    title: 'Published after a restart',
    slug: 'after-a-restart',
    summary: 'A guide whose time came while the product was stopped, as hosts do at night.',
    content: '## Why\n\nBecause hosts restart.',
    category: 'community',
    difficulty: 'easy',
    publishAt: new Date(Date.now() + HOUR_MS).toISOString(),
  });
  expect(saved.status).toBe(201);
}

/** Lets that hour pass while the product is stopped. */
export const letItBeDue = ({ settings }: Topology) => {
  const hour = settings.DATABASE_URL ? "interval '1 hour'" : String(HOUR_MS);
  return query(
    settings,
    `UPDATE guides SET publish_at = publish_at - ${hour} WHERE slug = 'after-a-restart'`,
  );
};

/** Waits until every replica shows the guide; none of them may then publish it a second time. */
export async function expectPublishedOnce(topology: Topology): Promise<void> {
  const { settings, replicas } = topology;
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
}

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
