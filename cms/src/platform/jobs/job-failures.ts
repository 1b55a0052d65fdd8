import { bigInteger, integer, string } from '../db/columns';
import { db } from '../db/database';
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

/** Resolves with the number of failures in a row. */
export async function addJobFailure(job: string, standsUntilMs: number): Promise<number> {
  const { where, columns, toColumns } = jobFailureTable;
  const nowMs = Date.now();
  await where({ job }).andWhere(columns.standsUntilMs, '<=', nowMs).delete();
  const first = { job, sinceMs: nowMs, failures: 0, standsUntilMs };
  await where().insert(toColumns(first)).onConflict(columns.job).ignore();
  const [row] = await where({ job })
    .update({
      ...toColumns({ standsUntilMs }),
      [columns.failures]: db().raw('?? + 1', [columns.failures]),
    })
    .returning(columns.failures);
  return Number(row?.failures ?? 1);
}

export async function endJobFailures(job: string): Promise<void> {
  await jobFailureTable.where({ job }).delete();
}

/** Those that no replica has ended, by the names of their jobs. */
export async function standingJobFailures(): Promise<JobFailure[]> {
  const { where, columns } = jobFailureTable;
  const rows = await where().where(columns.standsUntilMs, '>', Date.now()).orderBy(columns.job);
  return rows.map(toFailure);
}
