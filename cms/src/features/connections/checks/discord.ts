import type { Env } from '../../../platform/env/env';
import type { DiscordClient } from '../../../platform/upstreams/discord/create-discord-client';
import type { WebhookInfo } from '../../../platform/upstreams/discord/notice-webhook';
import type { Outcome } from '../../../platform/upstreams/shared/outcome';
import { type Check, noted } from '../check';
import {
  channelFinding,
  discordFailure,
  intentFinding,
  inviteFinding,
  webhookFailure,
  webhookFinding,
} from '../rules/discord-findings';
import { type Finding, notConfigured, ok, skipped } from '../rules/finding';

export type DiscordCalls = Pick<
  DiscordClient,
  'bot' | 'mayReadContent' | 'channel' | 'messagesOf' | 'accessTo' | 'invite'
>;

interface Dependencies {
  /** Null where no token is configured. */
  readonly discord: DiscordCalls | null;
  readonly settings: Pick<
    Env,
    | 'DISCORD_UPDATES_CHANNEL_ID'
    | 'DISCORD_HIGHLIGHTS_CHANNEL_ID'
    | 'DISCORD_INVITE_CODE'
    | 'DISCORD_NOTICE_WEBHOOK_URL'
  >;
  readonly readWebhook: (url: string) => Promise<Outcome<WebhookInfo>>;
  readonly now: () => number;
}

/** Token, intent, both channels, the invite and the webhook of notices. */
export function discordChecks(dependencies: Dependencies): Check[] {
  const { discord, settings, readWebhook } = dependencies;
  const { DISCORD_NOTICE_WEBHOOK_URL: webhook } = settings;
  const notices: Check = webhook
    ? {
        name: 'Webhook of notices',
        async run() {
          const found = await readWebhook(webhook);
          return found.ok ? webhookFinding(found.data) : webhookFailure(found);
        },
      }
    : noted(
        'Webhook of notices',
        notConfigured(
          'The chat gets no notices of approved and rejected ads.',
          'Optional. Make a webhook in the settings of a channel and set DISCORD_NOTICE_WEBHOOK_URL.',
        ),
      );
  if (!discord) return [noted('Bot', NO_BOT), notices];
  return [
    {
      name: 'Bot',
      async run() {
        const bot = await discord.bot();
        if (!bot.ok) return discordFailure(bot, 'bot');
        return ok(`The token is that of ${bot.data.name} (${bot.data.id}).`);
      },
    },
    {
      name: 'Message content intent',
      async run() {
        const may = await discord.mayReadContent();
        if (isTokenRefused(may)) return skipped(SEE_BOT);
        return may.ok ? intentFinding(may.data) : discordFailure(may, 'bot');
      },
    },
    channelCheck('Channel of updates', 'DISCORD_UPDATES_CHANNEL_ID', dependencies, discord),
    channelCheck('Channel of highlights', 'DISCORD_HIGHLIGHTS_CHANNEL_ID', dependencies, discord),
    inviteCheck(settings, discord),
    notices,
  ];
}

const NO_BOT = notConfigured(
  'There is no bot: the site shows no updates of the community chat.',
  'Make a bot in the Discord Developer Portal, invite it to the server, set DISCORD_BOT_TOKEN and restart.',
);

const SEE_BOT = 'Needs a token that Discord accepts: see Bot.';

const isTokenRefused = (outcome: Outcome<unknown>) =>
  !outcome.ok && outcome.reason === 'refused' && outcome.status === 401;

type ChannelSetting = 'DISCORD_UPDATES_CHANNEL_ID' | 'DISCORD_HIGHLIGHTS_CHANNEL_ID';

function channelCheck(
  name: string,
  setting: ChannelSetting,
  { settings, now }: Dependencies,
  discord: DiscordCalls,
): Check {
  const channelId = settings[setting];
  if (!channelId) {
    return noted(
      name,
      notConfigured(
        'No channel is named.',
        `Copy the channel's id (Developer Mode, Copy Channel ID), set ${setting} and restart.`,
      ),
    );
  }
  return { name, run: () => checkChannel(discord, channelId, now()) };
}

/** The bot's permissions are requested where a reading looks as if something were withheld. */
async function checkChannel(
  discord: DiscordCalls,
  channelId: string,
  nowMs: number,
): Promise<Finding> {
  const subject = `channels/${channelId}`;
  const channel = await discord.channel(channelId);
  if (isTokenRefused(channel)) return skipped(SEE_BOT);
  if (!channel.ok) return discordFailure(channel, subject);
  const { name, guildId, type } = channel.data;
  const place = { channelId, name, guildId, type };
  const nothing = { lines: 0, hidden: 0, newestAtMs: null, access: null };
  if (guildId === null) return channelFinding({ ...place, ...nothing }, nowMs);
  const read = await discord.messagesOf(channelId);
  if (!read.ok) {
    // A forum or a category has no messages to list: that is what to say of it.
    const finding = channelFinding({ ...place, ...nothing }, nowMs);
    return finding.state === 'failed' ? finding : discordFailure(read, subject);
  }
  const { ids, hidden, messages } = read.data;
  const isSuspicious = ids.length === 0 || hidden > 0;
  const access = isSuspicious ? await discord.accessTo(channelId) : null;
  return channelFinding(
    {
      ...place,
      lines: ids.length,
      hidden,
      newestAtMs: messages[0]?.postedAtMs ?? null,
      access: access?.ok ? access.data : null,
    },
    nowMs,
  );
}

function inviteCheck(settings: Dependencies['settings'], discord: DiscordCalls): Check {
  const {
    DISCORD_INVITE_CODE: code,
    DISCORD_UPDATES_CHANNEL_ID: updates,
    DISCORD_HIGHLIGHTS_CHANNEL_ID: highlights,
  } = settings;
  if (!code) {
    return noted(
      'Invite',
      notConfigured(
        'The members of the chat are not counted.',
        'Make an invite that never expires, set DISCORD_INVITE_CODE (what follows discord.gg/) and restart.',
      ),
    );
  }
  return {
    name: 'Invite',
    async run() {
      const invite = await discord.invite(code);
      if (isTokenRefused(invite)) return skipped(SEE_BOT);
      if (!invite.ok) return discordFailure(invite, `invites/${code}`);
      const channels = await Promise.all(
        [updates, highlights].flatMap((id) => (id ? [discord.channel(id)] : [])),
      );
      const guildIds = channels.flatMap((one) => (one.ok ? (one.data.guildId ?? []) : []));
      return inviteFinding(invite.data, guildIds);
    },
  };
}
