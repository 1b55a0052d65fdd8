import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { type Announced, launchAnnounced } from './announced.ts';
import type { Child } from './child.ts';
import { type KeptRunning, keepRunning } from './keep-running.ts';

export interface Standin {
  readonly url: string;
  /** Settings that point every upstream of the product at the stand-in. */
  readonly upstreams: Readonly<Record<string, string>>;
  readonly child: Child;
}

/** Starts the stand-in on a free port of this machine. @throws Failure when it ends before it is up. */
export async function startStandin(): Promise<Standin> {
  const { child, addresses } = launchStandin(null);
  const { url, smtpUrl } = await addresses;
  return { url, upstreams: upstreamsAt(url, smtpUrl), child };
}

/** A stand-in that is started again, at the same addresses, when it ends. */
export interface KeptStandin {
  readonly running: KeptRunning;
  /** Rejects with a Failure when the first start fails. */
  readonly up: Promise<Pick<Standin, 'url' | 'upstreams'>>;
}

export function keepStandinRunning(
  notices: Pick<Parameters<typeof keepRunning>[0], 'onEnded' | 'onUpAgain'>,
): KeptStandin {
  let known: Addresses | null = null;
  const running = keepRunning({
    ...notices,
    launch() {
      const { child, addresses } = launchStandin(known);
      const up = addresses.then((found) => {
        known = found;
      });
      return { child, up };
    },
  });
  const up = running.up.then(() => {
    if (!known) throw new Error('The stand-in is up without addresses');
    const { url, smtpUrl } = known;
    return { url, upstreams: upstreamsAt(url, smtpUrl) };
  });
  return { running, up };
}

/** Launches it where it was before, or on free ports. */
function launchStandin(before: Addresses | null): Announced<Addresses> {
  const port = before ? new URL(before.url).port : '0';
  const smtpPort = before ? new URL(before.smtpUrl).port : '0';
  return launchAnnounced<Addresses>('The stand-in', [
    path.join(ROOT, 'standin/src/main.ts'),
    ...['--port', port, '--smtp-port', smtpPort],
  ]);
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
