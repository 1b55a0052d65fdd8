import { expect, test, vi } from 'vitest';
import { memoryDatabase } from '../../db/testing/memory-database';
import { createOutboxDelivery, type Deliver } from './deliver-outbox';
import {
  createOutbox,
  type Outbox,
  outboxTable,
  TRIES_MAX,
  type WaitingMessage,
} from './outbox-table';

function delivery(waiting: WaitingMessage[], carry: Deliver) {
  const queue = [...waiting];
  const outbox = {
    add: vi.fn(),
    withdraw: vi.fn(),
    lastSentMs: vi.fn(),
    due: vi.fn(async (_kind: string, _nowMs: number, limit: number) => queue.splice(0, limit)),
    claim: vi.fn(async ({ key }: WaitingMessage) => key !== 'taken'),
    sent: vi.fn(async () => {}),
    failed: vi.fn(async () => {}),
    givenUp: vi.fn(async () => {}),
    deleteOverBefore: vi.fn(),
  } satisfies Outbox;
  const warn = vi.fn();
  const stop = new AbortController();
  const { signal: stopping } = stop;
  const run = createOutboxDelivery({ outbox, kind: 'note', carry, stopping, warn, now: () => 7 });
  return { run, outbox, warn, stop };
}

const message = (key: string, attempts = 0): WaitingMessage => ({
  key,
  kind: 'note',
  payload: { text: key },
  attempts,
  nextTryMs: 1,
});

test('a message is sent with its key and noted as sent', async () => {
  const carry = vi.fn<Deliver>(async () => ({ ok: true }));
  const { run, outbox } = delivery([message('a'), message('b')], carry);
  await run();
  expect(carry.mock.calls).toEqual([
    [{ text: 'a' }, 'a'],
    [{ text: 'b' }, 'b'],
  ]);
  expect(outbox.sent.mock.calls).toEqual([
    ['a', 7],
    ['b', 7],
  ]);
});

test('a message that another process has claimed is left to it', async () => {
  const carry = vi.fn<Deliver>(async () => ({ ok: true }));
  const { run, outbox } = delivery([message('taken'), message('b')], carry);
  await run();
  expect(outbox.sent.mock.calls).toEqual([['b', 7]]);
  expect(carry).toHaveBeenCalledTimes(1);
});

test('more messages than one batch all leave', async () => {
  const carry = vi.fn<Deliver>(async () => ({ ok: true }));
  const { run } = delivery(
    Array.from({ length: 45 }, (_, index) => message(String(index))),
    carry,
  );
  await run();
  expect(carry).toHaveBeenCalledTimes(45);
});

test.each([
  { name: 'says no for now', carry: async () => ({ ok: false as const, error: 'busy' }) },
  {
    name: 'throws',
    carry: async () => {
      throw new Error('busy');
    },
  },
])(
  'a carrier that $name leaves the message for later and does not hold up the next',
  async ({ carry }) => {
    const tried = vi.fn<Deliver>(carry);
    const { run, outbox } = delivery([message('a'), message('b')], tried);
    await run();
    expect(tried).toHaveBeenCalledTimes(2);
    expect(outbox.failed).toHaveBeenCalledWith(
      expect.objectContaining({ key: 'a', attempts: 0 }),
      expect.stringContaining('busy'),
      7,
    );
    expect(outbox.sent).not.toHaveBeenCalled();
  },
);

test.each([
  { name: 'that can never arrive', attempts: 0, isFinal: true, givenUp: 1 },
  { name: 'with a failed last try', attempts: TRIES_MAX - 1, isFinal: false, givenUp: 1 },
  { name: 'with a try left', attempts: TRIES_MAX - 2, isFinal: false, givenUp: 0 },
])('a message $name is given up: $givenUp', async ({ attempts, isFinal, givenUp }) => {
  const { run, outbox } = delivery([message('a', attempts)], async () => ({
    ok: false,
    error: 'gone',
    isFinal,
  }));
  await run();
  expect(outbox.givenUp).toHaveBeenCalledTimes(givenUp);
});

test('messages of another kind are not queried', async () => {
  const { run, outbox } = delivery([], async () => ({ ok: true }));
  await run();
  expect(outbox.due).toHaveBeenCalledExactlyOnceWith('note', 7, expect.any(Number));
});

test('a product that stops begins no further message', async () => {
  const { run, outbox, stop } = delivery([message('a'), message('b')], async () => {
    stop.abort();
    return { ok: true };
  });
  await run();
  expect(outbox.sent.mock.calls).toEqual([['a', 7]]);
  expect(outbox.claim).toHaveBeenCalledTimes(1);
});

test('a message stays claimed for as long as it is carried, and no longer', async () => {
  const STEP_MS = 5000;
  let nowMs = 7;
  const database = await memoryDatabase([outboxTable]);
  const outbox = createOutbox(database);
  await outbox.add(message('a'), nowMs);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let arrive = (_: { ok: false; error: string }) => {};
  const carry = vi.fn<Deliver>(() => new Promise((resolve) => (arrive = resolve)));
  const { signal: stopping } = new AbortController();
  const running = createOutboxDelivery({
    outbox,
    kind: 'note',
    carry,
    stopping,
    warn: vi.fn(),
    now: () => nowMs,
  })();
  while (carry.mock.calls.length === 0) await new Promise(setImmediate);
  for (let step = 0; step < 30; step += 1) {
    nowMs += STEP_MS;
    vi.advanceTimersByTime(STEP_MS);
    expect(await outbox.due('note', nowMs + STEP_MS, 1)).toEqual([]);
  }
  arrive({ ok: false, error: 'busy' });
  await running;
  expect(vi.getTimerCount()).toBe(0);
  expect(await outbox.due('note', nowMs + STEP_MS, 1)).toMatchObject([{ key: 'a', attempts: 1 }]);
  vi.useRealTimers();
  await database.destroy();
});
