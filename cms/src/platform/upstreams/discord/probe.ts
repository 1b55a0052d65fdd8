import { dayOf } from '../../rules/iso-time';
import type { Outcome } from '../shared/outcome';
import type { ProbeContext } from '../shared/probe-context';
import {
  type Check,
  explainFailure,
  type FailedCall,
  type Finding,
  failed,
  halves,
  notConfigured,
  noted,
  ok,
  skipped,
  unset,
  warning,
} from '../shared/rules/finding';
import type { BotAccess, DiscordClient } from './create-discord-client';
import type { WebhookInfo } from './notice-webhook';
import { channelMismatch, historyProblem, refusalProblem } from './rules/explain-refusal';
import type { ChannelInfo, InviteInfo } from './schemas';

/** Token, intent, both channels, the invite and the webhook of notices. */
export function probeDiscord(
  discord: DiscordClient | null,
  readWebhook: (url: string) => Promise<Outcome<WebhookInfo>>,
  { settings, now }: ProbeContext,
): Check[] {
  const notices = webhookCheck(settings.DISCORD_NOTICE_WEBHOOK_URL, readWebhook);
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
    ...CHANNELS.map(({ name, setting }): Check => {
      const channelId = settings[setting];
      return channelId
        ? { name, run: () => checkChannel(discord, channelId, now()) }
        : unset(
            name,
            'No channel is named.',
            `Copy the channel's id (Developer Mode, Copy Channel ID), set ${setting} and restart.`,
          );
    }),
    inviteCheck(settings, discord),
    notices,
  ];
}

const CHANNELS = [
  { name: 'Channel of updates', setting: 'DISCORD_UPDATES_CHANNEL_ID' },
  { name: 'Channel of highlights', setting: 'DISCORD_HIGHLIGHTS_CHANNEL_ID' },
] as const;

const NO_BOT = notConfigured(
  'There is no bot: the site shows no updates of the community chat.',
  'Make a bot in the Discord Developer Portal, invite it to the server, set DISCORD_BOT_TOKEN and restart.',
);

const SEE_BOT = 'Needs a token that Discord accepts: see Bot.';

const isTokenRefused = (outcome: Outcome<unknown>) =>
  !outcome.ok && outcome.reason === 'refused' && outcome.status === 401;

/** The bot's permissions are requested where a reading looks as if something were withheld. */
async function checkChannel(
  discord: DiscordClient,
  channelId: string,
  nowMs: number,
): Promise<Finding> {
  const subject = `channels/${channelId}`;
  const channel = await discord.channel(channelId);
  if (isTokenRefused(channel)) return skipped(SEE_BOT);
  if (!channel.ok) return discordFailure(channel, subject);
  const seen = { channelId, ...channel.data, lines: 0, hidden: 0, newestAtMs: null, access: null };
  if (channel.data.guildId === null) return channelFinding(seen, nowMs);
  const read = await discord.messagesOf(channelId);
  if (!read.ok) {
    // A forum or a category has no messages to list: that is what to say of it.
    const finding = channelFinding(seen, nowMs);
    return finding.state === 'failed' ? finding : discordFailure(read, subject);
  }
  const { ids, hidden, messages } = read.data;
  const isSuspicious = ids.length === 0 || hidden > 0;
  const access = isSuspicious ? await discord.accessTo(channelId) : null;
  return channelFinding(
    {
      ...seen,
      lines: ids.length,
      hidden,
      newestAtMs: messages[0]?.postedAtMs ?? null,
      access: access?.ok ? access.data : null,
    },
    nowMs,
  );
}

function inviteCheck(settings: ProbeContext['settings'], discord: DiscordClient): Check {
  const { DISCORD_INVITE_CODE: code } = settings;
  if (!code) {
    return unset(
      'Invite',
      'The members of the chat are not counted.',
      'Make an invite that never expires, set DISCORD_INVITE_CODE (what follows discord.gg/) and restart.',
    );
  }
  return {
    name: 'Invite',
    async run() {
      const invite = await discord.invite(code);
      if (isTokenRefused(invite)) return skipped(SEE_BOT);
      if (!invite.ok) return discordFailure(invite, `invites/${code}`);
      const channelIds = CHANNELS.flatMap(({ setting }) => settings[setting] ?? []);
      const channels = await Promise.all(channelIds.map(discord.channel));
      const guildIds = channels.flatMap((one) => (one.ok ? (one.data.guildId ?? []) : []));
      return inviteFinding(invite.data, guildIds);
    },
  };
}

function webhookCheck(
  url: string | undefined,
  readWebhook: (url: string) => Promise<Outcome<WebhookInfo>>,
): Check {
  const name = 'Webhook of notices';
  if (!url) {
    return unset(
      name,
      'The chat gets no notices of approved and rejected ads.',
      'Optional. Make a webhook in the settings of a channel and set DISCORD_NOTICE_WEBHOOK_URL.',
    );
  }
  return {
    name,
    async run() {
      const found = await readWebhook(url);
      return found.ok ? webhookFinding(found.data) : webhookFailure(found);
    },
  };
}

