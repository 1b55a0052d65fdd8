import { z } from 'zod';
import { content } from '../../content/content';
import type { Connection } from '../../platform/db/connection';
import { within } from '../../platform/db/database';
import { countOf } from '../../platform/db/read-rows';
import { changed, readRevisions } from '../../platform/db/revisions';
import { env } from '../../platform/env/env';
import { cursorTime, readPage } from '../../platform/http/cursor';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { latestCredibleMs } from '../../platform/rules/latest-credible';
import { upstreams } from '../../platform/services';
import { forgetEvents } from '../guides';
import type { Handlers } from '../handlers';
import { followChannel } from './follow-channel';
import { latestUpdates, toDiscordUpdate, updatesPage } from './read-updates';
import { sumUpMessages, tellNew } from './sum-up-messages';
import { discordChannelTable, followedChannels, lastPolls } from './tables/discord-channels';
import { deleteOtherChannels, discordMessageTable, giveSlugs } from './tables/discord-messages';
import { countCommunityMembers, observationTable } from './tables/observations';
import { updatesFeed } from './updates-feed';

export { newestMessages, updatePages } from './read-updates';
export { communityMembers } from './tables/observations';

export const updateTables = [discordChannelTable, discordMessageTable, observationTable];

export const countMessages = () => countOf(discordMessageTable.where());

/** Names the pages of messages that were stored before they had any. */
export async function nameUpdates(transaction: Connection): Promise<void> {
  await within(transaction, giveSlugs);
}

/** How often the chat is read without requests. */
const EVERY_MS = 60_000;
const LEASE_MS = 30_000;

let wake = () => {};

/** The community chat as the product knows it: its messages summed up, and its number of members. */
export const updatesJob: BackgroundJob = {
  name: 'updates',
  everyMs: EVERY_MS,
  leaseMs: LEASE_MS,
  wakeBy: (wakeJob) => {
    wake = wakeJob;
  },
  async run() {
    // Another replica may have read the chat a moment ago.
    if (followedChannels().length > 0 && !(await isOld())) return;
    const hasChanged = await follow();
    const hasNewLines = await sumUpMessages(showUpdates);
    const hasNewPages = await giveSlugs(undefined, tellNew);
    if (hasChanged || hasNewLines || hasNewPages) await showUpdates();
    await countCommunityMembers();
  },
};

async function showUpdates(): Promise<void> {
  await changed('updates');
  // The site has pages of them.
  await changed('content');
}

/** Whether a reader makes the chat be read again. */
async function isOld(): Promise<boolean> {
  const polls = await lastPolls();
  const nowMs = Date.now();
  const againMs = env().UPDATES_READ_SECONDS * 1000;
  const isOldOne = ({ triedAtMs }: { triedAtMs: number }) =>
    nowMs - triedAtMs >= againMs || triedAtMs > latestCredibleMs(nowMs);
  return polls.length < followedChannels().length || polls.some(isOldOne);
}

async function follow(): Promise<boolean> {
  const { discord } = upstreams();
  const channels = followedChannels();
  const forgotten = await deleteOtherChannels(channels.map(({ channelId }) => channelId));
  await forgetEvents('update', forgotten);
  const changes = await Promise.all(
    channels.map((channel) => discord && followChannel(discord, channel)),
  );
  return forgotten.length > 0 || changes.includes(true);
}

/** Has the chat read again in the background when what is stored is old. */
async function readAgainIfOld(): Promise<void> {
  if (followedChannels().length > 0 && (await isOld())) wake();
}

/** Names the state of the latest updates; a call has the chat read again when that is old. */
export async function updatesVersion(): Promise<string> {
  await readAgainIfOld();
  return JSON.stringify([(await readRevisions()).updates, await lastPolls()]);
}

/** The same for the feed, which does not say when the chat was read. */
export async function feedVersion(): Promise<string> {
  await readAgainIfOld();
  const { updates, content } = await readRevisions();
  return `${updates}.${content}`;
}

/** What prevents the chat from being read, with what to do about it. */
export async function chatProblems(): Promise<string[]> {
  const found = (await lastPolls()).flatMap(({ problem }) => problem ?? []);
  return [...new Set([...(upstreams().discord?.problems() ?? []), ...found])];
}

const FEED_ITEMS = 20;

/** Discord's ids are long numbers, stored as text. */
const position = z.tuple([cursorTime, z.string().regex(/^\d{1,25}$/)]);

export const updateHandlers = {
  elcUpdates: async () => ({ body: await latestUpdates() }),
  updatesFeed: async () => {
    const newest = await updatesPage({ limit: FEED_ITEMS });
    return { body: updatesFeed(newest, env().PUBLIC_URL, await content().gameName()) };
  },
  discordUpdates: async ({ query }) => {
    const { kind } = query;
    await readAgainIfOld();
    const { page, nextCursor } = await readPage(
      { list: `discord-updates:${kind ?? 'all'}`, shape: position, query },
      (after, limit) =>
        updatesPage({ kind, after: after && { postedAtMs: after[0], id: after[1] }, limit }),
      ({ postedAtMs, id }) => [postedAtMs, id],
    );
    return { body: { success: true, updates: page.map(toDiscordUpdate), nextCursor } };
  },
} satisfies Partial<Handlers>;
