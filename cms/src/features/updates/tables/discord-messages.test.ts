import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { pick } from '../../../platform/rules/pick';
import {
  createDiscordMessages,
  type DiscordMessages,
  discordMessageTable,
  type StoredMessage,
} from './discord-messages';

let database: Connection;
let messages: DiscordMessages;

beforeEach(async () => {
  database = await memoryDatabase([discordMessageTable]);
  messages = createDiscordMessages(database);
});
afterEach(() => database.destroy());

const message = (id: string, given: Partial<StoredMessage> = {}): StoredMessage => ({
  id,
  kind: 'update',
  channelId: '2',
  url: `https://discord.com/channels/1/2/${id}`,
  author: 'Ada',
  text: `text ${id}`,
  postedAtMs: Number(id),
  editedAtMs: null,
  digest: `digest-${id}`,
  ...given,
});

async function sumUp(id: string, digest = `digest-${id}`): Promise<void> {
  await messages.giveSlugs();
  await messages.sumUp({ id, digest, summary: `line ${id}`, summarisedBy: 'built-in' });
}
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('a message is stored whole, and once', async () => {
  await messages.put(message('1'));
  await messages.put(message('1'));
  const fields = Object.keys(message('1')) as (keyof StoredMessage)[];
  const stored = await messages.ofChannel('2');
  expect(stored.map((one) => pick(one, ...fields))).toEqual([message('1')]);
});

describe('a correction', () => {
  const corrected = message('1', { text: 'new', digest: 'new', editedAtMs: 5 });

  test('makes a new line necessary; the old one remains until then', async () => {
    await messages.put(message('1'));
    await sumUp('1');
    expect(await messages.withoutSummary()).toEqual([]);
    await messages.put(corrected);
    expect(idsOf(await messages.withoutSummary())).toEqual(['1']);
    expect((await messages.page({ limit: 5 }))[0]).toMatchObject({
      ...corrected,
      summary: 'line 1',
    });
  });

  test('is not summed up by a line about the text before it', async () => {
    await messages.put(message('1'));
    await messages.put(corrected);
    await sumUp('1', 'digest-1');
    expect(idsOf(await messages.withoutSummary())).toEqual(['1']);
  });

  test('lets the AI try again', async () => {
    await messages.put(message('1'));
    await sumUp('1');
    await messages.noteAiTry('1', 1, 900);
    expect(await messages.awaitingAi(1, 900, 5), 'its tries are used up').toEqual([]);
    expect(await messages.awaitingAi(2, 899, 5), 'it waits').toEqual([]);
    expect(await messages.awaitingAi(2, 900, 5)).toMatchObject([{ id: '1', aiTries: 1 }]);
    await messages.put(corrected);
    await sumUp('1', 'new');
    expect(idsOf(await messages.awaitingAi(1, 0, 5))).toEqual(['1']);
  });
});

test('a message without words waits for no AI and is on no page', async () => {
  await messages.put(message('1'));
  await messages.sumUp({ id: '1', digest: 'digest-1', summary: '', summarisedBy: 'built-in' });
  expect(await messages.awaitingAi(3, 0, 5)).toEqual([]);
  expect(await messages.page({ limit: 5 })).toEqual([]);
});

test('channels that are followed no more are forgotten; with none, all are', async () => {
  await messages.put(message('1'));
  await messages.put(message('2', { channelId: '3' }));
  expect(await messages.deleteOtherChannels(['3'])).toEqual(['1']);
  expect(await messages.deleteOtherChannels([])).toEqual(['2']);
});

test('pages return each message once, newest first, of one kind where requested', async () => {
  for (const id of ['1', '2', '3', '4']) {
    await messages.put(
      message(id, { postedAtMs: id === '4' ? 9 : 5, kind: id === '2' ? 'highlight' : 'update' }),
    );
    await sumUp(id);
  }
  const [first, second] = await messages.page({ limit: 2 });
  expect([first?.id, second?.id]).toEqual(['4', '3']);
  expect(idsOf(await messages.page({ limit: 5, after: second ?? null }))).toEqual(['2', '1']);
  expect(idsOf(await messages.page({ limit: 5, kind: 'highlight' }))).toEqual(['2']);
});

describe('the name of a page', () => {
  const slugs = async () =>
    Object.fromEntries((await messages.page({ limit: 9 })).map(({ id, slug }) => [id, slug]));

  test('is given once, of the built-in line, and stays when an AI or a correction changes that', async () => {
    await messages.put(message('1', { text: 'Trams run', digest: 'old' }));
    await sumUp('1', 'old');
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run' });
    await messages.sumUp({ id: '1', digest: 'old', summary: 'AI says so', summarisedBy: 'ai' });
    await messages.giveSlugs();
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run' });
    await messages.put(message('1', { text: 'Boats run', digest: 'new' }));
    await sumUp('1', 'new');
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run' });
  });

  test('is another one for the same words on the same day, in the order of the messages', async () => {
    await messages.put(message('2', { text: 'Trams run' }));
    await messages.put(message('1', { text: 'Trams run' }));
    await sumUp('1');
    await sumUp('2');
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run', 2: '1970-01-01-trams-run-2' });
  });

  test('is unique in the database', async () => {
    await messages.put(message('1'));
    await messages.put(message('2'));
    const rows = database(discordMessageTable.tableName);
    await expect(rows.update({ slug: 'one' })).rejects.toThrow(/unique/i);
  });

  test('is awaited: without one a message is on no page', async () => {
    await messages.put(message('1'));
    await messages.sumUp({
      id: '1',
      digest: 'digest-1',
      summary: 'line',
      summarisedBy: 'built-in',
    });
    expect(await messages.page({ limit: 5 })).toEqual([]);
  });
});
