import { integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { countOf } from '../../../platform/db/read-rows';

/** `ballot` is a keyed digest of address, command and day: no address is stored. */
export const voterTable = defineTable(
  'voters',
  {
    ballot: string(),
    owner: string(),
    slot: integer(),
    /** UTC, `2026-11-21`. */
    day: string(),
  },
  {
    unique: [
      ['ballot', 'slot'],
      ['ballot', 'owner'],
    ],
    indexed: [['day']],
  },
);

export type Ballot = Pick<Row<typeof voterTable>, 'ballot' | 'day'>;

export function createVoters(connection: Connection) {
  const table = () => connection(voterTable.tableName);
  const isAmong = async (ballot: string, owner: string) =>
    (await table().where({ ballot, owner }).first('id')) !== undefined;
  return {
    /** An estimate: another call can come first. */
    hasRoom: async ({ ballot }: Ballot, votersMax: number): Promise<boolean> =>
      (await countOf(table().where({ ballot }))) < votersMax,
    /** Whether the owner is among the ballot's first `votersMax`, which lasts for the day. */
    async admit({ ballot, day }: Ballot, owner: string, votersMax: number): Promise<boolean> {
      if (await isAmong(ballot, owner)) return true;
      const taken = new Set(await table().where({ ballot }).pluck('slot'));
      for (let slot = 1; slot <= votersMax; slot += 1) {
        if (taken.has(slot)) continue;
        const added: unknown[] = await table()
          .insert({ ballot, owner, slot, day })
          .onConflict()
          .ignore()
          .returning('id');
        if (added.length === 1) return true;
      }
      // Another call may have admitted the same owner meanwhile.
      return isAmong(ballot, owner);
    },
    async deleteBefore(day: string): Promise<void> {
      await table().where('day', '<', day).delete();
    },
  };
}

export type Voters = ReturnType<typeof createVoters>;
