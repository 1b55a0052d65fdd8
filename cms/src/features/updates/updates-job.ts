import type { BackgroundJob } from '../../platform/jobs/background-job';
import { latestCredibleMs } from '../../platform/rules/latest-credible';
import type { Events } from '../guides';
import type { FollowedChannel } from './follow-channel';
import type { DiscordChannels } from './tables/discord-channels';
import type { DiscordMessages } from './tables/discord-messages';

/** How often the chat is read without requests. */
const EVERY_MS = 60_000;
const LEASE_MS = 30_000;

interface Dependencies {
  readonly channels: readonly FollowedChannel[];
  readonly messages: Pick<DiscordMessages, 'deleteOtherChannels' | 'giveSlugs'>;
  readonly discordChannels: Pick<DiscordChannels, 'pollsOf'>;
  readonly events: Pick<Events, 'forget'>;
  readonly followChannel: (channel: FollowedChannel) => Promise<boolean>;
  readonly sumUpMessages: () => Promise<boolean>;
  readonly countMembers: () => Promise<void>;
  readonly changed: () => Promise<void>;
  /** After how long a reader makes the chat be read again. */
  readonly readAgainMs: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Updates the stored messages of the community chat, their lines and its number of members. */
export function createUpdatesJob(dependencies: Dependencies) {
  const { channels, messages, discordChannels, events, readAgainMs, now } = dependencies;
  const ids = channels.map(({ channelId }) => channelId);
  let wake = () => {};

  async function isOld(): Promise<boolean> {
    const polls = await discordChannels.pollsOf(ids);
    const nowMs = now();
    const isOldOne = ({ triedAtMs }: { triedAtMs: number }) =>
      nowMs - triedAtMs >= readAgainMs || triedAtMs > latestCredibleMs(nowMs);
    return polls.length < ids.length || polls.some(isOldOne);
  }

  async function follow(): Promise<boolean> {
    const forgotten = await messages.deleteOtherChannels(ids);
    await events.forget('update', forgotten);
    const changes = await Promise.all(channels.map(dependencies.followChannel));
    return forgotten.length > 0 || changes.includes(true);
  }

  const job: BackgroundJob = {
    name: 'updates',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    wakeBy: (wakeJob) => {
      wake = wakeJob;
    },
    async run() {
      // Another replica may have read the chat a moment ago.
      if (channels.length > 0 && !(await isOld())) return;
      const hasChanged = await follow();
      await messages.giveSlugs();
      const hasNewLines = await dependencies.sumUpMessages();
      if (hasChanged || hasNewLines) await dependencies.changed();
      await dependencies.countMembers();
    },
  };

  return {
    job,
    /** Has the chat read again in the background when what is stored is older than `readAgainMs`. */
    async readAgainIfOld(): Promise<void> {
      if (channels.length > 0 && (await isOld())) wake();
    },
  };
}
