import { setTimeout as pause } from 'node:timers/promises';
import type { TokenBucket } from '../shared/token-bucket';

/**
 * Admits a read of an inventory; resolves with the check that each of its requests makes before it is
 * sent, or with null when the caller no longer wants it.
 */
export type Admission = () => Promise<(() => Promise<number>) | null>;

/** A visitor's read waits a moment for its token; the call ends where that takes longer. */
export function visitorAdmission(bucket: TokenBucket): Admission {
  return async () => () => bucket.take('visitor');
}

/** Added to a wait, so that the token is there when it ends. */
const MARGIN_MS = 5;

/** A scan's read waits for as long as it takes, until `signal` is aborted. */
export function scanAdmission(bucket: TokenBucket, signal: AbortSignal | undefined): Admission {
  return async () => {
    for (;;) {
      const waitMs = await bucket.take('scan');
      if (waitMs === 0) return withToken(bucket);
      const isStopped = await pause(waitMs + MARGIN_MS, false, signal && { signal }).catch(
        () => true,
      );
      if (isStopped) return null;
    }
  };
}

/** The first request has its token; a retry needs another one. */
function withToken(bucket: TokenBucket): () => Promise<number> {
  let hasToken = true;
  return async () => {
    if (!hasToken) return bucket.take('scan');
    hasToken = false;
    return 0;
  };
}
