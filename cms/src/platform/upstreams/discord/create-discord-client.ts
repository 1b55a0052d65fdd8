import { type CallSettings, createUpstream } from '../shared/create-upstream';
import type { Outcome } from '../shared/outcome';
import type { Refusals } from '../shared/refusals';
import type { UpstreamRequest } from '../shared/request';
import { type ChannelMessages, readMessages } from './read-messages';
import { type ChannelAccess, channelAccess } from './rules/channel-access';
import {
  applicationAnswer,
  type ChannelInfo,
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
  const bot = () =>
    get('bot', { path: '/users/@me', schema: userAnswer, maxAgeMs: ACCESS_FRESH_MS });
  const mayReadContent = () =>
    get('bot', {
      path: '/applications/@me',
      schema: applicationAnswer,
      maxAgeMs: ACCESS_FRESH_MS,
    });

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
    channel: (channelId: string): Promise<Outcome<ChannelInfo>> => channelOf(channelId),
    async accessTo(channelId: string): Promise<Outcome<BotAccess>> {
      const found = await channelOf(channelId);
      if (!found.ok) return found;
      const { guildId, overwrites } = found.data;
      const [content, self, guild] = await Promise.all([
        mayReadContent(),
        bot(),
        get(`guilds/${guildId}`, {
          path: `/guilds/${encodeURIComponent(guildId ?? '')}`,
          schema: guildAnswer,
          maxAgeMs: ACCESS_FRESH_MS,
        }),
      ]);
      if (!content.ok) return content;
      if (!self.ok) return self;
      if (!guild.ok) return guild;
      const { owner_id: ownerId, roles } = guild.data;
      const facts = { botId: self.data.id, guildId: guildId ?? '', ownerId, roles, overwrites };
      return { ...found, data: { mayReadContent: content.data, ...channelAccess(facts) } };
    },
    /** What an invite leads to, with about how many members; null where Discord does not say. */
    invite: (inviteCode: string) =>
      get(`invites/${inviteCode}`, {
        path: `/invites/${encodeURIComponent(inviteCode)}`,
        query: { with_counts: true },
        schema: inviteAnswer,
        maxAgeMs: MEMBERS_FRESH_MS,
      }),
    /** What Discord refuses, with what to do about it. */
    problems: () => refusals?.problems() ?? [],
    state: host.state,
  };
}

export type DiscordClient = ReturnType<typeof createDiscordClient>;
