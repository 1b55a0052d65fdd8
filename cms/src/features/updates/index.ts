import type { Connection } from '../../platform/db/connection';
import { db } from '../../platform/db/database';
import { countOf } from '../../platform/db/read-rows';
import type { Env } from '../../platform/env/env';
import { mapInTurns } from '../../platform/in-turns';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { latestCredibleMs } from '../../platform/rules/latest-credible';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import type { DiscordClient } from '../../platform/upstreams/discord/create-discord-client';
import type { FeatureContext } from '../feature';
import type { Events } from '../guides';
import { createChannelFollower, type FollowedChannel } from './follow-channel';
import { createUpdates, UPDATE_PAGES } from './read-updates';
import { createSummariesRequest } from './request-summaries';
import { plainText } from './rules/plain-text';
import { createMessageSummaries } from './sum-up-messages';
import { createDiscordChannels, discordChannelTable } from './tables/discord-channels';
import { createDiscordMessages, discordMessageTable } from './tables/discord-messages';
import { createCommunityMembers, observationTable } from './tables/observations';
import { updatesFeed } from './updates-feed';

export const updateTables = [discordChannelTable, discordMessageTable, observationTable];

const FEED_ITEMS = 20;

/** How often the chat is read without requests. */
const EVERY_MS = 60_000;
const LEASE_MS = 30_000;

/** Names the pages of messages that were stored before they had any. */
export async function nameUpdates(connection: Connection): Promise<void> {
  await createDiscordMessages(connection).giveSlugs();
}

interface Uses {
  readonly guides: { readonly events: Events };
  /** Null where none is configured, here and below. */
  readonly discord: DiscordClient | null;
  readonly ai: AiClient | null;
  /** What editors call the game. */
  readonly gameName: () => Promise<string>;
}

/** The community chat as the product knows it: its messages summed up, and its number of members. */
export function createUpdatesFeature(context: FeatureContext, uses: Uses) {
  const { connection, settings, revisions, now, changed, warn } = context;
  const { guides, discord, ai, gameName } = uses;
  const { events } = guides;
  const channels = discord ? channelsOf(settings) : [];
  const ids = channels.map(({ channelId }) => channelId);
  const messages = createDiscordMessages(connection);
  const discordChannels = createDiscordChannels(connection);
  const pollsOfAll = () => discordChannels.pollsOf(ids);
  const updates = createUpdates(context, channels, messages, pollsOfAll);
  const members = createCommunityMembers(context, discord);
  const followChannel = discord
    ? createChannelFollower({ discord, messages, discordChannels, events, warn, now })
    : async () => false;
  const sumUpMessages = createMessageSummaries(
    messages,
    events,
    ai && createSummariesRequest(ai),
    now,
  );
  let wake = () => {};

  /** Whether a reader makes the chat be read again. */
  async function isOld(): Promise<boolean> {
    const polls = await pollsOfAll();
    const nowMs = now();
    const againMs = settings.UPDATES_READ_SECONDS * 1000;
    const isOldOne = ({ triedAtMs }: { triedAtMs: number }) =>
      nowMs - triedAtMs >= againMs || triedAtMs > latestCredibleMs(nowMs);
    return polls.length < ids.length || polls.some(isOldOne);
  }

  async function follow(): Promise<boolean> {
    const forgotten = await messages.deleteOtherChannels(ids);
    await events.forget('update', forgotten);
    const changes = await Promise.all(channels.map(followChannel));
    return forgotten.length > 0 || changes.includes(true);
  }

  const job: BackgroundJob = {
    name: 'updates',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    wakeBy: (wakeJob) => {
      wake = wakeJob;
    },
    async run() {
      // Another replica may have read the chat a moment ago.
      if (channels.length > 0 && !(await isOld())) return;
      const hasChanged = await follow();
      await messages.giveSlugs();
      const hasNewLines = await sumUpMessages();
      if (hasChanged || hasNewLines) {
        await changed('updates');
        // The site has pages of them.
        await changed('content');
      }
      await members.count();
    },
  };

  /** Has the chat read again in the background when what is stored is old. */
  async function readAgainIfOld(): Promise<void> {
    if (channels.length > 0 && (await isOld())) wake();
  }

  return {
    jobs: [job],
    latest: updates.latest,
    page: updates.page,
    pages: updates.pages,
    feed: async () =>
      updatesFeed(await updates.page({ limit: FEED_ITEMS }), settings.PUBLIC_URL, await gameName()),
    /** Names the state of what `latest` is made of; a call has the chat read again when that is old. */
    async version() {
      await readAgainIfOld();
      return JSON.stringify([(await revisions.read()).updates, await pollsOfAll()]);
    },
    /** The same for the feed, which does not say when the chat was read. */
    async feedVersion() {
      await readAgainIfOld();
      const { updates: messagesVersion, content } = await revisions.read();
      return `${messagesVersion}.${content}`;
    },
    readAgainIfOld,
    /** What prevents the chat from being read, with what to do about it. */
    async problems() {
      const found = (await pollsOfAll()).flatMap(({ problem }) => problem ?? []);
      return [...new Set([...(discord?.problems() ?? []), ...found])];
    },
  };
}

/** Newest first, each with its line, its whole text and its address: its page, or Discord's where it has none. */
export async function newestMessages(limit: number) {
  const newest = await createDiscordMessages(db()).page({ limit });
  return mapInTurns(newest.entries(), ([place, { id, summary, text, slug, url }]) => ({
    id,
    title: summary,
    text: plainText(text),
    url: place < UPDATE_PAGES ? `/updates/${slug}` : url,
  }));
}

export { communityMembers } from './tables/observations';

export const countMessages = () => countOf(discordMessageTable.where());

function channelsOf(settings: Env): FollowedChannel[] {
  const { DISCORD_UPDATES_CHANNEL_ID: update, DISCORD_HIGHLIGHTS_CHANNEL_ID: highlight } = settings;
  return [
    ...(update ? [{ kind: 'update' as const, channelId: update }] : []),
    ...(highlight ? [{ kind: 'highlight' as const, channelId: highlight }] : []),
  ];
}

export type UpdatesFeature = ReturnType<typeof createUpdatesFeature>;