const DAY_MS = 86_400_000;
const DISCORD = { host: 'Discord', setting: 'DISCORD_API_URL' };

/** A failed call, with what an operator does about a refusal; `subject` is what the call was about. */
export function discordFailure(failure: FailedCall, subject: string): Finding {
  const problem = refusalProblem(failure, subject);
  return problem === null ? explainFailure(failure, DISCORD) : refusal(problem);
}

interface ChannelSeen extends ChannelInfo {
  readonly channelId: string;
  readonly lines: number;
  readonly hidden: number;
  readonly newestAtMs: number | null;
  /** What the bot may do; null where it was not requested. */
  readonly access: BotAccess | null;
}

export function channelFinding(seen: ChannelSeen, nowMs: number): Finding {
  const { channelId, name, lines, hidden, access, newestAtMs } = seen;
  const mismatch = channelMismatch(channelId, seen);
  if (mismatch !== null) return refusal(mismatch);
  if (lines === 0 && access && !(access.mayView && access.mayReadHistory)) {
    return refusal(historyProblem(channelId));
  }
  const what = name ? `#${name}` : `Channel ${channelId}`;
  if (hidden > 0 && (access ? !access.mayReadContent : false)) {
    return failed(
      `${what}: Discord hides the texts of ${hidden} of ${lines} messages from the bot.`,
      INTENT_ADVICE,
    );
  }
  if (lines === 0) {
    return warning(
      `${what} can be read and has no messages.`,
      'Post one, or check that it is the right channel.',
    );
  }
  const days = newestAtMs === null ? null : Math.max(0, Math.floor((nowMs - newestAtMs) / DAY_MS));
  const newest = days === null ? '' : `, the newest ${days === 0 ? 'of today' : `${days} d old`}`;
  return ok(`${what} can be read: ${lines === 100 ? '100 or more' : lines} messages${newest}.`);
}

const INTENT_ADVICE =
  'Turn on Message Content Intent in the Developer Portal (Bot, Privileged Gateway Intents).';

function refusal(sentence: string): Finding {
  const [detail, advice] = halves(sentence);
  return failed(detail, advice);
}

/** `mayReadContent`: whether the application has the message content intent. */
export function intentFinding(mayReadContent: boolean): Finding {
  return mayReadContent
    ? ok('The message content intent is on.')
    : failed('The message content intent is off: Discord hides what messages say.', INTENT_ADVICE);
}

/** `guildIds` are the servers of the channels that are read. */
export function inviteFinding(
  { guild, members, expiresAtMs }: InviteInfo,
  guildIds: readonly string[],
): Finding {
  if (guild === null) {
    return failed(
      'The invite leads to no server.',
      'Make an invite to a channel of the server that never expires, and set DISCORD_INVITE_CODE.',
    );
  }
  const many = members === null ? 'a number of members that is not told' : `${members} members`;
  const detail = `It leads to “${guild.name}” with ${many}.`;
  if (expiresAtMs !== null) {
    return warning(
      `${detail} It ends on ${dayOf(expiresAtMs)}.`,
      'Make an invite that never expires, and set DISCORD_INVITE_CODE.',
    );
  }
  if (guildIds.length > 0 && !guildIds.includes(guild.id)) {
    return warning(
      `${detail} The channels belong to another server.`,
      'Check that the invite and the channels are those of the same community.',
    );
  }
  return ok(`${detail} It does not end.`);
}

/** Discord's types of webhooks: only the first takes what is posted. */
const INCOMING = 1;

export function webhookFinding({ type, name, channel_id: channelId }: WebhookInfo): Finding {
  if (type !== INCOMING) {
    return failed(
      'The webhook is not one that can be posted to.',
      'Make one in the settings of the channel (Integrations, Webhooks) and set DISCORD_NOTICE_WEBHOOK_URL.',
    );
  }
  return ok(`“${name}” posts to channel ${channelId ?? 'of its server'}. Nothing was posted now.`);
}

/** A webhook is its own key: whatever is refused of it is its address. */
export function webhookFailure(failure: FailedCall): Finding {
  if (failure.reason === 'not_found' || failure.reason === 'refused') {
    return failed(
      'Discord knows no such webhook: it was deleted, or its address is incomplete.',
      'Make one in the settings of the channel (Integrations, Webhooks), copy its address, and set DISCORD_NOTICE_WEBHOOK_URL.',
    );
  }
  return explainFailure(failure, { host: 'Discord', setting: 'DISCORD_NOTICE_WEBHOOK_URL' });
}
