import { beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '../guides';
import type { AiSummariesOutcome } from './request-summaries';
import { createMessageSummaries } from './sum-up-messages';
import type { NewSummary, StoredMessage } from './tables/discord-messages';

const message = (id: number, given: Partial<StoredMessage> = {}): StoredMessage => ({
  id: String(id),
  kind: 'update',
  channelId: '2',
  url: `https://discord.com/channels/1/2/${id}`,
  author: 'Ada',
  text: `New: tram ${id} runs.`,
  postedAtMs: id,
  editedAtMs: null,
  digest: `digest-${id}`,
  ...given,
});

let stored: Map<string, StoredMessage>;
let lines: Map<string, NewSummary>;
let tries: Map<string, { cost: number; nextAtMs: number }>;
let nowMs: number;
let events: NewEvent[];
let sent: string[][];

const all = () => [...stored.values()];
const messages = {
  withoutSummary: async () => all().filter(({ id, digest }) => lines.get(id)?.digest !== digest),
  awaitingAi: async (costMax: number, atMs: number, limit: number) =>
    all()
      .filter(({ id }) => lines.get(id)?.summarisedBy === 'built-in' && lines.get(id)?.summary)
      .map((one) => ({ ...one, aiTries: tries.get(one.id)?.cost ?? 0 }))
      .filter(({ id, aiTries }) => aiTries < costMax && (tries.get(id)?.nextAtMs ?? 0) <= atMs)
      .slice(0, limit),
  sumUp: async (line: NewSummary) => void lines.set(line.id, line),
  noteAiTry: async (id: string, cost: number, nextAtMs: number) =>
    void tries.set(id, { cost, nextAtMs }),
};

/** Runs once over these messages with an AI that answers so. */
const run = (ai: ((ids: string[]) => AiSummariesOutcome) | null) =>
  createMessageSummaries(
    messages,
    { note: async (event) => void events.push(event) },
    ai &&
      (async (batch) => {
        const ids = batch.map(({ id }) => id);
        sent.push(ids);
        return ai(ids);
      }),
    () => nowMs,
  )();

const clever = (ids: string[]): AiSummariesOutcome => ({
  ok: true,
  lines: new Map(ids.map((id) => [id, `AI line ${id}`])),
});

beforeEach(() => {
  stored = new Map([1, 2, 3].map((id) => [String(id), message(id)]));
  lines = new Map();
  tries = new Map();
  nowMs = 1_000_000;
  events = [];
  sent = [];
});

test('without an AI every message gets the built-in line', async () => {
  expect(await run(null)).toBe(true);
  expect(lines.get('1')).toEqual({
    id: '1',
    digest: 'digest-1',
    summary: 'New: tram 1 runs.',
    summarisedBy: 'built-in',
  });
  expect(await run(null), 'and nothing is left to do').toBe(false);
});

test('with an AI its lines replace the built-in ones, and it is called once', async () => {
  await run(clever);
  expect([...lines.values()].map(({ summary }) => summary)).toEqual([
    'AI line 1',
    'AI line 2',
    'AI line 3',
  ]);
  expect(await run(clever)).toBe(false);
  expect(sent).toEqual([['1', '2', '3']]);
});

test('many messages are sent in small batches', async () => {
  stored = new Map(Array.from({ length: 12 }, (_, id) => [String(id), message(id)]));
  await run(clever);
  expect(sent.map(({ length }) => length)).toEqual([5, 5, 2]);
});

describe('an AI that fails', () => {
  /** Runs once a minute for two days. */
  async function runForDays(answer: AiSummariesOutcome) {
    const gapsMs: number[] = [];
    let lastMs = nowMs;
    for (let minute = 0; minute < 2 * 1440; minute += 1) {
      const before = sent.length;
      await run(() => answer);
      if (sent.length > before) {
        gapsMs.push(nowMs - lastMs);
        lastMs = nowMs;
      }
      nowMs += 60_000;
    }
    return gapsMs;
  }

  test('leaves the built-in lines, and is called again after a wait', async () => {
    await run(() => ({ ok: false, reason: 'outage' }));
    await run(clever);
    expect(sent, 'not at once').toHaveLength(1);
    expect(lines.get('1')?.summarisedBy).toBe('built-in');
    nowMs += 15_000;
    await run(clever);
    expect(lines.get('1')?.summarisedBy).toBe('ai');
  });

  test('is not called for ever while it is slow or out of order: each wait is longer', async () => {
    const gapsMs = await runForDays({ ok: false, reason: 'outage' });
    expect(gapsMs).toHaveLength(6);
    expect(gapsMs).toEqual([...gapsMs].sort((one, other) => one - other));
  });

  test('is called less often about what it says nothing useful on', async () => {
    expect(await runForDays({ ok: false, reason: 'useless' })).toHaveLength(3);
    expect(lines.get('1')?.summarisedBy).toBe('built-in');
  });

  test('costs nothing while it is not called: without budget, or with a key that was refused', async () => {
    await run(() => ({ ok: false, reason: 'not_asked' }));
    expect(tries.size).toBe(0);
    await run(clever);
    expect(lines.get('1')?.summarisedBy).toBe('ai');
  });

  test('a message that it left out retains its line', async () => {
    await run((ids) => clever(ids.slice(1)));
    expect(lines.get('1')).toMatchObject({ summarisedBy: 'built-in' });
    expect(lines.get('2')).toMatchObject({ summarisedBy: 'ai' });
  });
});

test('a corrected message gets a new line', async () => {
  await run(null);
  stored.set('1', message(1, { text: 'New: tram 1 stops.', digest: 'other' }));
  expect(await run(null)).toBe(true);
  expect(lines.get('1')).toMatchObject({ summary: 'New: tram 1 stops.', digest: 'other' });
});

test('an update is an event with the line as its title; a highlight, or no words, is none', async () => {
  stored.set('2', message(2, { kind: 'highlight' }));
  stored.set('3', message(3, { text: '🎉' }));
  await run(null);
  expect(events).toEqual([
    {
      type: 'update',
      ref: '1',
      title: 'New: tram 1 runs.',
      url: 'https://discord.com/channels/1/2/1',
      atMs: 1,
    },
  ]);
});
