import type { MessageAnswer } from './schemas';

/** A message that a person or a bot wrote; `text` is Discord's markup, empty where there is none. */
export interface ChatMessage {
  readonly id: string;
  readonly author: string;
  readonly text: string;
  readonly postedAtMs: number;
  readonly editedAtMs: number | null;
}

/**
 * Messages of a channel, newest first. `oldestId` is the oldest line of the span that was read, also one
 * of Discord itself; `reachesStart`: there are no older ones. `contentHidden`: people wrote, but Discord
 * shows this bot nothing of it (it lacks the message content intent).
 */
export interface ChannelMessages {
  readonly messages: readonly ChatMessage[];
  readonly oldestId: string | null;
  readonly reachesStart: boolean;
  readonly contentHidden: boolean;
}

/** Types that carry what somebody wrote: a message, a reply, the answers to two kinds of commands. */
const WRITTEN_TYPES = [0, 19, 20, 23];

/** Takes what was written out of a page of `limit` messages; lines of Discord itself are left out. */
export function readMessages(page: readonly MessageAnswer[], limit: number): ChannelMessages {
  const written = page.filter(({ type }) => WRITTEN_TYPES.includes(type));
  return {
    messages: written.map(toMessage),
    oldestId: page.at(-1)?.id ?? null,
    reachesStart: page.length < limit,
    contentHidden: written.length > 0 && written.every(isEmpty),
  };
}

function isEmpty({ content, embeds, attachments }: MessageAnswer): boolean {
  return content === '' && embeds.length === 0 && attachments.length === 0;
}

function toMessage(message: MessageAnswer): ChatMessage {
  const { id, author, timestamp, edited_timestamp } = message;
  return {
    id,
    author: author.global_name || author.username,
    text: textOf(message),
    postedAtMs: timestamp,
    editedAtMs: edited_timestamp ?? null,
  };
}

/** Bots often put their words into a card instead of the message. */
function textOf({ content, embeds }: MessageAnswer): string {
  if (content.trim() !== '') return content;
  return embeds
    .flatMap(({ title, description }) => [title, description])
    .filter((part) => part !== '')
    .join('\n');
}
