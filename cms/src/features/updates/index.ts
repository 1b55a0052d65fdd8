import type { GameUpdate } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import { countRows } from '../../platform/db/define-table';
import type { Revisions } from '../../platform/db/revisions';
import type { Env } from '../../platform/env/env';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import type { DiscordClient } from '../../platform/upstreams/discord/create-discord-client';
import type { FeatureContext } from '../feature';
import type { GuidesFeature } from '../guides';
import { createChannelFollower, type FollowedChannel } from './follow-channel';
import { createUpdates, UPDATE_PAGES } from './read-updates';
import { createSummariesRequest } from './request-summaries';
import { createMessageSummaries } from './sum-up-messages';
import { createDiscordChannels, discordChannelTable } from './tables/discord-channels';
import { createDiscordMessages, discordMessageTable } from './tables/discord-messages';
import type { Observations } from './tables/observations';
import { createObservations, observationTable } from './tables/observations';
import { updatesFeed } from './updates-feed';
import { createUpdatesJob } from './updates-job';

export const updateTables = [discordChannelTable, discordMessageTable, observationTable];

const FEED_ITEMS = 20;

/** Names the pages of messages that were stored before they had any. */
export async function nameUpdates(connection: Connection): Promise<void> {
  await createDiscordMessages(connection).giveSlugs();
}

interface Uses {
  readonly guides: Pick<GuidesFeature, 'events'>;
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
  const messages = createDiscordMessages(connection);
  const discordChannels = createDiscordChannels(connection);
  const updates = createUpdates({ channels, messages, discordChannels });
  const members = createCommunityMembers({
    discord,
    inviteCode: settings.DISCORD_INVITE_CODE,
    observations: createObservations(connection),
    now,
  });
  const { job, readAgainIfOld } = createUpdatesJob({
    channels,
    messages,
    discordChannels,
    events,
    followChannel: discord
      ? createChannelFollower({ discord, messages, discordChannels, events, warn, now })
      : async () => false,
    sumUpMessages: createMessageSummaries({
      messages,
      events,
      requestSummaries: ai && createSummariesRequest(ai),
      now,
    }),
    countMembers: members.count,
    async changed() {
      await changed('updates');
      // The site has pages of them.
      await changed('content');
    },
    readAgainMs: settings.UPDATES_READ_SECONDS * 1000,
    now,
  });
  const pages = createUpdatePages({ read: updates.pages, revisions });
  return {
    jobs: [job],
    latest: updates.latest,
    page: updates.page,
    pages,
    feed: async () =>
      updatesFeed(await updates.newest(FEED_ITEMS), {
        publicUrl: settings.PUBLIC_URL,
        gameName: await gameName(),
      }),
    /** Names the state of what `latest` is made of; a call has the chat read again when that is old. */
    async version() {
      await readAgainIfOld();
      const polls = await discordChannels.pollsOf(channels.map(({ channelId }) => channelId));
      return JSON.stringify([(await revisions.read()).updates, polls]);
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
      const polls = await discordChannels.pollsOf(channels.map(({ channelId }) => channelId));
      const found = polls.flatMap(({ problem }) => problem ?? []);
      return [...new Set([...(discord?.problems() ?? []), ...found])];
    },
    members: members.latest,
    /** Newest first, each with its address: its page, or Discord's where it has none. */
    newestMessages: async (limit: number) =>
      (await messages.page({ limit })).map(({ id, summary, slug, url }, index) => ({
        id,
        text: summary,
        url: index < UPDATE_PAGES ? `/updates/${slug}` : url,
      })),
    count: () => countRows(connection, discordMessageTable),
  };
}

/** Returns what the site has pages of; while no message changes these are the same objects, and not read again. */
function createUpdatePages({
  read,
  revisions,
}: {
  readonly read: () => Promise<GameUpdate[]>;
  readonly revisions: Pick<Revisions, 'read'>;
}) {
  let cached: { readonly version: number; readonly pages: GameUpdate[] } | undefined;
  return async (): Promise<GameUpdate[]> => {
    const { updates: version } = await revisions.read();
    if (cached?.version !== version) cached = { version, pages: await read() };
    return cached.pages;
  };
}

function channelsOf(settings: Env): FollowedChannel[] {
  const { DISCORD_UPDATES_CHANNEL_ID: update, DISCORD_HIGHLIGHTS_CHANNEL_ID: highlight } = settings;
  return [
    ...(update ? [{ kind: 'update' as const, channelId: update }] : []),
    ...(highlight ? [{ kind: 'highlight' as const, channelId: highlight }] : []),
  ];
}

export type UpdatesFeature = ReturnType<typeof createUpdatesFeature>;

interface Dependencies {
  /** Null where Discord is not configured. */
  readonly discord: Pick<DiscordClient, 'invite'> | null;
  readonly inviteCode: string | undefined;
  readonly observations: Observations;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How many members the community chat has. */
function createCommunityMembers(dependencies: Dependencies) {
  const { discord, inviteCode, observations, now } = dependencies;
  if (!discord || !inviteCode) return { count: async () => {}, latest: async () => null };
  // The invite is part of the name: another one may lead to another chat.
  const name = `discord-members:${inviteCode}`;
  return {
    /** Queries Discord, and stores the answer for every replica; while it fails, the last one remains. */
    async count(): Promise<void> {
      const outcome = await discord.invite(inviteCode);
      const members = outcome.ok ? outcome.data.members : null;
      if (members !== null) await observations.put(name, members, now());
    },
    /** As last counted; null when it never was, or when no invite is configured. */
    latest: (): Promise<number | null> => observations.latest(name),
  };
}
