import { bigInteger, integer, string } from '../../../platform/db/columns';
import { defineTable } from '../../../platform/db/define-table';
import { env } from '../../../platform/env/env';
import { upstreams } from '../../../platform/services';
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
  if (!discord || !inviteCode) return { count: async () => {} };
  const { tableName, toColumns } = observationTable;
  const name = nameOf(inviteCode);
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
  };
}

/** The invite is part of it: another one may lead to another chat. */
const nameOf = (inviteCode: string) => `discord-members:${inviteCode}`;

/** As last counted; null when it never was. */
export async function communityMembers(): Promise<number | null> {
  const { DISCORD_INVITE_CODE: inviteCode } = env();
  if (!upstreams().discord || !inviteCode) return null;
  const { where, first } = observationTable;
  return (await first(where({ name: nameOf(inviteCode) })))?.value ?? null;
}
