import type { Guide } from '@elc/contracts';
import { expect, test } from 'vitest';
import { guideEventsJob } from './index';
import type { NewEvent } from './tables/events';

const guide = (id: string) =>
  ({ id, title: `Guide ${id}`, slug: id, updatedAt: '2026-11-21T10:00:00.000Z' }) as Guide;

function product() {
  const state = { content: 1, guides: [guide('a'), guide('b')], writes: 0 };
  const events = new Map<string, NewEvent>();
  /** One replica's. */
  const newJob = () =>
    guideEventsJob(
      async () => state.guides,
      { read: async () => ({ content: state.content }) as never },
      {
        note: async (event) => {
          state.writes += 1;
          events.set(event.ref, event);
        },
        ofType: async () => [...events.values()],
        forget: async (_type, refs) => {
          for (const ref of refs) events.delete(ref);
        },
      },
    );
  return { state, events, job: newJob(), newJob };
}

test('each published guide is an event that leads to its page', async () => {
  const { events, job } = product();
  await job.run();
  expect(events.get('a')).toEqual({
    type: 'guide',
    ref: 'a',
    title: 'Guide a',
    url: '/guides/a',
    atMs: Date.UTC(2026, 10, 21, 10),
  });
});

test('guides are read again only when content has changed', async () => {
  const { state, job } = product();
  expect(await job.isDue?.()).toBe(true);
  await job.run();
  expect(await job.isDue?.()).toBe(false);
  state.content = 2;
  expect(await job.isDue?.()).toBe(true);
});

test('what one replica has noted another does not write again, but for a title that has changed', async () => {
  const { state, events, job, newJob } = product();
  await job.run();
  const other = newJob();
  await other.run();
  expect(state.writes).toBe(2);
  Object.assign(state, { content: 2, guides: [{ ...guide('a'), title: 'Better' }, guide('b')] });
  await other.run();
  await job.run();
  expect([state.writes, events.get('a')?.title]).toEqual([3, 'Better']);
});

test('the event of a guide that was taken back goes with it', async () => {
  const { state, events, job } = product();
  await job.run();
  Object.assign(state, { content: 2, guides: [guide('b')] });
  await job.run();
  expect([...events.keys()]).toEqual(['b']);
});

test('a run that failed is made up for', async () => {
  const { state, events, job } = product();
  const { guides } = state;
  Object.assign(state, { guides: null });
  await expect(job.run()).rejects.toThrow();
  Object.assign(state, { guides });
  await job.run();
  expect(events.size).toBe(2);
});
