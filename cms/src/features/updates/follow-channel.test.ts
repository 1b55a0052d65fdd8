import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { log } from '../../platform/log';
import type { BotAccess } from '../../platform/upstreams/discord/create-discord-client';
import type { ChannelMessages, ChatMessage } from '../../platform/upstreams/discord/read-messages';
import type { ChannelInfo } from '../../platform/upstreams/discord/schemas';
import type { Outcome } from '../../platform/upstreams/shared/outcome';
import { eventTable, noteEvent } from '../guides';
import { followChannel } from './follow-channel';
import { discordChannelTable } from './tables/discord-channels';
import { messagesOfChannel } from './tables/discord-messages';

const CHANNEL = { kind: 'update', channelId: '2' } as const;
const said = (id: number, text = `text ${id}`): ChatMessage => ({
  id: String(id),
  author: 'Ada',
  text,
  postedAtMs: id,
  editedAtMs: null,
});
const found = <Data>(data: Data): Outcome<Data> => ({
  ok: true,
  data,
  ageSeconds: 0,
  stale: false,
});
const channel = (
  messages: ChatMessage[],
  given: Partial<ChannelMessages> = {},
): Outcome<ChannelMessages> =>
  found({
    messages,
    ids: messages.map(({ id }) => id),
    reachesStart: true,
    hidden: 0,
    unreadable: 0,
    ...given,
  });
const ALL = { mayView: true, mayReadHistory: true, mayReadContent: true };
const FAILED = { ok: false, reason: 'timeout' } as const;

const warned = vi.spyOn(log, 'warn').mockReturnValue();
let placeRequests: number;
let requestedIds: string[];
let requestedPages: (string | undefined)[];

interface Discord {
  readonly place?: Outcome<ChannelInfo>;
  readonly access?: Outcome<BotAccess>;
  /** What a single fetch says of a message. */
  readonly single?: Outcome<boolean>;
  readonly older?: (before: string) => Outcome<ChannelMessages>;
}

/** Looks into the channel, which answers so. */
function follow(answer: Outcome<ChannelMessages>, discord: Discord = {}) {
  const { place = found({ guildId: '1', type: 0, name: 'news' }), access = found(ALL) } = discord;
  const { single = found(true), older = () => FAILED } = discord;
  const answers = {
    messagesOf: async (_channelId: string, before?: string) => {
      requestedPages.push(before);
      return before === undefined ? answer : older(before);
    },
    messageExists: async (_channelId: string, id: string) => {
      requestedIds.push(id);
      return single;
    },
    channel: async () => {
      placeRequests += 1;
      return place;
    },
    accessTo: async () => access,
  };
  return followChannel(answers as never, CHANNEL);
}

const stored = async () =>
  new Map((await messagesOfChannel(CHANNEL.channelId)).map((message) => [message.id, message]));
const look = () => discordChannelTable.first(discordChannelTable.where());

/** Follows the channel, whose messages are events then. */
async function followAndNote(answer: Outcome<ChannelMessages>) {
  await follow(answer);
  for (const { id, url, postedAtMs } of (await stored()).values()) {
    await noteEvent({ type: 'update', ref: id, title: 'New', url, atMs: postedAtMs });
  }
}

const remainingEvents = async () =>
  (await eventTable.read(eventTable.where())).map(({ ref }) => ref).sort();

beforeEach(async () => {
  await testWorld({ nowMs: 1000 });
  warned.mockClear();
  placeRequests = 0;
  requestedIds = [];
  requestedPages = [];
});

test('messages are stored with an address that leads to them', async () => {
  expect(await follow(channel([said(3)]))).toBe(true);
  expect((await stored()).get('3')).toMatchObject({
    kind: 'update',
    url: 'https://discord.com/channels/1/2/3',
    text: 'text 3',
  });
  expect(await look()).toMatchObject({ guildId: '1', triedAtMs: 1000, readAtMs: 1000 });
});

test('the same again changes nothing, and the server is not requested again', async () => {
  await follow(channel([said(3)]));
  expect(await follow(channel([said(3)]))).toBe(false);
  expect(placeRequests).toBe(1);
});

test('a correction replaces the text and its digest', async () => {
  await follow(channel([said(3)]));
  const before = (await stored()).get('3')?.digest;
  expect(await follow(channel([said(3, 'corrected')]))).toBe(true);
  expect((await stored()).get('3')?.text).toBe('corrected');
  expect((await stored()).get('3')?.digest).not.toBe(before);
});

describe('a deletion takes the message and its event away', () => {
  test('where an older and a newer one still exist, without a request', async () => {
    await followAndNote(channel([said(5), said(4), said(3)]));
    expect(await follow(channel([said(5), said(3)]))).toBe(true);
    expect([...(await stored()).keys()].sort()).toEqual(['3', '5']);
    expect(await remainingEvents()).toEqual(['3', '5']);
    expect(requestedIds).toEqual([]);
  });

  test.each([
    { what: 'the newest', left: [said(4), said(3)], gone: '5' },
    { what: 'the oldest', left: [said(5), said(4)], gone: '3' },
  ])('$what, once Discord says that there is no such message', async ({ left, gone }) => {
    await followAndNote(channel([said(5), said(4), said(3)]));
    expect(await follow(channel(left), { single: found(false) })).toBe(true);
    expect(requestedIds).toEqual([gone]);
    expect(await remainingEvents()).toEqual(left.map(({ id }) => id).sort());
  });

  test('of an emptied channel a few messages are requested at a time', async () => {
    await follow(channel(Array.from({ length: 8 }, (_, index) => said(10 + index))));
    await follow(channel([]), { single: found(false) });
    expect(requestedIds).toHaveLength(5);
    expect((await stored()).size).toBe(3);
    await follow(channel([]), { single: found(false) });
    expect((await stored()).size).toBe(0);
  });
});

