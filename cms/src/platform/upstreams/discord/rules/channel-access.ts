const ADMINISTRATOR = 1n << 3n;
const VIEW_CHANNEL = 1n << 10n;
const READ_MESSAGE_HISTORY = 1n << 16n;

/** Bits of an application's flags: the message content intent, for all servers or for less than 100. */
const MESSAGE_CONTENT = (1 << 18) | (1 << 19);

/** Types of channels that hold messages in a list: text, announcements, and their threads. */
const LISTED_TYPES = [0, 2, 5, 10, 11, 12, 13];

interface Role {
  readonly id: string;
  readonly permissions: string;
  /** The bot that Discord made this role for. */
  readonly botId: string | null;
}

interface Overwrite {
  readonly id: string;
  readonly allow: string;
  readonly deny: string;
}

/** What decides what a bot may do in a channel. The roles that people gave it are not among it. */
export interface AccessFacts {
  readonly botId: string;
  readonly guildId: string;
  readonly ownerId: string;
  readonly roles: readonly Role[];
  readonly overwrites: readonly Overwrite[];
}

export interface ChannelAccess {
  readonly mayView: boolean;
  readonly mayReadHistory: boolean;
}

/** Discord's order: the server's roles, then overwrites for everyone, the role, and the bot. */
export function channelAccess(facts: AccessFacts): ChannelAccess {
  const { botId, guildId, ownerId, overwrites } = facts;
  const own = facts.roles.filter((role) => role.id === guildId || role.botId === botId);
  const base = own.reduce((bits, { permissions }) => bits | bitsOf(permissions), 0n);
  const ownRoles = own.map(({ id }) => id).filter((id) => id !== guildId);
  const overwritten = [[guildId], ownRoles, [botId]].reduce((bits, ids) => {
    const met = overwrites.filter(({ id }) => ids.includes(id));
    const denied = met.reduce((all, { deny }) => all | bitsOf(deny), 0n);
    const allowed = met.reduce((all, { allow }) => all | bitsOf(allow), 0n);
    return (bits & ~denied) | allowed;
  }, base);
  const mayAll = ownerId === botId || (base & ADMINISTRATOR) !== 0n;
  return {
    mayView: mayAll || (overwritten & VIEW_CHANNEL) !== 0n,
    mayReadHistory: mayAll || (overwritten & READ_MESSAGE_HISTORY) !== 0n,
  };
}

export const hasContentIntent = (flags: number): boolean => (flags & MESSAGE_CONTENT) !== 0;

/** Whether messages of such a channel can be listed: forums and categories have none of their own. */
export const hasMessages = (channelType: number): boolean => LISTED_TYPES.includes(channelType);

/** Permissions come as numbers in text; what is none counts as no permission. */
function bitsOf(text: string): bigint {
  return /^\d+$/.test(text) ? BigInt(text) : 0n;
}
