import { latestCredibleMs } from '../rules/latest-credible';
import { bigInteger, string } from './columns';
import { defineTable } from './define-table';

/** One replica at a time does a piece of work; a holder that died loses its lease by the clock. */
export const leaseTable = defineTable(
  'leases',
  { name: string(), holder: string(), expiresAtMs: bigInteger() },
  { unique: [['name']] },
);

const { columns, where, toColumns } = leaseTable;

// By the table's name: the row that is to be inserted has columns of the same names.
const HOLDER = `${leaseTable.tableName}.${columns.holder}`;
const EXPIRES_AT_MS = `${leaseTable.tableName}.${columns.expiresAtMs}`;

/**
 * True when `holder` has the lease for `ttlMs` now: it was free, expired, or its own. A resting
 * lease is not free, unless it rests longer than `restMsMax`; one with an incredible end is (a
 * clock was wrong).
 */
export async function acquireLease(
  name: string,
  holder: string,
  ttlMs: number,
  restMsMax = 0,
): Promise<boolean> {
  const nowMs = Date.now();
  const taken = await where()
    .insert(toColumns({ name, holder, expiresAtMs: nowMs + ttlMs }))
    .onConflict(columns.name)
    .merge()
    .where((free) =>
      free
        .where(HOLDER, holder)
        .orWhere(EXPIRES_AT_MS, '<=', nowMs)
        // A clock was wrong when these were written.
        .orWhere(EXPIRES_AT_MS, '>', latestCredibleMs(nowMs, Math.max(ttlMs, restMsMax)))
        .orWhere((resting) =>
          resting.where(HOLDER, '').andWhere(EXPIRES_AT_MS, '>', nowMs + restMsMax),
        ),
    )
    .returning(columns.name);
  return taken.length === 1;
}

/** Rests until `restsUntilMs`, because the work is done for so long. */
async function releaseLease(name: string, holder: string, restsUntilMs: number): Promise<void> {
  await where({ name, holder }).update(toColumns({ holder: '', expiresAtMs: restsUntilMs }));
}

export async function isLeaseHeld(name: string): Promise<boolean> {
  const current = where({ name }).whereNot(toColumns({ holder: '' }));
  return (await current.andWhere(columns.expiresAtMs, '>', Date.now()).first()) !== undefined;
}

interface TakenLease {
  readonly name: string;
  readonly holder: string;
  /** After this time others can take the lease of a process that died. */
  readonly ttlMs: number;
  /** For how long no replica repeats the work; by default not at all. */
  readonly restMs?: () => number;
}

/** Runs `work` under an acquired lease: renews it meanwhile, and releases it. */
export async function underLease<Result>(
  { name, holder, ttlMs, restMs = () => 0 }: TakenLease,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    acquireLease(name, holder, ttlMs).catch(() => {});
  }, ttlMs / 3);
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    clearInterval(renewal);
    await releaseLease(name, holder, isDone && restMs() > 0 ? Date.now() + restMs() : 0);
  }
}