describe('what is stored stays', () => {
  test.each([
    { what: 'the messages cannot be read', answer: FAILED, place: undefined },
    { what: 'the server is unknown', answer: channel([]), place: FAILED },
  ])('when $what, and the poll is noted as failed', async ({ answer, place }) => {
    await follow(channel([said(3)]));
    if (place) await discordChannelTable.where().update({ guild_id: null });
    vi.setSystemTime(2000);
    expect(await follow(answer, place && { place })).toBe(false);
    expect((await stored()).size).toBe(1);
    expect(await look()).toMatchObject({ triedAtMs: 2000, readAtMs: 1000 });
  });

  test.each([
    { what: 'became a forum', code: 50_024, status: 400, says: /channels\/2 .*400, code 50024/ },
    { what: 'is closed to the bot', code: 50_001, status: 403, says: /channels\/2 .*403/ },
  ])('when the channel $what, which operators are told', async ({ code, status, says }) => {
    await follow(channel([said(3)]));
    vi.setSystemTime(2000);
    expect(await follow({ ok: false, reason: 'refused', status, code })).toBe(false);
    expect((await stored()).size).toBe(1);
    expect(await look()).toMatchObject({ triedAtMs: 2000, problem: expect.stringMatching(says) });
    await follow(channel([said(3)]));
    expect((await look())?.problem).toBeNull();
  });

  test('when the texts are hidden from the bot, which is noted', async () => {
    await follow(channel([said(3)]));
    const hidden = channel([], { ids: ['3'], hidden: 1 });
    expect(await follow(hidden)).toBe(false);
    expect((await stored()).get('3')?.text).toBe('text 3');
    expect((await look())?.contentHidden).toBe(true);
    expect((await look())?.problem).toMatch(/Message Content Intent/);
    await follow(channel([said(3)]));
    expect(await look()).toMatchObject({ contentHidden: false, problem: null });
  });

  test('when the intent is revoked and one message mentions the bot', async () => {
    await follow(channel([said(5), said(4), said(3)]));
    const one = channel([said(4)], { ids: ['5', '4', '3'], hidden: 2 });
    const access = found({ ...ALL, mayReadContent: false });
    expect(await follow(one, { access })).toBe(false);
    expect((await stored()).size).toBe(3);
    expect((await look())?.contentHidden).toBe(true);
  });

  test('when Discord answers an empty list to a bot that may not read the history', async () => {
    await follow(channel([said(5), said(4), said(3)]));
    const single = { ok: false, reason: 'refused', status: 403, code: 50_001 } as const;
    // A role that people gave the bot may deny it, which cannot be seen here.
    const access = found(ALL);
    expect(await follow(channel([]), { access, single })).toBe(false);
    expect((await stored()).size).toBe(3);
    expect((await look())?.problem).toMatch(/Read Message History/);
    expect(requestedIds, 'one refusal is enough').toHaveLength(1);
    await follow(channel([]), { access, single });
    expect(warned, 'and it is said once').toHaveBeenCalledOnce();
  });
});

test('a channel that is none of a server is said to be so, and not read', async () => {
  expect(
    await follow(channel([said(3)]), { place: found({ guildId: null, type: 1, name: '' }) }),
  ).toBe(false);
  expect(requestedPages).toEqual([]);
  expect((await look())?.problem).toMatch(/channel of a server/);
});

describe('more messages than a page', () => {
  const page = (from: number, to: number, given: Partial<ChannelMessages> = {}) =>
    channel(
      Array.from({ length: from - to + 1 }, (_, index) => said(from - index)),
      { reachesStart: false, ...given },
    );

  test('are read back on the first run, in several runs where there are many', async () => {
    const older = (before: string) => {
      const from = Number(before) - 1;
      return page(from, from - 99, { reachesStart: from === 100 });
    };
    await follow(page(600, 501), { older });
    expect(requestedPages).toEqual([undefined, '501', '401', '301']);
    await follow(page(600, 501), { older });
    expect(requestedPages.slice(4)).toEqual([undefined, '201', '101']);
    expect((await stored()).size).toBe(600);
    await follow(page(600, 501), { older });
    expect(requestedPages.slice(7), 'and then no more').toEqual([undefined]);
  });

  test('are read back after a pause, until what was stored before', async () => {
    await follow(page(100, 1, { reachesStart: true }));
    const older = (before: string) => page(Number(before) - 1, Number(before) - 100);
    await follow(page(350, 251), { older });
    expect(requestedPages.slice(1)).toEqual([undefined, '251', '151']);
    expect((await stored()).size).toBe(350);
  });

  test('a page that fails is read by a later run', async () => {
    await follow(page(300, 201));
    expect((await look())?.gaps).toEqual([{ before: '201', pagesLeft: 10 }]);
    await follow(page(300, 201), { older: () => page(200, 150, { reachesStart: true }) });
    expect((await stored()).has('150')).toBe(true);
    expect((await look())?.gaps).toEqual([]);
  });
});
