import { hasMessages } from '../../../platform/upstreams/discord/rules/channel-access';

/** What decides whether a message changed: its id and its text. */
interface StoredText {
  readonly id: string;
  readonly text: string;
}

/** A span of a channel as it was read: the messages that show a text, and the ids of all its lines. */
interface Span<Message> {
  readonly messages: readonly Message[];
  readonly ids: readonly string[];
  readonly reachesStart: boolean;
}

/**
 * What must be done so that the stored messages of a channel are those that are in it. `doubtfulIds`,
 * newest first, are missing at an end of the span: deleted, or not shown to this bot.
 */
interface ChannelChanges<Message> {
  readonly added: readonly Message[];
  readonly edited: readonly Message[];
  readonly removedIds: readonly string[];
  readonly doubtfulIds: readonly string[];
}

/**
 * Compares the stored messages of a channel with a span of it. A message is gone where one older and one
 * newer than it still exist: Discord answers an empty list to a bot without permission to read the
 * history, and hides texts from one without the message content intent. A message that is there without
 * its text stays as it was stored. Those older than the span are left alone.
 */
export function channelChanges<Message extends StoredText>(
  stored: readonly StoredText[],
  { messages, ids, reachesStart }: Span<Message>,
): ChannelChanges<Message> {
  const textById = new Map(stored.map(({ id, text }) => [id, text]));
  const standing = new Set(ids);
  const [newest, oldest] = [extreme(ids, 1), extreme(ids, -1)];
  const missing = stored.filter(({ id }) => !standing.has(id)).map(({ id }) => BigInt(id));
  const isBetween = (id: bigint) =>
    oldest !== null && newest !== null && id > oldest && id < newest;
  const isAtEnd = (id: bigint) =>
    newest === null || oldest === null || id > newest || (reachesStart && id < oldest);
  return {
    added: messages.filter(({ id }) => !textById.has(id)),
    edited: messages.filter(({ id, text }) => textById.has(id) && textById.get(id) !== text),
    removedIds: missing.filter(isBetween).map(String),
    doubtfulIds: missing
      .filter(isAtEnd)
      .sort((one, other) => (one < other ? 1 : -1))
      .map(String),
  };
}

/** The newest id (`sign` 1) or the oldest (-1): ids grow with time. */
function extreme(ids: readonly string[], sign: 1 | -1): bigint | null {
  return ids.reduce<bigint | null>((found, text) => {
    const id = BigInt(text);
    return found === null || (sign === 1 ? id > found : id < found) ? id : found;
  }, null);
}

/** What was seen of a channel when its messages were read. */
interface Seen {
  readonly channelId: string;
  /** Lines of the channel that Discord listed. */
  readonly lines: number;
  /** Messages of which it showed nothing. */
  readonly hidden: number;
  readonly shown: number;
}

/** What the bot may do there; null where that could not be found out. */
type Access = {
  readonly mayView: boolean;
  readonly mayReadHistory: boolean;
  readonly mayReadContent: boolean;
} | null;

/** Whether a reading looks as if Discord withheld something. */
export const isSuspicious = ({ lines, hidden }: Seen): boolean => lines === 0 || hidden > 0;

/**
 * Why a reading does not show what the channel holds, and what an operator does about it; null where it
 * does. Without the intent some texts are shown all the same: those that mention the bot.
 */
export function channelProblem(
  { channelId, lines, hidden, shown }: Seen,
  access: Access,
): string | null {
  if (lines === 0 && access && !(access.mayView && access.mayReadHistory)) {
    return historyProblem(channelId);
  }
  const isHidden = hidden > 0 && (access ? !access.mayReadContent : shown === 0);
  if (!isHidden && !(hidden > 0 && shown === 0)) return null;
  return 'Discord hides the texts of messages from the bot: turn on Message Content Intent in the Developer Portal (Bot, Privileged Gateway Intents).';
}

export const historyProblem = (channelId: string): string =>
  `Discord shows the bot no messages of channel ${channelId}: give the bot's role View Channel and Read Message History there.`;

/** Why a channel cannot be followed at all; null where it can. */
export const channelMismatch = (
  channelId: string,
  { guildId, type }: { readonly guildId: string | null; readonly type: number },
): string | null =>
  guildId !== null && hasMessages(type)
    ? null
    : `Channel ${channelId} is no text or announcement channel of a server: set the id of one.`;
