import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { type Announced, launchAnnounced } from './announced.ts';
import type { Child } from './child.ts';
import { type Supervised, supervise } from './supervise.ts';

export interface Fakes {
  readonly url: string;
  /** Settings that point every upstream of the product at the fake server. */
  readonly upstreams: Readonly<Record<string, string>>;
  readonly child: Child;
}

/** Starts the fake server on a free port of this machine. @throws Failure when it ends before it is up. */
export async function startFakes(): Promise<Fakes> {
  const { child, addresses } = launchFakes(null);
  const { url, smtpUrl } = await addresses;
  return { url, upstreams: upstreamsAt(url, smtpUrl), child };
}

/** A fake server that is started again, at the same addresses, when it ends. */
interface SupervisedFakes {
  readonly running: Supervised;
  /** Rejects with a Failure when the first start fails. */
  readonly up: Promise<Pick<Fakes, 'url' | 'upstreams'>>;
}

export function superviseFakes(
  notices: Pick<Parameters<typeof supervise>[0], 'onEnded' | 'onUpAgain'>,
): SupervisedFakes {
  let known: Addresses | null = null;
  const running = supervise({
    ...notices,
    launch() {
      const { child, addresses } = launchFakes(known);
      const up = addresses.then((found) => {
        known = found;
      });
      return { child, up };
    },
  });
  const up = running.up.then(() => {
    if (!known) throw new Error('The fake server is up without addresses');
    const { url, smtpUrl } = known;
    return { url, upstreams: upstreamsAt(url, smtpUrl) };
  });
  return { running, up };
}

/** Launches it where it was before, or on free ports. */
function launchFakes(before: Addresses | null): Announced<Addresses> {
  const port = before ? new URL(before.url).port : '0';
  const smtpPort = before ? new URL(before.smtpUrl).port : '0';
  return launchAnnounced<Addresses>('The fake server', [
    // It runs beside the product until that ends.
    '--max-semi-space-size=2',
    path.join(ROOT, 'fakes/src/main.ts'),
    ...['--port', port, '--smtp-port', smtpPort],
  ]);
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
    // The fake server grants more than Roblox does: a sample scan ends while somebody looks on.
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
    AI_BASE_URL: `${url}/ai`,
    AI_API_KEY: 'sample-key',
    AI_MODEL: 'sample-model',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Election City <no-reply@election-city.example>',
  };
}
