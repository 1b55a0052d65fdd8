import { bigInteger, integer, string } from '../db/columns';
import type { Connection } from '../db/connection';
import { defineTable } from '../db/define-table';

export const jobFailureTable = defineTable(
  'job_failures',
  {
    job: string(),
    sinceMs: bigInteger(),
    /** Failures in a row, on whatever replica. */
    failures: integer(),
    /** A job that does not run again until then has died with its replica. */
    standsUntilMs: bigInteger(),
  },
  { unique: [['job']] },
);

const toFailure = jobFailureTable.rowWithout('standsUntilMs');

/** A job that has thrown and has not run to its end since. */
export type JobFailure = ReturnType<typeof toFailure>;

/** Which jobs fail, for all replicas. */
export function createJobFailures(connection: Connection) {
  const table = () => connection(jobFailureTable.tableName);
  return {
    /** Counts a failure of a job; resolves with how many there were in a row. */
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
    /** The job has run to its end. */
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
