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
 * Newest first. `messages` have a text that is shown; `ids` are all lines. `reachesStart`: there
 * are no older ones. `hidden` counts messages without visible content (no message content intent);
 * `unreadable` those in another form than described.
 */
export interface ChannelMessages {
  readonly messages: readonly ChatMessage[];
  readonly ids: readonly string[];
  readonly reachesStart: boolean;
  readonly hidden: number;
  readonly unreadable: number;
}

/** A message, a reply, the answers to two kinds of commands. */
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
