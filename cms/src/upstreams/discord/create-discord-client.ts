import { type CallReport, createUpstream, type Upstream } from '../shared/create-upstream';
import type { GuardLimits } from '../shared/guard';
import type { Outcome } from '../shared/outcome';
import type { UpstreamState } from '../shared/upstream-state';
import { type ChannelMessages, readMessages } from './read-messages';
import { channelAnswer, inviteAnswer, messagesAnswer } from './schemas';

/** The most that Discord gives at once. */
const MESSAGES_MAX = 100;

/** A count of members may be this old: it moves slowly, and Discord limits how often it is asked. */
const MEMBERS_FRESH_MS = 5 * 60_000;

/** Where Discord's API stands (with its version, no slash at the end) and which bot asks. */
export interface DiscordOptions {
  readonly url: string;
  readonly botToken: string;
  readonly userAgent: string;
  readonly limits?: Partial<GuardLimits>;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  readonly onOutcome?: (report: CallReport) => void;
}

/** The calls to Discord that the product makes; messages are always asked for anew. */
export interface DiscordClient {
  /** The newest 100 messages of a channel. */
  messagesOf(channelId: string): Promise<Outcome<ChannelMessages>>;
  /** Id of the server that a channel belongs to. */
  guildOf(channelId: string): Promise<Outcome<string>>;
  /** About how many members the server has that an invite leads to. */
  memberCount(inviteCode: string): Promise<Outcome<number>>;
  state(): UpstreamState;
}

export function createDiscordClient(options: DiscordOptions): DiscordClient {
  const { url, botToken, userAgent, limits, clock, onOutcome } = options;
  const discord = createUpstream({
    name: 'discord',
    baseUrl: url,
    userAgent,
    headers: { authorization: `Bot ${botToken}` },
    ...limits,
    ...(clock && { clock }),
    ...(onOutcome && { onOutcome }),
  });
  return {
    messagesOf: (channelId) => messagesOf(discord, channelId),
    async guildOf(channelId) {
      const path = `/channels/${encodeURIComponent(channelId)}`;
      const outcome = await discord.get({ path, schema: channelAnswer });
      return outcome.ok ? { ...outcome, data: outcome.data.guild_id } : outcome;
    },
    async memberCount(inviteCode) {
      const outcome = await discord.get({
        path: `/invites/${encodeURIComponent(inviteCode)}`,
        query: { with_counts: true },
        schema: inviteAnswer,
        maxAgeMs: MEMBERS_FRESH_MS,
      });
      return outcome.ok ? { ...outcome, data: outcome.data.approximate_member_count } : outcome;
    },
    state: discord.state,
  };
}

async function messagesOf(discord: Upstream, channelId: string): Promise<Outcome<ChannelMessages>> {
  const outcome = await discord.get({
    path: `/channels/${encodeURIComponent(channelId)}/messages`,
    query: { limit: MESSAGES_MAX },
    schema: messagesAnswer,
  });
  return outcome.ok ? { ...outcome, data: readMessages(outcome.data, MESSAGES_MAX) } : outcome;
}
