import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useUpstreams } from '../../platform/services';
import { eventTable } from '../guides';
import { listen } from '../webhooks/testing/listen';
import { sumUpMessages, tellNew } from './sum-up-messages';
import {
  discordMessageTable,
  giveSlugs,
  putMessage,
  type StoredMessage,
} from './tables/discord-messages';

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

let sent: string[][];
/** The messages with pages, each time that pages came. */
let shown: string[][];

/** The lines of messages by their ids. */
async function lines() {
  const rows = await discordMessageTable.read(discordMessageTable.where());
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an AI answers: lines, or an outcome without any. */
type Answer = (ids: string[]) => Record<string, string> | 'unavailable' | 'useless' | 'not_asked';

/** Runs once over these messages with an AI that answers so. */
function run(answer: Answer | null) {
  const generate = async ({ material }: { material: { messages: { id: string }[] } }) => {
    const ids = material.messages.map(({ id }) => id);
    sent.push(ids);
    const said = answer?.(ids);
    if (typeof said === 'string') return { ok: false, reason: said };
    const summaries = Object.entries(said ?? {}).map(([id, summary]) => ({ id, summary }));
    return { ok: true, data: { summaries } };
  };
  useUpstreams({ ai: answer && { generate } } as never);
  return sumUpMessages(async () => {
    shown.push([...(await lines()).values()].filter(({ slug }) => slug).map(({ id }) => id));
  });
}

const clever: Answer = (ids) => Object.fromEntries(ids.map((id) => [id, `AI line ${id}`]));

beforeEach(async () => {
  await testWorld({ nowMs: 1_000_000 });
  for (const id of [1, 2, 3]) await putMessage(message(id));
  [sent, shown] = [[], []];
});

test('without an AI every message gets the built-in line', async () => {
  expect(await run(null)).toBe(true);
  expect((await lines()).get('1')).toMatchObject({
    digest: 'digest-1',
    summary: 'New: tram 1 runs.',
    summarisedBy: 'built-in',
  });
  expect(await run(null), 'and nothing is left to do').toBe(false);
});

test('with an AI its lines replace the built-in ones, and it is called once', async () => {
  await run(clever);
  const written = [...(await lines()).values()].map(({ summary }) => summary);
  expect(written).toEqual(['AI line 1', 'AI line 2', 'AI line 3']);
  expect(await run(clever)).toBe(false);
  expect(sent).toEqual([['3', '2', '1']]);
});

test('many messages are sent in small batches', async () => {
  for (let id = 4; id <= 12; id += 1) await putMessage(message(id));
  await run(clever);
  expect(sent.map(({ length }) => length)).toEqual([5, 5, 2]);
  expect(
    shown.map(({ length }) => length),
    'each batch has its pages at once',
  ).toEqual([5, 10, 12]);
});

describe('an AI that fails', () => {
  /** Runs for two days: once a minute, and after three hours twice an hour. */
  async function runForDays(answer: 'unavailable' | 'useless') {
    const gapsMs: number[] = [];
    let lastMs = Date.now();
    for (let minute = 0; minute < 2 * 1440; minute += minute < 180 ? 1 : 30) {
      vi.setSystemTime(1_000_000 + minute * 60_000);
      const before = sent.length;
      await run(() => answer);
      if (sent.length > before) {
        gapsMs.push(Date.now() - lastMs);
        lastMs = Date.now();
      }
    }
    return gapsMs;
  }

  test('leaves the built-in lines, and is called again after a wait', async () => {
    await run(() => 'unavailable');
    await run(clever);
    expect(sent, 'not at once').toHaveLength(1);
    expect((await lines()).get('1')?.summarisedBy).toBe('built-in');
    vi.setSystemTime(Date.now() + 15_000);
    await run(clever);
    expect((await lines()).get('1')?.summarisedBy).toBe('ai');
  });

  test('is not called for ever while it is slow or out of order: each wait is longer', async () => {
    const gapsMs = await runForDays('unavailable');
    expect(gapsMs).toHaveLength(6);
    expect(gapsMs).toEqual([...gapsMs].sort((one, other) => one - other));
  });

  test('is called less often about what it says nothing useful on', async () => {
    expect(await runForDays('useless')).toHaveLength(3);
    expect((await lines()).get('1')?.summarisedBy).toBe('built-in');
  });

  test('costs nothing while it is not called: without budget, or with a key that was refused', async () => {
    await run(() => 'not_asked');
    expect((await lines()).get('1')?.aiTries).toBe(0);
    await run(clever);
    expect((await lines()).get('1')?.summarisedBy).toBe('ai');
  });

  test('a message that it left out retains its line', async () => {
    await run((ids) => clever(ids.filter((id) => id !== '1')));
    expect((await lines()).get('1')).toMatchObject({ summarisedBy: 'built-in' });
    expect((await lines()).get('2')).toMatchObject({ summarisedBy: 'ai' });
  });
});

test('a corrected message gets a new line', async () => {
  await run(null);
  await putMessage(message(1, { text: 'New: tram 1 stops.', digest: 'other' }));
  expect(await run(null)).toBe(true);
  expect((await lines()).get('1')).toMatchObject({
    summary: 'New: tram 1 stops.',
    digest: 'other',
  });
});

test('an update is an event with the line as its title; a highlight, or no words, is none', async () => {
  await putMessage(message(2, { kind: 'highlight' }));
  await putMessage(message(3, { text: '🎉' }));
  await run(null);
  const events = await eventTable.read(eventTable.where());
  expect(events).toMatchObject([
    {
      type: 'update',
      ref: '1',
      title: 'New: tram 1 runs.',
      url: 'https://discord.com/channels/1/2/1',
      atMs: 1,
    },
  ]);
});

test('webhooks are told once of a new update that has its page, and of no highlight and no old one', async () => {
  const told = await listen();
  vi.setSystemTime(86_400_002);
  await putMessage(message(3, { kind: 'highlight' }));
  await run(null);
  expect(await told()).toEqual([]);
  await giveSlugs(undefined, tellNew);
  await giveSlugs(undefined, tellNew);
  const update = { text: 'New: tram 2 runs.', slug: '1970-01-01-new-tram-2-runs' };
  expect(await told()).toMatchObject([{ type: 'update.published', update }]);
});
