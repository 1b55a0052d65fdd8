import { type CallReport, createUpstream, type Upstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import type { Outcome } from '../shared/outcome';
import type { Refusals } from '../shared/refusals';
import type { UpstreamRequest } from '../shared/request';
import type { ObservedHost } from '../shared/upstream-state';
import { type ChannelMessages, readMessages } from './read-messages';
import { type ChannelAccess, channelAccess, hasContentIntent } from './rules/channel-access';
import {
  applicationAnswer,
  channelAnswer,
  guildAnswer,
  inviteAnswer,
  messageAnswer,
  messagesAnswer,
  userAnswer,
} from './schemas';

/** The most that Discord returns at once. */
const MESSAGES_MAX = 100;

/** A count of members may be this old: it moves slowly, and Discord limits how often it is requested. */
const MEMBERS_FRESH_MS = 5 * 60_000;

/** What a bot may do is requested when something is missing; somebody mending it sees the effect soon. */
const ACCESS_FRESH_MS = 60_000;

/** Discord's code for a message that is not there, as opposed to one that may not be seen. */
const UNKNOWN_MESSAGE = 10_008;

/** Address of Discord's API (with its version, no slash at the end), and the bot that calls it. */
export interface DiscordOptions {
  readonly url: string;
  readonly botToken: string;
  readonly userAgent: string;
  /** Spares Discord what it has refused; without it every call is made. */
  readonly refusals?: Refusals;
  readonly limits?: Partial<GuardLimits>;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
}

/** A channel, and the server that it belongs to: null for a conversation of its own. */
export interface ChannelInfo {
  readonly guildId: string | null;
  readonly type: number;
  /** Empty where Discord states none. */
  readonly name: string;
}

/** What an invite leads to. */
interface InviteInfo {
  /** Null for an invite that leads to no server. */
  readonly guild: { readonly id: string; readonly name: string } | null;
  readonly members: number | null;
  /** When it ends, in milliseconds since the epoch; null where it does not. */
  readonly expiresAtMs: number | null;
}

/** What the bot may do with a channel. */
export interface BotAccess extends ChannelAccess {
  /** Whether the message content intent is granted. */
  readonly mayReadContent: boolean;
}

/** The calls to Discord that the product makes; messages are always requested again. */
export interface DiscordClient extends ObservedHost {
  /** The newest 100 messages of a channel, or the newest before a message. */
  messagesOf(channelId: string, before?: string): Promise<Outcome<ChannelMessages>>;
  /** False where Discord says that there is no such message. */
  messageExists(channelId: string, messageId: string): Promise<Outcome<boolean>>;
  channel(channelId: string): Promise<Outcome<ChannelInfo>>;
  accessTo(channelId: string): Promise<Outcome<BotAccess>>;
  /** The bot that the token belongs to. */
  bot(): Promise<Outcome<{ readonly id: string; readonly name: string }>>;
  /** Whether the message content intent is granted to the bot. */
  mayReadContent(): Promise<Outcome<boolean>>;
  invite(inviteCode: string): Promise<Outcome<InviteInfo>>;
  /** About how many members the server has that an invite leads to; null where Discord does not say. */
  memberCount(inviteCode: string): Promise<Outcome<number | null>>;
  /** What Discord refuses, with what to do about it. */
  problems(): string[];
}

export function createDiscordClient(options: DiscordOptions): DiscordClient {
  const { url, botToken, userAgent, refusals, limits, clock, onOutcome } = options;
  const host = createUpstream({
    name: 'discord',
    baseUrl: url,
    userAgent,
    headers: { authorization: `Bot ${botToken}` },
    ...limits,
    ...(clock && { clock }),
    ...(onOutcome && { onOutcome }),
  });
  const discord = sparing(host, refusals);
  return {
    async messagesOf(channelId, before) {
      const outcome = await discord.get(
        `channels/${channelId}`,
        {
          path: `/channels/${encodeURIComponent(channelId)}/messages`,
          query: { limit: MESSAGES_MAX, before },
          schema: messagesAnswer,
        },
        // Who sees a list may read the history, and so a single message.
        (page) => (page.length > 0 ? [`messages/${channelId}`] : []),
      );
      return outcome.ok ? { ...outcome, data: readMessages(outcome.data, MESSAGES_MAX) } : outcome;
    },
    async messageExists(channelId, messageId) {
      const channel = encodeURIComponent(channelId);
      const outcome = await discord.get(`messages/${channelId}`, {
        path: `/channels/${channel}/messages/${encodeURIComponent(messageId)}`,
        schema: messageAnswer,
      });
      if (outcome.ok) return { ...outcome, data: true };
      const isGone = outcome.reason === 'not_found' && outcome.code === UNKNOWN_MESSAGE;
      return isGone ? { ok: true, data: false, ageSeconds: 0, stale: false } : outcome;
    },
    async channel(channelId) {
      const outcome = await channelOf(discord, channelId);
      if (!outcome.ok) return outcome;
      const { guild_id, type, name } = outcome.data;
      return { ...outcome, data: { guildId: guild_id ?? null, type, name } };
    },
    accessTo: (channelId) => accessTo(discord, channelId),
    async bot() {
      const outcome = await botOf(discord);
      if (!outcome.ok) return outcome;
      const { id, username } = outcome.data;
      return { ...outcome, data: { id, name: username } };
    },
    async mayReadContent() {
      const outcome = await applicationOf(discord);
      return outcome.ok ? { ...outcome, data: hasContentIntent(outcome.data.flags) } : outcome;
    },
    async invite(inviteCode) {
      const outcome = await inviteOf(discord, inviteCode);
      if (!outcome.ok) return outcome;
      const { guild, approximate_member_count: members, expires_at } = outcome.data;
      return {
        ...outcome,
        data: { guild: guild ?? null, members: members ?? null, expiresAtMs: expires_at ?? null },
      };
    },
    async memberCount(inviteCode) {
      const outcome = await inviteOf(discord, inviteCode);
      return outcome.ok
        ? { ...outcome, data: outcome.data.approximate_member_count ?? null }
        : outcome;
    },
    problems: () => refusals?.problems() ?? [],
    state: host.state,
  };
}

/** A host with calls that name their subject, so that a refusal stops those alone. */
interface SparingHost {
  get<Data>(
    subject: string,
    request: UpstreamRequest<Data>,
    alsoEnds?: (answer: Data) => readonly string[],
  ): Promise<Outcome<Data>>;
}

function sparing(host: Upstream, refusals: Refusals | undefined): SparingHost {
  return {
    get: (subject, request, alsoEnds) =>
      refusals
        ? refusals.unlessRefused(subject, () => host.get(request), alsoEnds)
        : host.get(request),
  };
}

const channelOf = (discord: SparingHost, channelId: string) =>
  discord.get(`channels/${channelId}`, {
    path: `/channels/${encodeURIComponent(channelId)}`,
    schema: channelAnswer,
    maxAgeMs: ACCESS_FRESH_MS,
  });

const inviteOf = (discord: SparingHost, inviteCode: string) =>
  discord.get(`invites/${inviteCode}`, {
    path: `/invites/${encodeURIComponent(inviteCode)}`,
    query: { with_counts: true },
    schema: inviteAnswer,
    maxAgeMs: MEMBERS_FRESH_MS,
  });

const applicationOf = (discord: SparingHost) =>
  discord.get('bot', {
    path: '/applications/@me',
    schema: applicationAnswer,
    maxAgeMs: ACCESS_FRESH_MS,
  });

const botOf = (discord: SparingHost) =>
  discord.get('bot', { path: '/users/@me', schema: userAnswer, maxAgeMs: ACCESS_FRESH_MS });

async function accessTo(discord: SparingHost, channelId: string): Promise<Outcome<BotAccess>> {
  const channel = await channelOf(discord, channelId);
  if (!channel.ok) return channel;
  const guildId = channel.data.guild_id ?? '';
  const [application, bot, guild] = await Promise.all([
    applicationOf(discord),
    botOf(discord),
    discord.get(`guilds/${guildId}`, {
      path: `/guilds/${encodeURIComponent(guildId)}`,
      schema: guildAnswer,
      maxAgeMs: ACCESS_FRESH_MS,
    }),
  ]);
  if (!application.ok) return application;
  if (!bot.ok) return bot;
  if (!guild.ok) return guild;
  const { owner_id: ownerId, roles } = guild.data;
  return {
    ...channel,
    data: {
      mayReadContent: hasContentIntent(application.data.flags),
      ...channelAccess({
        botId: bot.data.id,
        guildId,
        ownerId,
        roles: roles.map(({ id, permissions, tags }) => ({
          id,
          permissions,
          botId: tags?.bot_id ?? null,
        })),
        overwrites: channel.data.permission_overwrites,
      }),
    },
  };
}
