import path from 'node:path';
import { WEBHOOK_SECRET } from '../../fakes/src/stripe/stripe.ts';
import { ROOT } from '../setup/paths.ts';
import { startAnnounced } from './announced.ts';
import type { Child } from './child.ts';

export interface Fakes {
  readonly url: string;
  /** Settings that point every upstream of the product at the fake server. */
  readonly upstreams: Readonly<Record<string, string>>;
  readonly child: Child;
}

/** Starts the fake server on free ports of this machine. @throws Failure when it ends before it is up. */
export async function startFakes(): Promise<Fakes> {
  const { child, addresses } = await startAnnounced<Addresses>('The fake server', [
    // It runs beside the product until that ends.
    '--max-semi-space-size=2',
    path.join(ROOT, 'fakes/src/main.ts'),
  ]);
  const { url, smtpUrl } = addresses;
  return { url, upstreams: upstreamsAt(url, smtpUrl), child };
}

/** What the fake server prints once it is up. */
interface Addresses {
  readonly url: string;
  readonly smtpUrl: string;
}

function upstreamsAt(url: string, smtpUrl: string): Record<string, string> {
  return {
    ROBLOX_USERS_URL: `${url}/roblox/users`,
    ROBLOX_BADGES_URL: `${url}/roblox/badges`,
    ROBLOX_GAMES_URL: `${url}/roblox/games`,
    ROBLOX_THUMBNAILS_URL: `${url}/roblox/thumbnails`,
    ROBLOX_GROUPS_URL: `${url}/roblox/groups`,
    ROBLOX_CLOUD_URL: `${url}/roblox/cloud`,
    DISCORD_NOTICE_WEBHOOK_URL: `${url}/discord-notice/webhook`,
    ROBLOX_OPEN_CLOUD_KEY: 'sample-key',
    // The fake server grants more than Roblox does: a sample scan ends while someone looks on.
    ROBLOX_INVENTORY_READS_PER_MINUTE: '600000',
    ROBLOX_OAUTH_URL: `${url}/roblox/oauth`,
    ROBLOX_OAUTH_CLIENT_ID: 'sample-client',
    ROBLOX_UNIVERSE_ID: '4001001',
    DISCORD_API_URL: `${url}/discord`,
    DISCORD_BOT_TOKEN: 'sample-token',
    DISCORD_UPDATES_CHANNEL_ID: '810000000000000002',
    DISCORD_HIGHLIGHTS_CHANNEL_ID: '810000000000000003',
    DISCORD_INVITE_CODE: 'electioncity',
    WIKI_API_URL: `${url}/wiki/api.php`,
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: 'sk_test_sample',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    AI_BASE_URL: `${url}/ai`,
    AI_API_KEY: 'sample-key',
    AI_MODEL: 'sample-model',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Election City <no-reply@election-city.example>',
  };
}
