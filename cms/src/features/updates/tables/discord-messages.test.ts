import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testWorld } from '../../../platform/db/testing/test-world';
import { pick } from '../../../platform/rules/pick';
import {
  awaitingAi,
  deleteOtherChannels,
  discordMessageTable,
  giveSlugs,
  messagePage,
  messagesOfChannel,
  noteAiTry,
  putMessage,
  type StoredMessage,
  storeSummary,
  withoutSummary,
} from './discord-messages';

beforeEach(() => testWorld({ tables: [discordMessageTable] }));

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

async function sumUp(id: string, digest = `digest-${id}`, summary = `line ${id}`): Promise<void> {
  await storeSummary({ id, digest, summary, summarisedBy: 'built-in' });
  await giveSlugs();
}
/** The messages that wait for an AI at this time. */
function awaitingAt(nowMs: number, costMax: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
  return awaitingAi(costMax, 5);
}
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

test('a message is stored whole, and once', async () => {
  await putMessage(message('1'));
  await putMessage(message('1'));
  const fields = Object.keys(message('1')) as (keyof StoredMessage)[];
  const stored = await messagesOfChannel('2');
  expect(stored.map((one) => pick(one, ...fields))).toEqual([message('1')]);
});

describe('a correction', () => {
  const corrected = message('1', { text: 'new', digest: 'new', editedAtMs: 5 });

  test('makes a new line necessary; the old one remains until then', async () => {
    await putMessage(message('1'));
    await sumUp('1');
    expect(await withoutSummary()).toEqual([]);
    await putMessage(corrected);
    expect(idsOf(await withoutSummary())).toEqual(['1']);
    expect((await messagePage({ limit: 5 }))[0]).toMatchObject({
      ...corrected,
      summary: 'line 1',
    });
  });

  test('is not summed up by a line about the text before it', async () => {
    await putMessage(message('1'));
    await putMessage(corrected);
    await sumUp('1', 'digest-1');
    expect(idsOf(await withoutSummary())).toEqual(['1']);
  });

  test('lets the AI try again', async () => {
    await putMessage(message('1'));
    await sumUp('1');
    await noteAiTry('1', 1, 900);
    expect(await awaitingAt(900, 1), 'its tries are used up').toEqual([]);
    expect(await awaitingAt(899, 2), 'it waits').toEqual([]);
    expect(await awaitingAt(900, 2)).toMatchObject([{ id: '1', aiTries: 1 }]);
    await putMessage(corrected);
    await sumUp('1', 'new');
    expect(idsOf(await awaitingAt(0, 1))).toEqual(['1']);
  });
});

test('a message without words waits for no AI and is on no page', async () => {
  await putMessage(message('1'));
  await storeSummary({ id: '1', digest: 'digest-1', summary: '', summarisedBy: 'built-in' });
  expect(await awaitingAt(0, 3)).toEqual([]);
  expect(await messagePage({ limit: 5 })).toEqual([]);
});

test('channels that are followed no more are forgotten; with none, all are', async () => {
  await putMessage(message('1'));
  await putMessage(message('2', { channelId: '3' }));
  expect(await deleteOtherChannels(['3'])).toEqual(['1']);
  expect(await deleteOtherChannels([])).toEqual(['2']);
});

test('pages return each message once, newest first, of one kind where requested', async () => {
  for (const id of ['1', '2', '3', '4']) {
    await putMessage(
      message(id, { postedAtMs: id === '4' ? 9 : 5, kind: id === '2' ? 'highlight' : 'update' }),
    );
    await sumUp(id);
  }
  const [first, second] = await messagePage({ limit: 2 });
  expect([first?.id, second?.id]).toEqual(['4', '3']);
  expect(idsOf(await messagePage({ limit: 5, after: second ?? null }))).toEqual(['2', '1']);
  expect(idsOf(await messagePage({ limit: 5, kind: 'highlight' }))).toEqual(['2']);
});

describe('the name of a page', () => {
  const slugs = async () =>
    Object.fromEntries((await messagePage({ limit: 9 })).map(({ id, slug }) => [id, slug]));

  test('is given once, of the line that is shown, and stays when an AI or a correction changes that', async () => {
    await putMessage(message('1', { digest: 'old' }));
    expect(await giveSlugs()).toBe(false);
    await sumUp('1', 'old', 'Trams run');
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run' });
    await storeSummary({ id: '1', digest: 'old', summary: 'AI says so', summarisedBy: 'ai' });
    expect(await giveSlugs()).toBe(false);
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run' });
    await putMessage(message('1', { digest: 'new' }));
    await sumUp('1', 'new', 'Boats run');
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run' });
  });

  test('is another one for the same words on the same day, in the order of the messages', async () => {
    for (const id of ['2', '1']) {
      await putMessage(message(id));
      const line = { id, digest: `digest-${id}`, summary: 'Trams run' };
      await storeSummary({ ...line, summarisedBy: 'ai' });
    }
    expect(await giveSlugs()).toBe(true);
    expect(await slugs()).toEqual({ 1: '1970-01-01-trams-run', 2: '1970-01-01-trams-run-2' });
  });

  test('is unique in the database', async () => {
    await putMessage(message('1'));
    await putMessage(message('2'));
    await expect(discordMessageTable.where().update({ slug: 'one' })).rejects.toThrow(/unique/i);
  });

  test('is awaited: without one a message is on no page', async () => {
    await putMessage(message('1'));
    await storeSummary({
      id: '1',
      digest: 'digest-1',
      summary: 'line',
      summarisedBy: 'built-in',
    });
    expect(await messagePage({ limit: 5 })).toEqual([]);
  });
});
