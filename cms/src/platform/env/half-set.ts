import type { Env } from './env.ts';

/** A group of settings of which a part is missing: what is then left out, and what to set. */
interface HalfSetGroup {
  readonly detail: string;
  readonly advice: string;
}

/** All such groups. What cannot work at all ends the start instead (`readEnv`). */
export function halfSetGroups(settings: Env): HalfSetGroup[] {
  return GROUPS.flatMap((groupOf) => groupOf(settings) ?? []);
}

const GROUPS: readonly ((settings: Env) => HalfSetGroup | null)[] = [
  ({ ROBLOX_OPEN_CLOUD_KEY: key, ROBLOX_UNIVERSE_ID: universe }) => {
    if (key && !universe) {
      return {
        detail: 'ROBLOX_OPEN_CLOUD_KEY is set without ROBLOX_UNIVERSE_ID: no badges are known.',
        advice: 'Set the universe id of the game.',
      };
    }
    if (universe && !key) {
      return {
        detail:
          'ROBLOX_UNIVERSE_ID is set without ROBLOX_OPEN_CLOUD_KEY: badges of players cannot be read, and verdicts rest on the age of accounts alone.',
        advice: 'Set a key.',
      };
    }
    return null;
  },
  ({ ROBLOX_OAUTH_CLIENT_ID, ROBLOX_OAUTH_CLIENT_SECRET }) =>
    ROBLOX_OAUTH_CLIENT_SECRET && !ROBLOX_OAUTH_CLIENT_ID
      ? {
          detail:
            'ROBLOX_OAUTH_CLIENT_SECRET is set without ROBLOX_OAUTH_CLIENT_ID: nobody can sign in with Roblox.',
          advice: 'Set the client id of the OAuth app.',
        }
      : null,
  (settings) => {
    const read = [
      'DISCORD_UPDATES_CHANNEL_ID',
      'DISCORD_HIGHLIGHTS_CHANNEL_ID',
      'DISCORD_INVITE_CODE',
    ] as const;
    const named = read.filter((name) => settings[name]);
    if (settings.DISCORD_BOT_TOKEN && named.length === 0) {
      return {
        detail: 'DISCORD_BOT_TOKEN is set without anything to read.',
        advice: `Set ${listed(read)}, or some of them.`,
      };
    }
    if (!settings.DISCORD_BOT_TOKEN && named.length > 0) {
      return {
        detail: `${listed(named)} ${areSet(named)} without DISCORD_BOT_TOKEN: nothing of Discord is read.`,
        advice: 'Set the token of the bot.',
      };
    }
    return null;
  },
  ({ AI_BASE_URL, AI_API_KEY }) =>
    AI_API_KEY && !AI_BASE_URL
      ? {
          detail: 'AI_API_KEY is set without AI_BASE_URL and AI_MODEL: no AI is called.',
          advice: 'Set both.',
        }
      : null,
  (settings) => {
    const named = (['S3_ENDPOINT', 'S3_REGION'] as const).filter((name) => settings[name]);
    return named.length > 0 && !settings.S3_BUCKET
      ? {
          detail: `${listed(named)} ${areSet(named)} without S3_BUCKET: uploads stay on this disk.`,
          advice: 'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
        }
      : null;
  },
  (settings) => {
    const named = (['MAIL_FROM', 'SUPPORT_EMAIL'] as const).filter((name) => settings[name]);
    return named.length > 0 && !settings.SMTP_URL
      ? {
          detail: `${listed(named)} ${areSet(named)} without SMTP_URL: no mail is sent.`,
          advice: 'Set the address of a mail server.',
        }
      : null;
  },
  ({ PUBLIC_URL, TRUSTED_PROXIES }) =>
    PUBLIC_URL.startsWith('https:') && TRUSTED_PROXIES === null
      ? {
          detail:
            'PUBLIC_URL begins with https, and TRUSTED_PROXIES is 0: a proxy must be in front, and the product takes its address for that of every visitor.',
          advice: 'Set TRUSTED_PROXIES to the number of proxies.',
        }
      : null,
  ({ PUBLIC_URL, CMS_PUBLIC_URL }) =>
    !isThisMachine(PUBLIC_URL) && isThisMachine(CMS_PUBLIC_URL)
      ? {
          detail:
            'PUBLIC_URL is set without CMS_PUBLIC_URL: links to the CMS in mails lead to localhost.',
          advice: 'Set the address at which editors reach the CMS.',
        }
      : null,
];

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

const areSet = (names: readonly string[]) => (names.length === 1 ? 'is set' : 'are set');

/** Whether only this machine can reach an address. */
export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
