import { bigInteger, integer, string } from '../../../platform/db/columns';
import { defineTable } from '../../../platform/db/define-table';
import { firstRow } from '../../../platform/db/read-rows';
import type { DiscordClient } from '../../../platform/upstreams/discord/create-discord-client';
import type { FeatureContext } from '../../feature';

export const observationTable = defineTable(
  'observations',
  { name: string(), value: integer(), seenAtMs: bigInteger() },
  { unique: [['name']] },
);

/** How many members the community chat has, as one replica last read it for all. */
export function createCommunityMembers(
  { connection, settings, now }: FeatureContext,
  discord: Pick<DiscordClient, 'invite'> | null,
) {
  const inviteCode = settings.DISCORD_INVITE_CODE;
  if (!discord || !inviteCode) return { count: async () => {}, latest: async () => null };
  const { tableName, toColumns, toRow } = observationTable;
  // The invite is part of the name: another one may lead to another chat.
  const name = `discord-members:${inviteCode}`;
  return {
    /** While Discord fails, the last answer remains. */
    async count(): Promise<void> {
      const outcome = await discord.invite(inviteCode);
      const members = outcome.ok ? outcome.data.members : null;
      if (members === null) return;
      await connection(tableName)
        .insert(toColumns({ name, value: members, seenAtMs: now() }))
        .onConflict('name')
        .merge(['value', 'seen_at_ms']);
    },
    /** As last counted; null when it never was. */
    async latest(): Promise<number | null> {
      return (await firstRow(connection(tableName).where({ name }), toRow))?.value ?? null;
    },
  };
}
