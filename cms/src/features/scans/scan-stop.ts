import type { ScanReason } from '@elc/contracts';
import type { GroupMembersOutcome, GroupOutcome } from '../../platform/upstreams/roblox/groups';
import type { Outage } from '../../platform/upstreams/shared/outcome';

interface Extras {
  readonly isFinal?: boolean;
  readonly retryAfterSeconds?: number;
}

/** Ends the turn of a worker: a final one ends the scan, others are waited out. */
export class ScanStop extends Error {
  readonly reason: ScanReason;
  readonly isFinal: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: ScanReason, { isFinal = false, retryAfterSeconds }: Extras = {}) {
    super(`The scan stops: ${reason}`);
    this.reason = reason;
    this.isFinal = isFinal;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Answers arrived, but could not be read. */
export const unreadable = () => new ScanStop('upstream_unavailable');

/** What may be called again after a time. */
const WAITING = {
  rate_limited: 'upstream_rate_limited',
  quota_used_up: 'upstream_rate_limited',
  key_refused: 'key_refused',
  breaker_open: 'upstream_unavailable',
} as const;

/** For a call that failed. */
export function stopOf(
  failed: Exclude<GroupOutcome | GroupMembersOutcome, { ok: true }> | Outage,
): ScanStop {
  if (failed.reason === 'unknown_group') return new ScanStop('group_not_found', { isFinal: true });
  if (failed.reason === 'members_hidden') return new ScanStop(failed.reason, { isFinal: true });
  if (!('retryAfterSeconds' in failed)) return unreadable();
  const { reason, retryAfterSeconds } = failed;
  return new ScanStop(WAITING[reason], { retryAfterSeconds });
}
