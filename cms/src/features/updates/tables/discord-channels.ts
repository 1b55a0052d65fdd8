import type { UpdateKind } from '@elc/contracts';
import {
  bigInteger,
  boolean,
  emptyAs,
  json,
  nullable,
  string,
  text,
} from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { env } from '../../../platform/env/env';
import { upstreams } from '../../../platform/services';
import type { Gap } from '../rules/read-back';

/** When each channel of the community chat was last read, so that every replica reports the same. */
export const discordChannelTable = defineTable(
  'discord_channels',
  {
    channelId: string(),
    /** The server that it belongs to, once known. */
    guildId: nullable(string()),
    triedAtMs: bigInteger(),
    readAtMs: nullable(bigInteger()),
    contentHidden: boolean(),
    /** What is wrong with the bot's access to it, and what to do about it. */
    problem: nullable(text()),
    /** Spans that were not read yet, newest first. */
    gaps: emptyAs(json<readonly Gap[]>(), []),
  },
  { unique: [['channelId']] },
);

/** How the last polls of a channel ended. */
export type ChannelPoll = Row<typeof discordChannelTable>;

export interface FollowedChannel {
  readonly kind: UpdateKind;
  readonly channelId: string;
}

/** Those that the settings name; none without a bot. */
export function followedChannels(): FollowedChannel[] {
  if (!upstreams().discord) return [];
  const { DISCORD_UPDATES_CHANNEL_ID: update, DISCORD_HIGHLIGHTS_CHANNEL_ID: highlight } = env();
  return [
    ...(update ? [{ kind: 'update' as const, channelId: update }] : []),
    ...(highlight ? [{ kind: 'highlight' as const, channelId: highlight }] : []),
  ];
}

/** Of the followed channels; one that was never polled is left out. */
export async function lastPolls(): Promise<ChannelPoll[]> {
  const ids = followedChannels().map(({ channelId }) => channelId);
  const { where, read, columns } = discordChannelTable;
  return read(where().whereIn(columns.channelId, ids));
}
