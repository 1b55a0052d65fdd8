import { latestCredibleMs } from '../rules/latest-credible';
import { bigInteger, string } from './columns';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const leaseTable = defineTable(
  'leases',
  { name: string(), holder: string(), expiresAtMs: bigInteger() },
  { unique: [['name']] },
);

// By the table's name: the row that is to be inserted has columns of the same names.
const HOLDER = `${leaseTable.tableName}.holder`;
const EXPIRES_AT_MS = `${leaseTable.tableName}.expires_at_ms`;

/** One replica at a time does a piece of work; a holder that died loses its lease by the clock. */
export function createLeases(connection: Connection) {
  const table = () => connection(leaseTable.tableName);
  return {
    /**
     * True when `holder` has the lease for `ttlMs` now: it was free, expired, or its own. A resting
     * lease is not free, unless it rests longer than `restMsMax`; one with an incredible end is (a
     * clock was wrong).
     */
    async acquire(
      name: string,
      holder: string,
      ttlMs: number,
      nowMs: number,
      restMsMax = 0,
    ): Promise<boolean> {
      const taken = await table()
        .insert({ name, holder, expires_at_ms: nowMs + ttlMs })
        .onConflict('name')
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
        .returning('name');
      return taken.length === 1;
    },
    /** Rests until `restsUntilMs`, because the work is done for so long. */
    async release(name: string, holder: string, restsUntilMs = 0): Promise<void> {
      await table().where({ name, holder }).update({ holder: '', expires_at_ms: restsUntilMs });
    },
    async isHeld(name: string, nowMs: number): Promise<boolean> {
      const current = table().where({ name }).whereNot({ holder: '' });
      return (await current.andWhere('expires_at_ms', '>', nowMs).first()) !== undefined;
    },
  };
}

export type Leases = ReturnType<typeof createLeases>;

interface TakenLease {
  readonly leases: Pick<Leases, 'acquire' | 'release'>;
  readonly name: string;
  readonly holder: string;
  /** After this time others can take the lease of a process that died. */
  readonly ttlMs: number;
  /** For how long no replica repeats the work; by default not at all. */
  readonly restMs?: () => number;
  readonly now: () => number;
}

/** Runs `work` under an acquired lease: renews it meanwhile, and releases it. */
export async function underLease<Result>(
  { leases, name, holder, ttlMs, restMs = () => 0, now }: TakenLease,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => {
    leases.acquire(name, holder, ttlMs, now()).catch(() => {});
  }, ttlMs / 3);
  let isDone = false;
  try {
    const result = await work();
    isDone = true;
    return result;
  } finally {
    clearInterval(renewal);
    await leases.release(name, holder, isDone && restMs() > 0 ? now() + restMs() : 0);
  }
}
