interface Refusal {
  readonly subject: string;
  readonly status: number;
  readonly code: string | null;
}

/** Codes by which Discord refuses one thing; any other 403 is meant for everything that we send. */
const MISSING_ACCESS = [50_001, 50_013];

interface Failed {
  readonly reason: string;
  readonly status?: number;
  readonly code?: number | string | null;
}

/**
 * What a failed call stops: a token or an address is refused for everything, a channel or an invite that
 * may not be seen, or is not there, for itself. A single message is requested because it may be gone.
 */
export function refusalScope(
  { reason, status, code }: Failed,
  subject: string,
): 'none' | 'subject' | 'upstream' {
  if (reason === 'not_found') return subject.startsWith('messages/') ? 'none' : 'subject';
  if (reason !== 'refused') return 'none';
  if (status === 401) return 'upstream';
  if (status !== 403) return 'none';
  return MISSING_ACCESS.includes(Number(code)) ? 'subject' : 'upstream';
}

/** What is wrong with the access to Discord, and what an operator does about it. */
export function explainRefusal({ subject, status, code }: Refusal): string {
  if (status === 401) {
    return 'Discord does not accept the bot token: make a new one in the Developer Portal (Bot, Reset Token) and set DISCORD_BOT_TOKEN.';
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
  return `The bot may not read channel ${id}: invite it to the server, and give its role View Channel and Read Message History there.`;
}
