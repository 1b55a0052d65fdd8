import { HIGHLIGHT_MESSAGES } from './highlights-channel.ts';
import type { Picture, SampleMessage } from './sample-message.ts';
import { UPDATE_MESSAGES } from './updates-channel.ts';

/** The server ("guild"), its invite, and its two channels. */
export const GUILD_ID = '800000000000000001';
export const INVITE_CODE = 'electioncity';
export const UPDATES_CHANNEL_ID = '810000000000000002';
export const HIGHLIGHTS_CHANNEL_ID = '810000000000000003';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SAMPLES: readonly [id: string, messages: readonly SampleMessage[]][] = [
  [UPDATES_CHANNEL_ID, UPDATE_MESSAGES],
  [HIGHLIGHTS_CHANNEL_ID, HIGHLIGHT_MESSAGES],
];

/** A message in the form of Discord's API. */
export interface Message {
  readonly id: string;
  readonly type: number;
  readonly channel_id: string;
  readonly author: { readonly id: string; readonly username: string; readonly global_name: string };
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly attachments: readonly object[];
  readonly embeds: readonly object[];
  readonly components: readonly object[];
}

/** The channels' messages, which people add, correct and delete. */
export interface Channels {
  /** Newest first; undefined for a channel that does not exist. */
  messagesOf(channelId: string): readonly Message[] | undefined;
  add(channelId: string, author: string, content: string): Message | undefined;
  edit(messageId: string, content: string): Message | undefined;
  remove(messageId: string): boolean;
  reset(): void;
}

export function createChannels(nowMs: () => number): Channels {
  const startOfDayMs = Math.floor(nowMs() / DAY_MS) * DAY_MS;
  let channels = samples(startOfDayMs);
  let added = 1000;
  const channelOf = (messageId: string) =>
    [...channels.entries()].find(([, messages]) => messages.some(({ id }) => id === messageId));
  return {
    messagesOf: (channelId) => channels.get(channelId),
    add(channelId, author, content) {
      const messages = channels.get(channelId);
      if (!messages) return undefined;
      added += 1;
      const atMs = nowMs();
      const message = asMessage(channelId, snowflake(atMs, added), atMs, { author, content });
      channels.set(channelId, [message, ...messages]);
      return message;
    },
    edit(messageId, content) {
      const [channelId, messages = []] = channelOf(messageId) ?? [];
      if (channelId === undefined) return undefined;
      const edited_timestamp = new Date(nowMs()).toISOString();
      const next = messages.map((message) =>
        message.id === messageId ? { ...message, content, edited_timestamp } : message,
      );
      channels.set(channelId, next);
      return next.find(({ id }) => id === messageId);
    },
    remove(messageId) {
      const [channelId, messages = []] = channelOf(messageId) ?? [];
      if (channelId === undefined) return false;
      channels.set(
        channelId,
        messages.filter(({ id }) => id !== messageId),
      );
      return true;
    },
    reset() {
      channels = samples(startOfDayMs);
    },
  };
}

function samples(startOfDayMs: number): Map<string, readonly Message[]> {
  return new Map(
    SAMPLES.map(([channelId, messages]) => [
      channelId,
      messages.map((sample, index) => {
        const atMs = startOfDayMs - sample.hoursAgo * HOUR_MS;
        return asMessage(channelId, snowflake(atMs, index), atMs, sample);
      }),
    ]),
  );
}

function asMessage(
  channelId: string,
  id: string,
  atMs: number,
  sample: Omit<SampleMessage, 'hoursAgo'>,
): Message {
  const { author, content, editedAfterHours, embed, attachment, isSystem } = sample;
  const editedAtMs = editedAfterHours === undefined ? null : atMs + editedAfterHours * HOUR_MS;
  return {
    id,
    type: isSystem ? 6 : 0,
    channel_id: channelId,
    author: {
      id: `82${String(author.length).padStart(16, '0')}`,
      username: author.toLowerCase().replaceAll(' ', '_'),
      global_name: author,
      ...PLAIN_USER,
    },
    content,
    timestamp: isoTime(atMs),
    edited_timestamp: editedAtMs === null ? null : isoTime(editedAtMs),
    attachments: attachment ? [asAttachment(channelId, id, attachment)] : [],
    embeds: embed ? [{ type: 'rich', ...embed }] : [],
    components: [],
    ...PLAIN_MESSAGE,
  };
}

/** Fields of every user and message of Discord that the product does not read. */
export const PLAIN_USER = {
  avatar: null,
  discriminator: '0',
  public_flags: 0,
  flags: 0,
  primary_guild: null,
};
export const PLAIN_MESSAGE = {
  mentions: [],
  mention_roles: [],
  flags: 0,
  pinned: false,
  mention_everyone: false,
  tts: false,
};

function asAttachment(channelId: string, messageId: string, { filename, description }: Picture) {
  const url = `https://cdn.discordapp.com/attachments/${channelId}/${messageId}1/${filename}`;
  return {
    id: `${messageId}1`,
    filename,
    description,
    content_type: 'image/png',
    size: 48_213,
    url,
    proxy_url: url,
  };
}

/** Discord writes instants with microseconds and an offset. */
const isoTime = (ms: number) => new Date(ms).toISOString().replace(/(\.\d{3})Z$/, '$1000+00:00');

/** The first instant that Discord's ids can express: the beginning of 2015. */
const EPOCH_MS = 1_420_070_400_000;

/** An id as Discord makes them: the instant in its upper bits, a running number in the lower 22. */
function snowflake(atMs: number, running: number): string {
  return String((BigInt(Math.floor(atMs) - EPOCH_MS) << 22n) | BigInt(running % 4_194_304));
}
