import { bigInteger, integer, string } from '../../../platform/db/columns';
import { defineTable } from '../../../platform/db/define-table';
import { env } from '../../../platform/env/env';
import { upstreams } from '../../../platform/services';

/** How many members the community chat has, as one replica last read it for all. */
export const observationTable = defineTable(
  'observations',
  { name: string(), value: integer(), seenAtMs: bigInteger() },
  { unique: [['name']] },
);

/** The invite is part of it: another one may lead to another chat. */
const nameOf = (inviteCode: string) => `discord-members:${inviteCode}`;

/** While Discord fails, the last answer remains. */
export async function countCommunityMembers(): Promise<void> {
  const { DISCORD_INVITE_CODE: inviteCode } = env();
  const { discord } = upstreams();
  if (!discord || !inviteCode) return;
  const outcome = await discord.invite(inviteCode);
  const value = outcome.ok ? outcome.data.members : null;
  if (value === null) return;
  await observationTable.put({ name: nameOf(inviteCode), value, seenAtMs: Date.now() }, 'name');
}

/** As last counted; null when it never was. */
export async function communityMembers(): Promise<number | null> {
  const { DISCORD_INVITE_CODE: inviteCode } = env();
  if (!upstreams().discord || !inviteCode) return null;
  const { where, first } = observationTable;
  return (await first(where({ name: nameOf(inviteCode) })))?.value ?? null;
}
