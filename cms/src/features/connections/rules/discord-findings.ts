import { dayOf } from '../../../platform/rules/utc-day';
import { refusalProblem } from '../../../platform/upstreams/discord/rules/explain-refusal';
import { channelMismatch, historyProblem } from '../../updates/rules/channel-problem';
import { explainFailure, type FailedCall } from './explain-failure';
import { type Finding, failed, ok, warning } from './finding';
import { halves } from './halves';

const DAY_MS = 86_400_000;
const DISCORD = { host: 'Discord', setting: 'DISCORD_API_URL' };

/** A failed call, with what an operator does about a refusal; `subject` is what the call was about. */
export function discordFailure(failure: FailedCall, subject: string): Finding {
  const problem = refusalProblem(failure, subject);
  return problem === null ? explainFailure(failure, DISCORD) : refusal(problem);
}

/** What was learned of a channel, in the order of the calls. */
interface ChannelSeen {
  readonly channelId: string;
  readonly name: string;
  readonly guildId: string | null;
  readonly type: number;
  readonly lines: number;
  readonly hidden: number;
  readonly newestAtMs: number | null;
  /** What the bot may do; null where it was not requested. */
  readonly access: {
    readonly mayView: boolean;
    readonly mayReadHistory: boolean;
    readonly mayReadContent: boolean;
  } | null;
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

interface Invite {
  readonly guild: { readonly id: string; readonly name: string } | null;
  readonly members: number | null;
  readonly expiresAtMs: number | null;
}

/** `guildIds` are the servers of the channels that are read. */
export function inviteFinding(
  { guild, members, expiresAtMs }: Invite,
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

export function webhookFinding({
  type,
  name,
  channelId,
}: {
  readonly type: number;
  readonly name: string;
  readonly channelId: string | null;
}): Finding {
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
