import type { Env } from '../../env/env';
import { createSummaryQuestion } from '../../updates/ask-for-summaries';
import { createCommunityMembers } from '../../updates/community-members';
import { createChannelFollower, type FollowedChannel } from '../../updates/follow-channel';
import { createUpdates } from '../../updates/read-updates';
import { createMessageSummaries } from '../../updates/sum-up-messages';
import { updatesFeed } from '../../updates/updates-feed';
import { createUpdatesJob } from '../../updates/updates-job';
import { createAiClient } from '../../upstreams/ai/create-ai-client';
import { createDiscordClient } from '../../upstreams/discord/create-discord-client';
import type { AppContext } from './context';
import { failureLog } from './failure-log';

const DISCORD_URL = 'https://discord.com/api/v10';
const FEED_ITEMS = 20;

/** The community chat as the product knows it: its messages summed up, and its number of members. */
export function updatesFrom(context: AppContext) {
  const { settings, store, warn, now, changed, gameName } = context;
  const discord = discordFrom(settings, warn);
  const ai = aiFrom(settings, warn);
  const channels = discord ? channelsOf(settings) : [];
  const { discordMessages: messages, discordChannels: looks, events, revisions } = store;
  const updates = createUpdates({ channels, messages, looks });
  const members = createCommunityMembers({
    discord,
    inviteCode: settings.DISCORD_INVITE_CODE,
    observations: store.observations,
    now,
  });
  const { job, readAgainIfOld } = createUpdatesJob({
    channels,
    messages,
    looks,
    events,
    followChannel: discord
      ? createChannelFollower({ discord, messages, looks, events, now })
      : async () => false,
    sumUpMessages: createMessageSummaries({
      messages,
      events,
      ask: ai && createSummaryQuestion(ai),
    }),
    countMembers: members.count,
    changed: () => changed('updates'),
    readAgainMs: settings.UPDATES_READ_SECONDS * 1000,
    now,
  });
  return {
    job,
    latest: updates.latest,
    page: updates.page,
    feed: async () =>
      updatesFeed(await updates.newest(FEED_ITEMS), {
        publicUrl: settings.PUBLIC_URL,
        gameName: await gameName(),
      }),
    /** Names the state of what `latest` is made of; who asks has the chat read again when that is old. */
    async version() {
      await readAgainIfOld();
      const kept = await looks.pollsOf(channels.map(({ channelId }) => channelId));
      return JSON.stringify([(await revisions.read()).updates, kept]);
    },
    /** The same for the feed, which does not say when the chat was read. */
    async feedVersion() {
      await readAgainIfOld();
      const { updates: messagesVersion, content } = await revisions.read();
      return `${messagesVersion}.${content}`;
    },
    readAgainIfOld,
    members: members.latest,
    /** Null where none is configured. */
    ai,
    /** Null where a service is not configured. */
    health: () => ({ discord: discord?.state() ?? null, ai: ai?.state() ?? null }),
  };
}

/** A bot must name itself to Discord in this form. */
function discordFrom(settings: Env, warn: (text: string) => void) {
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_API_URL: url = DISCORD_URL, PUBLIC_URL } = settings;
  if (!botToken) return null;
  return createDiscordClient({
    url,
    botToken,
    userAgent: `DiscordBot (${PUBLIC_URL}, 1.6)`,
    limits: { breakerOpenMs: settings.UPSTREAM_PAUSE_SECONDS * 1000 },
    onOutcome: failureLog(warn),
  });
}

function aiFrom(settings: Env, warn: (text: string) => void) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey, PUBLIC_URL } = settings;
  if (!baseUrl || !model) return null;
  return createAiClient({
    baseUrl,
    model,
    apiKey,
    userAgent: `ElectionCity/1.6 (+${PUBLIC_URL})`,
    limits: { breakerOpenMs: settings.UPSTREAM_PAUSE_SECONDS * 1000 },
    onOutcome: failureLog(warn),
  });
}

function channelsOf(settings: Env): FollowedChannel[] {
  const { DISCORD_UPDATES_CHANNEL_ID: update, DISCORD_HIGHLIGHTS_CHANNEL_ID: highlight } = settings;
  return [
    ...(update ? [{ kind: 'update' as const, channelId: update }] : []),
    ...(highlight ? [{ kind: 'highlight' as const, channelId: highlight }] : []),
  ];
}
