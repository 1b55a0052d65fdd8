import type { ScanReason } from '@elc/contracts';
import type { GroupMembersOutcome, GroupOutcome } from '../../platform/upstreams/roblox/groups';
import type { Outage } from '../../platform/upstreams/shared/outcome';

/** A final one ends the scan, others are waited out. */
export interface ScanFailure {
  readonly reason: ScanReason;
  readonly isFinal: boolean;
  readonly retryAfterSeconds?: number;
}

type FailedCall = Exclude<GroupOutcome | GroupMembersOutcome, { ok: true }> | Outage;

/** Answers arrived, but could not be read. */
export const UNREADABLE: ScanFailure = { reason: 'upstream_unavailable', isFinal: false };

export function scanFailureFrom(failed: FailedCall): ScanFailure {
  switch (failed.reason) {
    case 'unknown_group':
      return { reason: 'group_not_found', isFinal: true };
    case 'members_hidden':
      return { reason: 'members_hidden', isFinal: true };
    case 'rate_limited':
    case 'quota_used_up':
      return {
        reason: 'upstream_rate_limited',
        isFinal: false,
        retryAfterSeconds: failed.retryAfterSeconds,
      };
    case 'key_refused':
      return {
        reason: 'key_refused',
        isFinal: false,
        retryAfterSeconds: failed.retryAfterSeconds,
      };
    case 'breaker_open':
      return {
        reason: 'upstream_unavailable',
        isFinal: false,
        retryAfterSeconds: failed.retryAfterSeconds,
      };
    default:
      return UNREADABLE;
  }
}
