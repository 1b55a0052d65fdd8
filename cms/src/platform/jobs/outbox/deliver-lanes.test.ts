import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../db/testing/test-world';
import { deliverLanes } from './deliver-lanes';
import type { Deliver } from './deliver-outbox';
import { addMessage, outboxTable } from './outbox-table';

const NOW_MS = 1_000_000;
beforeEach(() => testWorld({ nowMs: NOW_MS, tables: [outboxTable] }));

const waiting = (key: string, lane: string) =>
  addMessage({ key, kind: 'hook', lane, payload: {} }, 0);
const left = () => outboxTable.where().orderBy('id').pluck('message_key');

/** Carries what it is let to; the lane `stuck` has no end before it is released. */
function carrier() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const begun: string[] = [];
  const carry: Deliver = async (_, key) => {
    begun.push(key);
    if (key.startsWith('stuck')) await released;
    return { ok: true };
  };
  return { carry, begun, release };
}

test('a lane that is stuck holds up its own messages alone, and they leave one after the other', async () => {
  for (let n = 0; n < 30; n += 1) await waiting(`stuck-${n}`, 'stuck');
  await waiting('free-1', 'free');
  await waiting('free-2', 'free');
  const { carry, begun, release } = carrier();
  const { signal: stopping } = new AbortController();
  const running = deliverLanes('hook', carry, { stopping });
  await vi.waitFor(async () => expect(await left()).toHaveLength(30));
  expect(begun).toEqual(['stuck-0', 'free-1', 'free-2']);
  release();
  await running;
  expect(await left()).toEqual([]);
});

/** What has begun while everything stuck stays so. */
async function begunWhileStuck(of: ReturnType<typeof carrier>, last: string): Promise<string[]> {
  const { signal: stopping } = new AbortController();
  const running = deliverLanes('hook', of.carry, { stopping });
  await vi.waitFor(() => expect(of.begun).toContain(last));
  const begun = [...of.begun];
  of.release();
  await running;
  return begun;
}

test('many lanes of a group that are stuck leave room for others', async () => {
  for (let n = 0; n < 30; n += 1) await waiting(`stuck-${n}`, `dead.example/${n}`);
  for (let n = 0; n < 6; n += 1) await waiting(`free-${n}`, `other.example/${n}`);
  const begun = await begunWhileStuck(carrier(), 'free-5');
  expect(begun.filter((key) => key.startsWith('stuck'))).toHaveLength(4);
});

test('what has failed before leaves room for what is new', async () => {
  for (let n = 0; n < 30; n += 1) await waiting(`stuck-${n}`, `${n}.example/1`);
  await outboxTable.where().update({ attempts: 1 });
  await waiting('free', 'other.example/1');
  const begun = await begunWhileStuck(carrier(), 'free');
  expect(begun.filter((key) => key.startsWith('stuck'))).toHaveLength(10);
});

test('a message that takes long leaves its place to others', async () => {
  for (let n = 0; n < 30; n += 1) await waiting(`stuck-${n}`, `${n}.example/1`);
  await waiting('free', 'other.example/1');
  const { carry, begun, release } = carrier();
  const { signal: stopping } = new AbortController();
  const running = deliverLanes('hook', carry, { stopping });
  await vi.waitFor(() => expect(begun).toHaveLength(20));
  vi.setSystemTime(NOW_MS + 2000);
  await vi.waitFor(() => expect(begun).toContain('free'), { timeout: 5000 });
  release();
  await running;
});

test('a message that was given up is not kept', async () => {
  await waiting('a', 'one');
  const { signal: stopping } = new AbortController();
  const carry: Deliver = async () => ({ ok: false, error: 'gone', isFinal: true });
  await deliverLanes('hook', carry, { stopping, isQuiet: true });
  expect(await left()).toEqual([]);
});

test('a product that stops begins no further message and waits for those on their way', async () => {
  await waiting('stuck-1', 'one');
  await waiting('stuck-2', 'one');
  const { carry, begun, release } = carrier();
  const stop = new AbortController();
  const running = deliverLanes('hook', carry, { stopping: stop.signal });
  await vi.waitFor(() => expect(begun).toEqual(['stuck-1']));
  stop.abort();
  release();
  await running;
  expect(await left()).toEqual(['stuck-2']);
});

test('a failure to note what was sent ends the run with it', async () => {
  await waiting('a', 'one');
  const { signal: stopping } = new AbortController();
  const carry: Deliver = async () => ({ ok: false, error: 'gone', isFinal: true });
  const onGivenUp = () => Promise.reject(new Error('no database'));
  await expect(deliverLanes('hook', carry, { stopping, onGivenUp, isQuiet: true })).rejects.toThrow(
    'no database',
  );
});
