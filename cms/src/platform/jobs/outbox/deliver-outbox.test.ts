import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../db/testing/test-world';
import { type Deliver, deliverOutbox } from './deliver-outbox';
import { addMessage, claimMessage, dueMessages, outboxTable, TRIES_MAX } from './outbox-table';

const NOW_MS = 1_000_000;
beforeEach(() => testWorld({ nowMs: NOW_MS, tables: [outboxTable] }));

const carrier = (carry: Deliver = async () => ({ ok: true })) => vi.fn<Deliver>(carry);
const BUSY = { ok: false, error: 'busy' } as const;

async function waiting(...keys: readonly string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    await addMessage({ key, kind: 'note', payload: { text: key } }, index);
  }
}

function deliver(carry: Deliver, onGivenUp?: () => Promise<void>): Promise<void> {
  const { signal: stopping } = new AbortController();
  return deliverOutbox('note', carry, { stopping, onGivenUp });
}

const stored = () => outboxTable.read(outboxTable.where().orderBy('id'));
const states = async () => (await stored()).map(({ key, state }) => `${key} ${state}`);

test('a message is sent with its key and noted as sent; one of another kind is not', async () => {
  await waiting('a', 'b');
  await addMessage({ key: 'c', kind: 'mail', payload: {} }, 0);
  const carry = carrier();
  await deliver(carry);
  expect(carry.mock.calls).toEqual([
    [{ text: 'a' }, 'a'],
    [{ text: 'b' }, 'b'],
  ]);
  expect(await states()).toEqual(['a sent', 'b sent', 'c waiting']);
  expect(await stored()).toMatchObject([{ sentAtMs: NOW_MS, payload: null }, {}, {}]);
});

test('a message that another process claims meanwhile is left to it', async () => {
  await waiting('a', 'b');
  const [, other] = await dueMessages('note', 2);
  const carry = carrier(async () => {
    if (other) await claimMessage(other, NOW_MS + 1);
    return { ok: true };
  });
  await deliver(carry);
  expect(await states()).toEqual(['a sent', 'b waiting']);
  expect(carry).toHaveBeenCalledTimes(1);
});

test('more messages than one batch all leave', async () => {
  await waiting(...Array.from({ length: 45 }, (_, index) => String(index)));
  const carry = carrier();
  await deliver(carry);
  expect(carry).toHaveBeenCalledTimes(45);
});

test.each([
  { name: 'says no for now', carry: async () => BUSY },
  { name: 'throws', carry: () => Promise.reject(new Error('busy')) },
])(
  'a carrier that $name leaves the message for later and does not hold up the next',
  async ({ carry }) => {
    await waiting('a', 'b');
    const tried = carrier(carry);
    await deliver(tried);
    expect(tried).toHaveBeenCalledTimes(2);
    const later = { state: 'waiting', attempts: 1, lastError: expect.stringContaining('busy') };
    expect(await stored()).toMatchObject([later, later]);
    expect(await dueMessages('note', 9)).toEqual([]);
  },
);

test.each([
  { name: 'that can never arrive', attempts: 0, isFinal: true, state: 'given-up' },
  { name: 'with a failed last try', attempts: TRIES_MAX - 1, isFinal: false, state: 'given-up' },
  { name: 'with a try left', attempts: TRIES_MAX - 2, isFinal: false, state: 'waiting' },
])('a message $name is then $state', async ({ attempts, isFinal, state }) => {
  await waiting('a');
  await outboxTable.where().update({ attempts });
  const onGivenUp = vi.fn(async () => {});
  await deliver(async () => ({ ok: false, error: 'gone', isFinal }), onGivenUp);
  expect(await stored()).toMatchObject([{ state, attempts: attempts + 1 }]);
  expect(onGivenUp).toHaveBeenCalledTimes(state === 'given-up' ? 1 : 0);
});

test('a product that stops begins no further message', async () => {
  await waiting('a', 'b');
  const stop = new AbortController();
  const carry = carrier(async () => {
    stop.abort();
    return { ok: true };
  });
  await deliverOutbox('note', carry, { stopping: stop.signal });
  expect(await states()).toEqual(['a sent', 'b waiting']);
});

test('a message stays claimed for as long as it is carried, and no longer', async () => {
  const STEP_MS = 5000;
  await waiting('a');
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW_MS });
  let arrive = (_: typeof BUSY) => {};
  const carry = carrier(() => new Promise((resolve) => (arrive = resolve)));
  const running = deliver(carry);
  while (carry.mock.calls.length === 0) await new Promise(setImmediate);
  for (let step = 0; step < 30; step += 1) {
    vi.advanceTimersByTime(STEP_MS);
    expect(await dueMessages('note', 1)).toEqual([]);
  }
  arrive(BUSY);
  await running;
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(Date.now() + STEP_MS);
  expect(await dueMessages('note', 1)).toMatchObject([{ key: 'a', attempts: 1 }]);
});
