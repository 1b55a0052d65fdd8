import {
  bigInteger,
  boolean,
  emptyAs,
  json,
  nullable,
  string,
  text,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import type { Gap } from '../rules/read-back';

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

/** When each channel of the community chat was last read, so that every replica reports the same. */
export function createDiscordChannels(connection: Connection) {
  const table = () => connection(discordChannelTable.tableName);
  return {
    /** The polls of these channels; one that was never polled is left out. */
    async pollsOf(channelIds: readonly string[]): Promise<ChannelPoll[]> {
      const rows = await table().whereIn('channel_id', channelIds);
      return rows.map(discordChannelTable.toRow);
    },
    async put(poll: ChannelPoll): Promise<void> {
      await table()
        .insert(discordChannelTable.toColumns(poll))
        .onConflict('channel_id')
        .merge(['guild_id', 'tried_at_ms', 'read_at_ms', 'content_hidden', 'problem', 'gaps']);
    },
  };
}

export type DiscordChannels = ReturnType<typeof createDiscordChannels>;
