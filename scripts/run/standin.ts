import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { startAnnounced } from './announced.ts';
import type { Child } from './child.ts';

export interface Standin {
  readonly url: string;
  /** Settings that point every upstream of the product at the stand-in. */
  readonly upstreams: Readonly<Record<string, string>>;
  readonly child: Child;
}

/** Starts the stand-in on a free port of this machine. @throws Failure when it ends before it is up. */
export async function startStandin(): Promise<Standin> {
  const args = [path.join(ROOT, 'standin/src/main.ts'), '--port', '0'];
  const { addresses, child } = await startAnnounced<Addresses>('The stand-in', args);
  const { url, smtpUrl } = addresses;
  return { url, upstreams: upstreamsAt(url, smtpUrl), child };
}

/** What the stand-in prints once it is up. */
interface Addresses {
  readonly url: string;
  readonly smtpUrl: string;
}

function upstreamsAt(url: string, smtpUrl: string): Record<string, string> {
  return {
    ROBLOX_USERS_URL: `${url}/roblox/users`,
    ROBLOX_BADGES_URL: `${url}/roblox/badges`,
    ROBLOX_THUMBNAILS_URL: `${url}/roblox/thumbnails`,
    ROBLOX_GROUPS_URL: `${url}/roblox/groups`,
    ROBLOX_GAMES_URL: `${url}/roblox/games`,
    ROBLOX_CLOUD_URL: `${url}/roblox/cloud`,
    DISCORD_NOTICE_WEBHOOK_URL: `${url}/discord-notice/webhook`,
    ROBLOX_OPEN_CLOUD_KEY: 'sample-key',
    ROBLOX_UNIVERSE_ID: '4001001',
    DISCORD_API_URL: `${url}/discord`,
    DISCORD_BOT_TOKEN: 'sample-token',
    DISCORD_UPDATES_CHANNEL_ID: '810000000000000002',
    DISCORD_HIGHLIGHTS_CHANNEL_ID: '810000000000000003',
    DISCORD_INVITE_CODE: 'electioncity',
    WIKI_API_URL: `${url}/wiki/api.php`,
    AI_BASE_URL: `${url}/ai`,
    AI_API_KEY: 'sample-key',
    AI_MODEL: 'sample-model',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Election City <no-reply@election-city.example>',
  };
}
