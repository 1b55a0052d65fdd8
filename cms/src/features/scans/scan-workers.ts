import { LRUCache } from 'lru-cache';
import type { PageMemo } from './analyse-page';
import { waitAfter } from './rules/backoff';
import type { RunScan } from './run-scan';
import type { ScanClaim, ScanClaims } from './tables/scan-claims';

const SCANS_AT_ONCE = 2;

/** After this time without renewal another worker takes the scan. */
const LEASE_MS = 6000;
const RENEW_EVERY_MS = 1500;

/** Half-done pages in memory over a pause. */
const MEMOS_MAX = 16;

interface Dependencies {
  readonly claims: ScanClaims;
  readonly run: RunScan;
  /** Names this process. */
  readonly worker: string;
  readonly now: () => number;
  readonly onError: (thrown: unknown) => void;
}

/** A process that dies loses its scans by the clock. */
export function createScanWorkers({ claims, run, worker, now, onError }: Dependencies) {
  const turns = new Map<AbortController, Promise<void>>();
  const memos = new LRUCache<number, PageMemo>({ max: MEMOS_MAX });
  let closing = false;

  async function takeTurn(claim: ScanClaim, stop: AbortController): Promise<void> {
    const renewal = setInterval(() => {
      claims.renew(claim, LEASE_MS, now()).then((held) => held || stop.abort(), onError);
    }, RENEW_EVERY_MS);
    const memo: PageMemo = memos.get(claim.rowId) ?? new Map();
    memos.set(claim.rowId, memo);
    try {
      await run({ claim, memo, signal: stop.signal });
      if (closing) await claims.release(claim);
    } catch (thrown) {
      onError(thrown);
      await waitOut(claim);
    } finally {
      clearInterval(renewal);
    }
  }

  /** Failures of our own, such as a missing database, are tried again later. */
  async function waitOut(claim: ScanClaim): Promise<void> {
    const resumesAtMs = now() + waitAfter(claim.consecutiveFailures + 1);
    await claims.pause(claim, { reason: 'internal', resumesAtMs, activeMs: 0 });
  }

  return {
    /** Takes as many waiting scans as there is room for; does not wait for their work. */
    async poll(): Promise<void> {
      while (!closing && turns.size < SCANS_AT_ONCE) {
        const claim = await claims.take(worker, LEASE_MS, now());
        if (!claim) return;
        const stop = new AbortController();
        const turn = takeTurn(claim, stop)
          // Without a database the lease runs out, and a worker tries again.
          .catch(onError)
          .finally(() => turns.delete(stop));
        turns.set(stop, turn);
      }
    },
    /** Stops all work and releases the scans. */
    async close(): Promise<void> {
      closing = true;
      for (const stop of turns.keys()) stop.abort();
      await Promise.all(turns.values());
    },
  };
}

export type ScanWorkers = ReturnType<typeof createScanWorkers>;
