import type { EventType } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { useContent } from '../../content/content';
import { db } from '../../platform/db/database';
import { bumpRevision } from '../../platform/db/revisions';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { eventList, forgetEvents, guideEventsJob, noteEvent } from './index';

const guide = (id: string, title = `Guide ${id}`) => ({
  ...{ id, title, slug: id, updatedAt: '2026-11-21T10:00:00.000Z' },
});
const guides = vi.fn();
const publish = async (...published: ReturnType<typeof guide>[]) => {
  guides.mockResolvedValue(published);
  await bumpRevision('content');
};

beforeEach(async () => {
  await testWorld();
  useEnv({ PUBLIC_URL: 'https://city.example' });
  useContent({ guides } as never);
  await publish(guide('a'), guide('b'));
});

const shown = async (query: object = {}) =>
  (await eventList.page({ limit: 10, ...query })).entries.map(({ title }) => title);

const badge = (ref: string, given: { type?: EventType; atMs?: number; title?: string } = {}) =>
  noteEvent({ type: 'badge', ref, title: `Badge ${ref}`, url: null, atMs: 100, ...given });

test('each published guide is an event that leads to its page, and leaves with it', async () => {
  const job = guideEventsJob();
  await job.run();
  const { entries } = await eventList.page({ limit: 10 });
  expect(entries[1]).toEqual({
    ...{ id: '1', type: 'guide', title: 'Guide a', url: 'https://city.example/guides/a' },
    at: '2026-11-21T10:00:00.000Z',
  });
  await publish(guide('b'));
  await job.run();
  expect(await shown()).toEqual(['Guide b']);
});

test('guides are read again only when content has changed', async () => {
  const job = guideEventsJob();
  expect(await job.isDue?.()).toBe(true);
  await job.run();
  expect(await job.isDue?.()).toBe(false);
  await publish(guide('a'));
  expect(await job.isDue?.()).toBe(true);
});

test('what one replica has noted another does not write again, but for a title that has changed', async () => {
  const other = guideEventsJob();
  await guideEventsJob().run();
  const writes: string[] = [];
  db().on(
    'query',
    ({ sql }: { sql: string }) => /^insert into .elc_events/i.test(sql) && writes.push(sql),
  );
  await other.run();
  expect(writes).toHaveLength(0);
  await publish(guide('a', 'Better'), guide('b'));
  await other.run();
  expect(writes).toHaveLength(1);
  expect(await shown()).toEqual(['Guide b', 'Better']);
});

test('a run that failed is made up for', async () => {
  const job = guideEventsJob();
  guides.mockRejectedValueOnce(new Error('away'));
  await expect(job.run()).rejects.toThrow('away');
  expect(await job.isDue?.()).toBe(true);
});

test('stored again, an event remains one, at its first time, with its newest title', async () => {
  await badge('a');
  await badge('a', { title: 'Renamed', atMs: 900 });
  const { entries } = await eventList.page({ limit: 10 });
  expect(entries).toMatchObject([{ title: 'Renamed', at: new Date(100).toISOString() }]);
});

test('the same ref of another type is another event', async () => {
  await badge('a');
  await badge('a', { type: 'guide', title: 'Guide a' });
  expect(await shown({ type: 'guide' })).toEqual(['Guide a']);
  await forgetEvents('guide', ['a']);
  expect(await shown()).toEqual(['Badge a']);
});

test('pages give each event once, also where many happened at the same moment', async () => {
  for (const ref of ['a', 'b', 'c', 'd', 'e']) await badge(ref, { atMs: ref === 'e' ? 200 : 100 });
  const { nextCursor } = await eventList.page({ limit: 2 });
  expect(await shown({ limit: 2 })).toEqual(['Badge e', 'Badge d']);
  expect(await shown({ cursor: nextCursor })).toEqual(['Badge c', 'Badge b', 'Badge a']);
});
