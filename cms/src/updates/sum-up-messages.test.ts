import { beforeEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '../guides/tables/events';
import type { AskedSummaries } from './ask-for-summaries';
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
let tries: Map<string, number>;
let events: NewEvent[];
let asked: string[][];

const all = () => [...stored.values()];
const messages = {
  withoutSummary: async () => all().filter(({ id, digest }) => lines.get(id)?.digest !== digest),
  awaitingAi: async (triesMax: number, limit: number) =>
    all()
      .filter(({ id }) => lines.get(id)?.summarisedBy === 'built-in' && lines.get(id)?.summary)
      .filter(({ id }) => (tries.get(id) ?? 0) < triesMax)
      .slice(0, limit),
  sumUp: async (line: NewSummary) => void lines.set(line.id, line),
  countAiTry: async (ids: readonly string[]) => {
    for (const id of ids) tries.set(id, (tries.get(id) ?? 0) + 1);
  },
};

/** Runs once over these messages with an AI that answers so. */
const run = (ai: ((ids: string[]) => AskedSummaries) | null) =>
  createMessageSummaries({
    messages,
    events: { note: async (event) => void events.push(event) },
    ask:
      ai &&
      (async (batch) => {
        const ids = batch.map(({ id }) => id);
        asked.push(ids);
        return ai(ids);
      }),
  })();

const clever = (ids: string[]): AskedSummaries => ({
  ok: true,
  lines: new Map(ids.map((id) => [id, `AI line ${id}`])),
});

beforeEach(() => {
  stored = new Map([1, 2, 3].map((id) => [String(id), message(id)]));
  lines = new Map();
  tries = new Map();
  events = [];
  asked = [];
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

test('with an AI its lines replace the built-in ones, and it is asked once', async () => {
  await run(clever);
  expect([...lines.values()].map(({ summary }) => summary)).toEqual([
    'AI line 1',
    'AI line 2',
    'AI line 3',
  ]);
  expect(await run(clever)).toBe(false);
  expect(asked).toEqual([['1', '2', '3']]);
});

test('many messages are asked about in batches of 20', async () => {
  stored = new Map(Array.from({ length: 45 }, (_, id) => [String(id), message(id)]));
  await run(clever);
  expect(asked.map(({ length }) => length)).toEqual([20, 20, 5]);
});

describe('an AI that fails', () => {
  test('leaves the built-in lines, and is asked again at the next run', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await run(() => ({ ok: false, reason: 'outage' }));
    }
    expect(lines.get('1')?.summarisedBy).toBe('built-in');
    await run(clever);
    expect(lines.get('1')?.summarisedBy).toBe('ai');
  });

  test('is not asked for ever about what it says nothing useful on', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await run(() => ({ ok: false, reason: 'useless' }));
    }
    expect(asked).toHaveLength(3);
    expect(lines.get('1')?.summarisedBy).toBe('built-in');
  });

  test('a message that it left out keeps its line', async () => {
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
