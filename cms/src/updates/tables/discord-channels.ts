import { numberOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';

export const discordChannelTable = defineTable(
  'discord_channels',
  {
    channel_id: 'string',
    guild_id: 'string',
    tried_at_ms: 'biginteger',
    read_at_ms: 'biginteger',
    content_hidden: 'boolean',
  },
  { unique: [['channel_id']] },
);

/** How the last looks into a channel ended; `guildId` is the server that it belongs to, once known. */
export interface KeptLook {
  readonly channelId: string;
  readonly guildId: string | null;
  readonly triedAtMs: number;
  readonly readAtMs: number | null;
  readonly contentHidden: boolean;
}

export interface DiscordChannels {
  /** The looks into these channels; one that nobody has looked into is left out. */
  looksOf(channelIds: readonly string[]): Promise<KeptLook[]>;
  put(look: KeptLook): Promise<void>;
}

/** When each channel of the community chat was last read, so that every replica tells the same. */
export function createDiscordChannels(connection: Connection): DiscordChannels {
  const table = () => connection(discordChannelTable.tableName);
  return {
    async looksOf(channelIds) {
      const rows = await table().whereIn('channel_id', channelIds);
      return rows.map((row) => ({
        channelId: row.channel_id,
        guildId: row.guild_id,
        triedAtMs: Number(row.tried_at_ms),
        readAtMs: numberOrNull(row.read_at_ms),
        contentHidden: Boolean(row.content_hidden),
      }));
    },
    async put({ channelId, guildId, triedAtMs, readAtMs, contentHidden }) {
      await table()
        .insert({
          channel_id: channelId,
          guild_id: guildId,
          tried_at_ms: triedAtMs,
          read_at_ms: readAtMs,
          content_hidden: contentHidden,
        })
        .onConflict('channel_id')
        .merge(['guild_id', 'tried_at_ms', 'read_at_ms', 'content_hidden']);
    },
  };
}
