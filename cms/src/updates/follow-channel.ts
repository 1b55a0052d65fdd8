import { createHash } from 'node:crypto';
import type { UpdateKind } from '@elc/contracts';
import type { Events } from '../guides';
import type { DiscordClient } from '../upstreams/discord/create-discord-client';
import type { ChannelMessages, ChatMessage } from '../upstreams/discord/read-messages';
import { channelChanges } from './rules/channel-changes';
import type { ChannelPoll, DiscordChannels } from './tables/discord-channels';
import type { DiscordMessages, StoredMessage } from './tables/discord-messages';

/** A channel whose messages are updates or highlights. */
export interface FollowedChannel {
  readonly kind: UpdateKind;
  readonly channelId: string;
}

interface Dependencies {
  readonly discord: Pick<DiscordClient, 'messagesOf' | 'guildOf'>;
  readonly messages: Pick<DiscordMessages, 'ofChannel' | 'put' | 'remove'>;
  readonly looks: DiscordChannels;
  readonly events: Pick<Events, 'forget'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Makes the step that brings the kept messages of a channel to what stands in it, and notes how the look
 * ended. True when a message was added, corrected or deleted. While Discord fails, or hides the texts
 * from the bot, what is kept stays.
 */
export function createChannelFollower(dependencies: Dependencies) {
  const { discord, looks, now } = dependencies;
  return async function followChannel(channel: FollowedChannel): Promise<boolean> {
    const { channelId } = channel;
    const [before] = await looks.pollsOf([channelId]);
    const guildId = before?.guildId ?? (await guildOf(discord, channelId));
    const read = guildId === null ? null : await discord.messagesOf(channelId);
    const look: ChannelPoll = {
      channelId,
      guildId,
      triedAtMs: now(),
      readAtMs: before?.readAtMs ?? null,
      contentHidden: before?.contentHidden ?? false,
    };
    if (guildId === null || !read?.ok) {
      await looks.put(look);
      return false;
    }
    const { contentHidden } = read.data;
    const hasChanged =
      !contentHidden && (await applyChanges(dependencies, { ...channel, guildId }, read.data));
    await looks.put({ ...look, readAtMs: look.triedAtMs, contentHidden });
    return hasChanged;
  };
}

async function guildOf(discord: Dependencies['discord'], channelId: string) {
  const outcome = await discord.guildOf(channelId);
  return outcome.ok ? outcome.data : null;
}

async function applyChanges(
  { messages, events }: Dependencies,
  channel: FollowedChannel & { readonly guildId: string },
  read: ChannelMessages,
): Promise<boolean> {
  const kept = await messages.ofChannel(channel.channelId);
  const ofKind = kept.filter(({ kind }) => kind === channel.kind);
  const { added, edited, removedIds } = channelChanges(ofKind, read.messages, read);
  for (const message of [...added, ...edited]) await messages.put(toKept(channel, message));
  await messages.remove(removedIds);
  await events.forget('update', removedIds);
  return added.length + edited.length + removedIds.length > 0;
}

function toKept(
  { kind, channelId, guildId }: FollowedChannel & { readonly guildId: string },
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
