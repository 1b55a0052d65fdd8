import { textOf } from './message-text';
import type { MessageAnswer, PageAnswer } from './schemas';

/** A message that a person or a bot wrote; `text` is Discord's markup, never empty. */
export interface ChatMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly postedAtMs: number;
  readonly editedAtMs: number | null;
}

/**
 * A span of a channel, newest first. `messages` are those with a text that is shown; `ids` are all lines that
 * stand there, also those of Discord itself and those that are hidden. `reachesStart`: there are no
 * older ones. `hidden` counts messages of which Discord shows this bot nothing, as it does without the
 * message content intent; `unreadable` those that have another form than its description says.
 */
export interface ChannelMessages {
  readonly messages: readonly ChatMessage[];
  readonly ids: readonly string[];
  readonly reachesStart: boolean;
  readonly hidden: number;
  readonly unreadable: number;
}

/** Types that carry what somebody wrote: a message, a reply, the answers to two kinds of commands. */
const WRITTEN_TYPES = [0, 19, 20, 23];

/** Takes what was written out of a page of `limit` messages; lines of Discord itself are left out. */
export function readMessages(page: PageAnswer, limit: number): ChannelMessages {
  const read = page.flatMap(({ message }) => message ?? []);
  const written = read.filter(({ type }) => WRITTEN_TYPES.includes(type)).map(toMessage);
  const messages = written.filter(({ text }) => text !== '');
  return {
    messages,
    ids: page.map(({ id }) => id),
    reachesStart: page.length < limit,
    hidden: written.length - messages.length,
    unreadable: page.length - read.length,
  };
}

function toMessage(message: MessageAnswer): ChatMessage {
  const { id, author, timestamp, edited_timestamp, mentions } = message;
  // What would be markup in a name is escaped.
  const names = new Map(
    mentions.map((user) => [user.id, nameOf(user).replace(/[*_~`|>#\\]/g, '\\$&')]),
  );
  return {
    id,
    author: nameOf(author),
    text: textOf(message).replace(/<@!?(\d+)>/g, (code, user) => names.get(user) ?? code),
    postedAtMs: timestamp,
    editedAtMs: edited_timestamp,
  };
}

const nameOf = ({ username, global_name }: MessageAnswer['author']) => global_name || username;
