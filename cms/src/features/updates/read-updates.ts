import {
  type DiscordUpdate,
  type ElcUpdatesResponse,
  type GameUpdate,
  UPDATE_KINDS,
  type UpdateKind,
  type UpdateLine,
} from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import type { FollowedChannel } from './follow-channel';
import { messageMarkdown, plainText } from './rules/plain-text';
import { shorten, summarise } from './rules/summarise';
import { updateTopics } from './rules/update-topics';
import { lastReadAtMs, updatesState } from './rules/updates-state';
import type { DiscordChannels } from './tables/discord-channels';
import type { DiscordMessages, MessagePage, SummedUpMessage } from './tables/discord-messages';

/** Lines of each kind that the page shows. */
const LINES = 10;

/** Messages that have pages on the site: the newest. */
export const UPDATE_PAGES = 300;

/** Letters that the title of such a page has at most. */
const TITLE_LENGTH_MAX = 80;

interface Dependencies {
  readonly channels: readonly FollowedChannel[];
  readonly messages: Pick<DiscordMessages, 'page'>;
  readonly discordChannels: Pick<DiscordChannels, 'pollsOf'>;
}

/** Reads what is stored of the community chat; never calls the chat itself. */
export function createUpdates({ channels, messages, discordChannels }: Dependencies) {
  const ids = channels.map(({ channelId }) => channelId);
  const isConfigured = channels.length > 0;
  const newestOf = async (kind: UpdateKind) =>
    isConfigured ? messages.page({ kind, limit: LINES }) : [];
  return {
    async latest(): Promise<ElcUpdatesResponse> {
      const [updates = [], highlights = []] = await Promise.all(UPDATE_KINDS.map(newestOf));
      const polls = await discordChannels.pollsOf(ids);
      const readAtMs = lastReadAtMs(polls);
      // One line of an AI is enough to say so: readers should know.
      const byAi = [...updates, ...highlights].some(({ summarisedBy }) => summarisedBy === 'ai');
      return {
        gameUpdates: updates.map(({ summary }) => summary),
        communityHighlights: highlights.map(({ summary }) => summary),
        sources: {
          gameUpdates: updates.map(toLine),
          communityHighlights: highlights.map(toLine),
        },
        summarizedBy: byAi ? 'ai' : 'built-in',
        state: isConfigured ? updatesState(polls) : 'not_configured',
        lastUpdated: isoTime(readAtMs),
      };
    },
    page: async (page: MessagePage): Promise<SummedUpMessage[]> =>
      isConfigured ? messages.page(page) : [],
    /** The newest of both kinds together. */
    newest: async (limit: number): Promise<SummedUpMessage[]> =>
      isConfigured ? messages.page({ limit }) : [],
    /** What the site has pages of, newest first. */
    pages: async (): Promise<GameUpdate[]> =>
      isConfigured ? (await messages.page({ limit: UPDATE_PAGES })).map(toGameUpdate) : [],
  };
}

export type Updates = ReturnType<typeof createUpdates>;

/** A message as `GET /api/discord-updates` lists it. */
export function toDiscordUpdate(message: SummedUpMessage): DiscordUpdate {
  const { id, kind, author, editedAtMs } = message;
  return {
    ...toLine(message),
    id,
    kind,
    author,
    editedAt: isoTime(editedAtMs),
  };
}

function toLine({ summary, url, text, postedAtMs, slug }: SummedUpMessage): UpdateLine {
  const topics = updateTopics(plainText(text));
  return { text: summary, url, postedAt: isoTime(postedAtMs), slug, topics };
}

function toGameUpdate(message: SummedUpMessage): GameUpdate {
  const { text, kind, author, editedAtMs } = message;
  return {
    ...toLine(message),
    kind,
    author,
    editedAt: isoTime(editedAtMs),
    title: shorten(summarise(text), TITLE_LENGTH_MAX),
    excerpt: shorten(plainText(text)),
    content: messageMarkdown(text),
  };
}
