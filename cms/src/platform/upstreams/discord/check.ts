import type { Outcome } from '../shared/outcome';
import { type Check, called, unset } from '../shared/rules/finding';
import type { DiscordClient } from './create-discord-client';
import type { WebhookInfo } from './notice-webhook';
import { DISCORD_DOCS as docs } from './rules/refusal-scope';

interface Settings {
  readonly DISCORD_UPDATES_CHANNEL_ID?: string | undefined;
  readonly DISCORD_HIGHLIGHTS_CHANNEL_ID?: string | undefined;
  readonly DISCORD_INVITE_CODE?: string | undefined;
  readonly DISCORD_NOTICE_WEBHOOK_URL?: string | undefined;
}

/** Reads both channels and the invite as the product does, and the webhook of notices, to which nothing is posted. */
export function checkDiscord(
  discord: DiscordClient | null,
  readWebhook: (url: string) => Promise<Outcome<WebhookInfo>>,
  settings: Settings,
): Check[] {
  const { DISCORD_INVITE_CODE: invite, DISCORD_NOTICE_WEBHOOK_URL: webhook } = settings;
  const channel = (
    name: string,
    setting: 'DISCORD_UPDATES_CHANNEL_ID' | 'DISCORD_HIGHLIGHTS_CHANNEL_ID',
  ) => {
    const id = settings[setting];
    if (!discord) return unset(name, 'DISCORD_BOT_TOKEN', docs);
    if (!id) return unset(name, setting, docs);
    return called(
      { name, docs },
      () => discord.messagesOf(id),
      ({ ids }) => `${ids.length} messages were read.`,
    );
  };
  return [
    channel('Channel of updates', 'DISCORD_UPDATES_CHANNEL_ID'),
    channel('Channel of highlights', 'DISCORD_HIGHLIGHTS_CHANNEL_ID'),
    discord && invite
      ? called(
          { name: 'Invite', docs },
          () => discord.invite(invite),
          ({ guild }) => `It leads to “${guild?.name ?? ''}”.`,
        )
      : unset('Invite', 'DISCORD_INVITE_CODE', docs),
    webhook
      ? called(
          { name: 'Webhook of notices', docs },
          () => readWebhook(webhook),
          ({ name }) => `It is “${name}”.`,
        )
      : unset('Webhook of notices', 'DISCORD_NOTICE_WEBHOOK_URL', docs),
  ];
}
