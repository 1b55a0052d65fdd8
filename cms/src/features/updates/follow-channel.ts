import { createHash } from 'node:crypto';
import { log } from '../../platform/log';
import type { DiscordClient } from '../../platform/upstreams/discord/create-discord-client';
import type { ChannelMessages, ChatMessage } from '../../platform/upstreams/discord/read-messages';
import { DISCORD_DOCS, refusalScope } from '../../platform/upstreams/discord/rules/refusal-scope';
import type { Failure } from '../../platform/upstreams/shared/outcome';
import { refusalSentence } from '../../platform/upstreams/shared/rules/refusal-sentence';
import { forgetEvents } from '../guides';
import {
  channelChanges,
  channelMismatch,
  channelProblem,
  historyProblem,
  isSuspicious,
} from './rules/channel-changes';
import { type Gap, gapsAfterNewest, gapsAfterPage } from './rules/read-back';
import {
  type ChannelPoll,
  discordChannelTable,
  type FollowedChannel,
} from './tables/discord-channels';
import {
  messagesOfChannel,
  putMessage,
  removeMessages,
  type StoredMessage,
} from './tables/discord-messages';

/** Pages of older messages that one run reads, and messages that it requests one by one. */
const PAGES_A_RUN = 3;
const DOUBTS_A_RUN = 5;

type PlacedChannel = FollowedChannel & { readonly guildId: string };

/**
 * Updates the stored messages of a channel to those in it, and notes how the poll ended. True when a
 * message was added, corrected or deleted. Nothing is deleted because Discord fails, or does not show
 * it to the bot.
 */
export async function followChannel(
  discord: DiscordClient,
  channel: FollowedChannel,
): Promise<boolean> {
  const { channelId } = channel;
  const { where, first, put } = discordChannelTable;
  const before = await first(where({ channelId }));
  const { guildId, problem } = await placeOf(discord, channelId, before?.guildId ?? null);
  const read = guildId === null ? null : await discord.messagesOf(channelId);
  const poll: ChannelPoll = {
    readAtMs: null,
    contentHidden: false,
    problem: null,
    gaps: [],
    ...before,
    channelId,
    guildId,
    triedAtMs: Date.now(),
  };
  const note = async (change: Partial<ChannelPoll>) => {
    const next = { ...poll, ...change };
    if (next.problem !== null && next.problem !== before?.problem) log.warn(next.problem);
    await put(next, 'channelId');
  };
  if (guildId === null || !read?.ok) {
    const refused = read?.ok === false ? refusalOf(channelId, read) : problem;
    await note(refused === null ? {} : { problem: refused, contentHidden: false });
    return false;
  }
  const placed = { ...channel, guildId };
  const stored = (await messagesOfChannel(channelId)).filter(({ kind }) => kind === channel.kind);
  const seen = await problemOf(discord, channelId, read.data);
  if (read.data.unreadable > 0) {
    log.warn(`${read.data.unreadable} messages of channel ${channelId} have an unknown form.`);
  }
  const { hasChanged, isRefused } = await applyNewest(discord, placed, stored, read.data);
  const found = isRefused ? historyProblem(channelId) : seen;
  const storedIds = stored.map(({ id }) => id);
  const gaps = gapsAfterNewest(poll.gaps, read.data, storedIds);
  const readBack = await readGaps(discord, placed, gaps, storedIds);
  await note({
    readAtMs: poll.triedAtMs,
    contentHidden: found !== null,
    problem: found,
    gaps: readBack.gaps,
  });
  return hasChanged || readBack.hasChanged;
}

/** The server of a channel, or why there is none. */
async function placeOf(discord: DiscordClient, channelId: string, known: string | null) {
  if (known !== null) return { guildId: known, problem: null };
  const outcome = await discord.channel(channelId);
  if (!outcome.ok) return { guildId: null, problem: refusalOf(channelId, outcome) };
  const problem = channelMismatch(channelId, outcome.data);
  return { guildId: problem === null ? outcome.data.guildId : null, problem };
}

async function problemOf(
  discord: DiscordClient,
  channelId: string,
  { messages, ids, hidden }: ChannelMessages,
) {
  const seen = { channelId, lines: ids.length, hidden, shown: messages.length };
  if (!isSuspicious(seen)) return null;
  const access = await discord.accessTo(channelId);
  return channelProblem(seen, access.ok ? access.data : null);
}

/** Null where a call has failed without a refusal. */
function refusalOf(channelId: string, failure: Failure): string | null {
  if (failure.reason !== 'refused' && failure.reason !== 'not_found') return null;
  const subject = `channels/${channelId}`;
  const isForAll = refusalScope(failure, subject) === 'upstream';
  return refusalSentence({ host: 'Discord', docs: DISCORD_DOCS }, isForAll ? '' : subject, failure);
}

async function applyNewest(
  discord: DiscordClient,
  channel: PlacedChannel,
  stored: readonly StoredMessage[],
  read: ChannelMessages,
): Promise<{ readonly hasChanged: boolean; readonly isRefused: boolean }> {
  const { added, edited, removedIds, doubtfulIds } = channelChanges(stored, read);
  for (const message of [...added, ...edited]) await putMessage(toStored(channel, message));
  const goneIds = [...removedIds];
  let isRefused = false;
  for (const id of doubtfulIds.slice(0, DOUBTS_A_RUN)) {
    const exists = await discord.messageExists(channel.channelId, id);
    isRefused ||= !exists.ok && exists.reason === 'refused';
    if (!exists.ok) break;
    if (!exists.data) goneIds.push(id);
  }
  await removeMessages(goneIds);
  await forgetEvents('update', goneIds);
  return { hasChanged: added.length + edited.length + goneIds.length > 0, isRefused };
}

/** Reads what is older than the newest page and was not read yet; a later run goes on where it ends. */
async function readGaps(
  discord: DiscordClient,
  channel: PlacedChannel,
  gaps: readonly Gap[],
  storedIds: readonly string[],
): Promise<{ readonly gaps: readonly Gap[]; readonly hasChanged: boolean }> {
  let left = gaps;
  let hasChanged = false;
  for (let page = 0; page < PAGES_A_RUN; page += 1) {
    const [gap] = left;
    if (!gap) break;
    const read = await discord.messagesOf(channel.channelId, gap.before);
    if (!read.ok) break;
    const known = new Set(storedIds);
    const added = read.data.messages.filter(({ id }) => !known.has(id));
    for (const message of added) await putMessage(toStored(channel, message));
    hasChanged ||= added.length > 0;
    left = gapsAfterPage(left, read.data, storedIds);
  }
  return { gaps: left, hasChanged };
}

function toStored(
  { kind, channelId, guildId }: PlacedChannel,
  { id, author, text, postedAtMs, editedAtMs }: ChatMessage,
): StoredMessage {
  return {
    id,
    kind,
    channelId,
    url: `https://discord.com/channels/${guildId}/${channelId}/${id}`,
    author,
    text,
    postedAtMs,
    editedAtMs,
    digest: createHash('sha256').update(text).digest('base64url').slice(0, 22),
  };
}
