import { bigInteger, integer, string } from '../db/columns';
import type { Connection } from '../db/connection';
import { defineTable } from '../db/define-table';

export const jobFailureTable = defineTable(
  'job_failures',
  {
    job: string(),
    sinceMs: bigInteger(),
    /** In a row, on all replicas. */
    failures: integer(),
    /** A job that does not run again until then died with its replica. */
    standsUntilMs: bigInteger(),
  },
  { unique: [['job']] },
);

const toFailure = jobFailureTable.rowWithout('standsUntilMs');

/** It has not succeeded since. */
export type JobFailure = ReturnType<typeof toFailure>;

export function createJobFailures(connection: Connection) {
  const table = () => connection(jobFailureTable.tableName);
  return {
    /** Resolves with the number of failures in a row. */
    async add(job: string, nowMs: number, standsUntilMs: number): Promise<number> {
      await table().where({ job }).andWhere('stands_until_ms', '<=', nowMs).delete();
      const first = { job, sinceMs: nowMs, failures: 0, standsUntilMs };
      await table().insert(jobFailureTable.toColumns(first)).onConflict('job').ignore();
      const [row] = await table()
        .where({ job })
        .update({
          failures: connection.raw('failures + 1'),
          stands_until_ms: standsUntilMs,
        })
        .returning('failures');
      return Number(row?.failures ?? 1);
    },
    async end(job: string): Promise<void> {
      await table().where({ job }).delete();
    },
    async standing(nowMs: number): Promise<JobFailure[]> {
      const rows = await table().where('stands_until_ms', '>', nowMs).orderBy('job');
      return rows.map(toFailure);
    },
  };
}

export type JobFailures = ReturnType<typeof createJobFailures>;
