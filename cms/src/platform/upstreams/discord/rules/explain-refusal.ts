import { hasMessages } from './channel-access';

interface Refusal {
  readonly subject: string;
  readonly status: number;
  readonly code: string | null;
}

/** Codes by which Discord refuses one thing; any other 403 is meant for everything that we send. */
const MISSING_ACCESS = [50_001, 50_013];

/** Discord's code for a channel whose type holds no messages, as after it became a forum. */
const WRONG_CHANNEL_TYPE = 50_024;

interface Failed {
  readonly reason: string;
  readonly status?: number;
  readonly code?: number | string | null;
}

/** A refused token or address stops everything, a missing channel or invite only itself. */
export function refusalScope(
  { reason, status, code }: Failed,
  subject: string,
): 'none' | 'subject' | 'upstream' {
  if (reason === 'not_found') return subject.startsWith('messages/') ? 'none' : 'subject';
  if (reason !== 'refused') return 'none';
  if (status === 401) return 'upstream';
  if (Number(code) === WRONG_CHANNEL_TYPE) return 'subject';
  if (status !== 403) return 'none';
  return MISSING_ACCESS.includes(Number(code)) ? 'subject' : 'upstream';
}

export function explainRefusal({ subject, status, code }: Refusal): string {
  if (status === 401) {
    return 'Discord does not accept the bot token: make a new one in the Developer Portal (Bot, Reset Token) and set DISCORD_BOT_TOKEN.';
  }
  if (status === 404 && Number(code) === 0) {
    return 'There is no API of Discord at the address that was called: set DISCORD_API_URL to it with its path, such as https://discord.com/api/v10.';
  }
  const [kind, id] = subject.split('/');
  if (subject === '') {
    return `Discord refuses every call of this server (status ${status}, code ${code ?? 'none'}): its address may be banned for a while, or the User-Agent is not accepted. Wait an hour, and check PUBLIC_URL.`;
  }
  if (kind === 'invites') {
    return `The invite ${id} does not exist any more: make one that never expires and set DISCORD_INVITE_CODE.`;
  }
  if (kind === 'guilds') {
    return `The bot is not in the server ${id}: invite it there.`;
  }
  if (status === 404) {
    return `Discord knows no channel ${id}: copy the channel's id again (Developer Mode, Copy Channel ID) into the settings.`;
  }
  if (Number(code) === WRONG_CHANNEL_TYPE) return holdsNoMessages(id ?? '');
  if (kind === 'bot') {
    return `Discord refuses the call (status ${status}, code ${code ?? 'none'}): check DISCORD_API_URL.`;
  }
  if (status !== 403) {
    return `Discord refuses to list channel ${id} (status ${status}, code ${code ?? 'none'}): check the channel's id in the settings.`;
  }
  return `The bot may not read channel ${id}: invite it to the server, and give its role View Channel and Read Message History there.`;
}

const holdsNoMessages = (channelId: string): string =>
  `Channel ${channelId} is a category or a forum, which holds no messages of its own: set the id of a text or announcement channel.`;

/** What a failed call about `subject` says of our access, with what to do; null where it is no refusal. */
export function refusalProblem(failure: Failed, subject: string): string | null {
  const { reason, status = 404, code = null } = failure;
  if (reason !== 'refused' && reason !== 'not_found') return null;
  const isForAll = refusalScope(failure, subject) === 'upstream';
  return explainRefusal({
    subject: isForAll ? '' : subject,
    status,
    code: code === null ? null : String(code),
  });
}

export const historyProblem = (channelId: string): string =>
  `Discord shows the bot no messages of channel ${channelId}: give the bot's role View Channel and Read Message History there.`;

/** Why a channel cannot be followed at all; null where it can. */
export function channelMismatch(
  channelId: string,
  { guildId, type }: { readonly guildId: string | null; readonly type: number },
): string | null {
  if (guildId === null) {
    return `Channel ${channelId} is a conversation, not a channel of a server: set the id of a text or announcement channel.`;
  }
  if (!hasMessages(type)) {
    return holdsNoMessages(channelId);
  }
  return null;
}
