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
const CHANNEL_IDS = SAMPLES.map(([id]) => id);

/** A message in the form of Discord's API. */
export type Message = ReturnType<typeof asMessage>;

/** The channels' messages, newest first, which people add, correct and delete. */
export class Channels {
  /** Dates of samples count back from the day of the start. */
  private readonly startOfDayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  private added = 1000;
  private messages = this.samples();

  /** Undefined for a channel that does not exist. */
  messagesOf(channelId: string): readonly Message[] | undefined {
    return CHANNEL_IDS.includes(channelId)
      ? this.messages.filter(({ channel_id }) => channel_id === channelId)
      : undefined;
  }

  add(channelId: string, sample: Pick<SampleMessage, 'author' | 'content'>): Message | undefined {
    if (!CHANNEL_IDS.includes(channelId)) return undefined;
    this.added += 1;
    const atMs = Date.now();
    const message = asMessage(channelId, snowflake(atMs, this.added), atMs, sample);
    this.messages.unshift(message);
    return message;
  }

  edit(messageId: string, content: string): Message | undefined {
    const message = this.messages.find(({ id }) => id === messageId);
    return message && Object.assign(message, { content, edited_timestamp: isoTime(Date.now()) });
  }

  remove(messageId: string): boolean {
    const countBefore = this.messages.length;
    this.messages = this.messages.filter(({ id }) => id !== messageId);
    return this.messages.length < countBefore;
  }

  reset(): void {
    this.messages = this.samples();
  }

  private samples(): Message[] {
    return SAMPLES.flatMap(([channelId, samples]) =>
      samples.map((sample, index) => {
        const atMs = this.startOfDayMs - sample.hoursAgo * HOUR_MS;
        return asMessage(channelId, snowflake(atMs, index), atMs, sample);
      }),
    );
  }
}

function asMessage(
  channelId: string,
  id: string,
  atMs: number,
  sample: Omit<SampleMessage, 'hoursAgo'>,
) {
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
