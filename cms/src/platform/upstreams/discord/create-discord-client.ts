import { type CallSettings, createUpstream } from '../shared/create-upstream';
import type { Outcome } from '../shared/outcome';
import type { Refusals } from '../shared/refusals';
import type { UpstreamRequest } from '../shared/request';
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

const MESSAGES_MAX = 100;

/** A count of members may be this old: it moves slowly, and Discord limits how often it is requested. */
const MEMBERS_FRESH_MS = 5 * 60_000;

/** Short, so that an operator who repairs something sees the effect. */
const ACCESS_FRESH_MS = 60_000;

/** Discord's code for a message that is not there, as opposed to one that may not be seen. */
const UNKNOWN_MESSAGE = 10_008;

/** Address of Discord's API (with its version, no slash at the end), and the bot that calls it. */
export interface DiscordOptions extends CallSettings {
  readonly url: string;
  readonly botToken: string;
  /** Spares Discord what it has refused; without it every call is made. */
  readonly refusals?: Refusals;
}

export interface ChannelInfo {
  readonly guildId: string | null;
  readonly type: number;
  /** Empty where Discord states none. */
  readonly name: string;
}

/** What an invite leads to. */
export interface InviteInfo {
  /** Null for an invite that leads to no server. */
  readonly guild: { readonly id: string; readonly name: string } | null;
  readonly members: number | null;
  /** When it ends, in milliseconds since the epoch; null where it does not. */
  readonly expiresAtMs: number | null;
}

export interface BotAccess extends ChannelAccess {
  /** Whether the message content intent is granted. */
  readonly mayReadContent: boolean;
}

export function createDiscordClient({ url, botToken, refusals, ...options }: DiscordOptions) {
  const host = createUpstream({
    ...options,
    name: 'discord',
    baseUrl: url,
    headers: { authorization: `Bot ${botToken}` },
  });
  /** A call about `subject`: a refusal stops those about the same subject alone. */
  function get<Data>(
    subject: string,
    request: UpstreamRequest<Data>,
    alsoEnds?: (answer: Data) => readonly string[],
  ): Promise<Outcome<Data>> {
    const call = () => host.get(request);
    return refusals ? refusals.unlessRefused(subject, call, alsoEnds) : call();
  }

  const channelOf = (channelId: string) =>
    get(`channels/${channelId}`, {
      path: `/channels/${encodeURIComponent(channelId)}`,
      schema: channelAnswer,
      maxAgeMs: ACCESS_FRESH_MS,
    });
  const botOf = () =>
    get('bot', { path: '/users/@me', schema: userAnswer, maxAgeMs: ACCESS_FRESH_MS });

  /** Whether the message content intent is granted to the bot. */
  async function mayReadContent(): Promise<Outcome<boolean>> {
    const outcome = await get('bot', {
      path: '/applications/@me',
      schema: applicationAnswer,
      maxAgeMs: ACCESS_FRESH_MS,
    });
    return outcome.ok ? { ...outcome, data: hasContentIntent(outcome.data.flags) } : outcome;
  }

  async function invite(inviteCode: string): Promise<Outcome<InviteInfo>> {
    const outcome = await get(`invites/${inviteCode}`, {
      path: `/invites/${encodeURIComponent(inviteCode)}`,
      query: { with_counts: true },
      schema: inviteAnswer,
      maxAgeMs: MEMBERS_FRESH_MS,
    });
    if (!outcome.ok) return outcome;
    const { guild, approximate_member_count: members, expires_at: expiresAtMs } = outcome.data;
    return { ...outcome, data: { guild, members, expiresAtMs } };
  }

  return {
    /** The newest 100 messages of a channel, or the newest before a message. */
    async messagesOf(channelId: string, before?: string): Promise<Outcome<ChannelMessages>> {
      const outcome = await get(
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
    /** False where Discord says that there is no such message. */
    async messageExists(channelId: string, messageId: string): Promise<Outcome<boolean>> {
      const channel = encodeURIComponent(channelId);
      const outcome = await get(`messages/${channelId}`, {
        path: `/channels/${channel}/messages/${encodeURIComponent(messageId)}`,
        schema: messageAnswer,
      });
      if (outcome.ok) return { ...outcome, data: true };
      const isGone = outcome.reason === 'not_found' && outcome.code === UNKNOWN_MESSAGE;
      return isGone ? { ok: true, data: false, ageSeconds: 0, stale: false } : outcome;
    },
    async channel(channelId: string): Promise<Outcome<ChannelInfo>> {
      const outcome = await channelOf(channelId);
      if (!outcome.ok) return outcome;
      const { guild_id: guildId, type, name } = outcome.data;
      return { ...outcome, data: { guildId, type, name } };
    },
    async accessTo(channelId: string): Promise<Outcome<BotAccess>> {
      const channel = await channelOf(channelId);
      if (!channel.ok) return channel;
      const guildId = channel.data.guild_id ?? '';
      const [content, bot, guild] = await Promise.all([
        mayReadContent(),
        botOf(),
        get(`guilds/${guildId}`, {
          path: `/guilds/${encodeURIComponent(guildId)}`,
          schema: guildAnswer,
          maxAgeMs: ACCESS_FRESH_MS,
        }),
      ]);
      if (!content.ok) return content;
      if (!bot.ok) return bot;
      if (!guild.ok) return guild;
      const { owner_id: ownerId, roles } = guild.data;
      const overwrites = channel.data.permission_overwrites;
      const access = channelAccess({ botId: bot.data.id, guildId, ownerId, roles, overwrites });
      return { ...channel, data: { mayReadContent: content.data, ...access } };
    },
    async bot(): Promise<Outcome<{ readonly id: string; readonly name: string }>> {
      const outcome = await botOf();
      if (!outcome.ok) return outcome;
      const { id, username } = outcome.data;
      return { ...outcome, data: { id, name: username } };
    },
    mayReadContent,
    invite,
    /** About how many members the server has that an invite leads to; null where Discord does not say. */
    async memberCount(inviteCode: string): Promise<Outcome<number | null>> {
      const outcome = await invite(inviteCode);
      return outcome.ok ? { ...outcome, data: outcome.data.members } : outcome;
    },
    /** What Discord refuses, with what to do about it. */
    problems: () => refusals?.problems() ?? [],
    state: host.state,
  };
}

export type DiscordClient = ReturnType<typeof createDiscordClient>;
