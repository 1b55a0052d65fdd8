import type { Env } from './env.ts';

/** What is left out because a setting is missing, and what to set. */
interface IncompleteGroup {
  readonly detail: string;
  readonly advice: string;
}

/** What cannot work at all ends the start instead (`readEnv`). */
export function incompleteGroups(settings: Env): IncompleteGroup[] {
  const groups: IncompleteGroup[] = [];
  const add = (detail: string, advice: string) => groups.push({ detail, advice });
  const setOf = <Name extends keyof Env>(names: readonly Name[]) =>
    names.filter((name) => settings[name]);
  const { ROBLOX_OPEN_CLOUD_KEY: key, ROBLOX_UNIVERSE_ID: universe } = settings;

  if (key && !universe) {
    add(
      'ROBLOX_OPEN_CLOUD_KEY is set without ROBLOX_UNIVERSE_ID: no badges are known.',
      'Set the universe id of the game.',
    );
  }
  if (universe && !key) {
    add(
      'ROBLOX_UNIVERSE_ID is set without ROBLOX_OPEN_CLOUD_KEY: badges of players cannot be read, and verdicts rest on the age of accounts alone.',
      'Set a key.',
    );
  }
  if (settings.ROBLOX_OAUTH_CLIENT_SECRET && !settings.ROBLOX_OAUTH_CLIENT_ID) {
    add(
      'ROBLOX_OAUTH_CLIENT_SECRET is set without ROBLOX_OAUTH_CLIENT_ID: nobody can sign in with Roblox.',
      'Set the client id of the OAuth app.',
    );
  }
  const fromDiscord = setOf(READ_OF_DISCORD);
  if (settings.DISCORD_BOT_TOKEN && fromDiscord.length === 0) {
    add(
      'DISCORD_BOT_TOKEN is set without anything to read.',
      `Set ${listed(READ_OF_DISCORD)}, or some of them.`,
    );
  }
  if (!settings.DISCORD_BOT_TOKEN && fromDiscord.length > 0) {
    add(
      `${areSet(fromDiscord)} without DISCORD_BOT_TOKEN: nothing of Discord is read.`,
      'Set the token of the bot.',
    );
  }
  if (settings.AI_API_KEY && !settings.AI_BASE_URL) {
    add('AI_API_KEY is set without AI_BASE_URL and AI_MODEL: no AI is called.', 'Set both.');
  }
  const ofBucket = setOf(['S3_ENDPOINT', 'S3_REGION']);
  if (ofBucket.length > 0 && !settings.S3_BUCKET) {
    add(
      `${areSet(ofBucket)} without S3_BUCKET: uploads stay on this disk.`,
      'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  const ofMail = setOf(['MAIL_FROM', 'SUPPORT_EMAIL', 'ALERT_MAIL', 'NOTICE_MAIL']);
  if (ofMail.length > 0 && !settings.SMTP_URL) {
    add(
      `${areSet(ofMail)} without SMTP_URL: no mail is sent.`,
      'Set the address of a mail server.',
    );
  }
  for (const of of ['ALERT', 'NOTICE'] as const) {
    const name = `${of}_WEBHOOK` as const;
    if (!settings[`${name}_FORM`] || settings[name]) continue;
    add(`${name}_FORM is set without ${name}: no webhook is told.`, `Set ${name}.`);
  }
  if (settings.PUBLIC_URL.startsWith('https:') && settings.TRUSTED_PROXIES === null) {
    add(
      'PUBLIC_URL begins with https, and TRUSTED_PROXIES is 0: a proxy must be in front, and the product takes its address for that of every visitor.',
      'Set TRUSTED_PROXIES to the number of proxies.',
    );
  }
  if (!isThisMachine(settings.PUBLIC_URL) && isThisMachine(settings.CMS_PUBLIC_URL)) {
    add(
      'PUBLIC_URL is set without CMS_PUBLIC_URL: links to the CMS in mails lead to localhost.',
      'Set the address at which editors reach the CMS.',
    );
  }
  return groups;
}

const READ_OF_DISCORD = [
  'DISCORD_UPDATES_CHANNEL_ID',
  'DISCORD_HIGHLIGHTS_CHANNEL_ID',
  'DISCORD_INVITE_CODE',
] as const;

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);

const areSet = (names: readonly string[]) =>
  `${listed(names)} ${names.length === 1 ? 'is set' : 'are set'}`;

export function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
