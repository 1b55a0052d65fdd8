import { beforeEach, describe, expect, test } from 'vitest';
import type { ChannelMessages, ChatMessage } from '../upstreams/discord/read-messages';
import type { Outcome } from '../upstreams/shared/outcome';
import { createChannelFollower } from './follow-channel';
import type { ChannelPoll } from './tables/discord-channels';
import type { StoredMessage } from './tables/discord-messages';

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
  found({ messages, oldestId: null, reachesStart: true, contentHidden: false, ...given });
const FAILED = { ok: false, reason: 'timeout' } as const;

let kept: Map<string, StoredMessage>;
let look: ChannelPoll | undefined;
let forgotten: string[];
let guildAsked: number;
let nowMs: number;

/** Looks into the channel, which answers so. */
function follow(answer: Outcome<ChannelMessages>, guild: Outcome<string> = found('1')) {
  return createChannelFollower({
    discord: {
      messagesOf: async () => answer,
      guildOf: async () => {
        guildAsked += 1;
        return guild;
      },
    },
    messages: {
      ofChannel: async () => [...kept.values()],
      put: async (message) => void kept.set(message.id, message),
      remove: async (ids) => {
        for (const id of ids) kept.delete(id);
      },
    },
    looks: {
      pollsOf: async () => (look ? [look] : []),
      put: async (next) => {
        look = next;
      },
    },
    events: { forget: async (_type, refs) => void forgotten.push(...refs) },
    now: () => nowMs,
  })(CHANNEL);
}

beforeEach(() => {
  kept = new Map();
  look = undefined;
  forgotten = [];
  guildAsked = 0;
  nowMs = 1000;
});

test('messages are kept with an address that leads to them', async () => {
  expect(await follow(channel([said(3)]))).toBe(true);
  expect(kept.get('3')).toMatchObject({
    kind: 'update',
    url: 'https://discord.com/channels/1/2/3',
    text: 'text 3',
  });
  expect(look).toMatchObject({ guildId: '1', triedAtMs: 1000, readAtMs: 1000 });
});

test('the same again changes nothing, and the server is not asked for again', async () => {
  await follow(channel([said(3)]));
  expect(await follow(channel([said(3)]))).toBe(false);
  expect(guildAsked).toBe(1);
});

test('a correction replaces the text and its digest', async () => {
  await follow(channel([said(3)]));
  const before = kept.get('3')?.digest;
  expect(await follow(channel([said(3, 'corrected')]))).toBe(true);
  expect(kept.get('3')?.text).toBe('corrected');
  expect(kept.get('3')?.digest).not.toBe(before);
});

test('a deletion takes the message and its event away', async () => {
  await follow(channel([said(3), said(4)]));
  expect(await follow(channel([said(4)]))).toBe(true);
  expect([...kept.keys()]).toEqual(['4']);
  expect(forgotten).toEqual(['3']);
});

describe('what is kept stays', () => {
  test.each([
    { what: 'the messages cannot be read', answer: FAILED, guild: found('1') },
    { what: 'the server cannot be told', answer: channel([]), guild: FAILED },
  ])('when $what, and the look is noted as failed', async ({ answer, guild }) => {
    await follow(channel([said(3)]));
    look = { ...(look as ChannelPoll), guildId: guild.ok ? '1' : null };
    nowMs = 2000;
    expect(await follow(answer, guild)).toBe(false);
    expect(kept.size).toBe(1);
    expect(look).toMatchObject({ triedAtMs: 2000, readAtMs: 1000 });
  });

  test('when the texts are hidden from the bot, which is noted', async () => {
    await follow(channel([said(3)]));
    expect(await follow(channel([said(3, '')], { contentHidden: true }))).toBe(false);
    expect(kept.get('3')?.text).toBe('text 3');
    expect(look?.contentHidden).toBe(true);
    await follow(channel([said(3)]));
    expect(look?.contentHidden).toBe(false);
  });
});
