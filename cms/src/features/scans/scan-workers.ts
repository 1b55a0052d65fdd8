import { randomUUID } from 'node:crypto';
import { bulkhead } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { PageMemo, Slots } from './analyse-page';
import { waitAfter } from './rules/backoff';
import { runScan } from './run-scan';
import {
  pauseScan,
  releaseClaim,
  renewClaim,
  type ScanClaim,
  takeScan,
} from './tables/scan-claims';

/** How often each replica looks for a scan without a worker. */
const POLL_MS = 500;

const SCANS_AT_ONCE = 2;

/** After this time without renewal another worker takes the scan. */
const LEASE_MS = 6000;
const RENEW_EVERY_MS = 1500;

/** Half-done pages in memory over a pause. */
const MEMOS_MAX = 16;

/** Members at once. Each takes one of 16 places at two hosts of Roblox: half stays for visitors. */
const MEMBERS_AT_ONCE = 8;

/** The workers of a process, which loses its scans by the clock when it dies. `run` is a double in tests. */
export function createScanWorkers(onError: (thrown: unknown) => void, run = runScan) {
  const worker = randomUUID();
  const places = bulkhead(MEMBERS_AT_ONCE, Number.POSITIVE_INFINITY);
  const slots: Slots = (work) => places.execute(work);
  const turns = new Map<AbortController, Promise<void>>();
  const memos = new LRUCache<number, PageMemo>({ max: MEMOS_MAX });
  let closing = false;

  async function takeTurn(claim: ScanClaim, stop: AbortController): Promise<void> {
    const renewal = setInterval(() => {
      renewClaim(claim, LEASE_MS, Date.now()).then((held) => held || stop.abort(), onError);
    }, RENEW_EVERY_MS);
    const memo: PageMemo = memos.get(claim.rowId) ?? new Map();
    memos.set(claim.rowId, memo);
    try {
      await run({ claim, memo, slots, signal: stop.signal });
      if (closing) await releaseClaim(claim);
    } catch (thrown) {
      onError(thrown);
      await waitOut(claim);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Failures of our own, such as a missing database, are tried again later. */
  async function waitOut(claim: ScanClaim): Promise<void> {
    const resumesAtMs = Date.now() + waitAfter(claim.consecutiveFailures + 1);
    await pauseScan(claim, { reason: 'internal', resumesAtMs, activeMs: 0 });
  }

  /** Takes as many waiting scans as there is room for; does not wait for their work. */
  async function poll(): Promise<void> {
    while (!closing && turns.size < SCANS_AT_ONCE) {
      const claim = await takeScan(worker, LEASE_MS, Date.now());
      if (!claim) return;
      const stop = new AbortController();
      const turn = takeTurn(claim, stop)
        // Without a database the lease runs out, and a worker tries again.
        .catch(onError)
        .finally(() => turns.delete(stop));
      turns.set(stop, turn);
    }
  }

  return {
    job: { name: 'scans', everyMs: POLL_MS, run: poll } satisfies BackgroundJob,
    /** Stops all work and releases the scans. */
    async close(): Promise<void> {
      closing = true;
      for (const stop of turns.keys()) stop.abort();
      await Promise.all(turns.values());
    },
  };
}
