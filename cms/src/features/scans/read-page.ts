import type { ScanReason } from '@elc/contracts';
import { env } from '../../platform/env/env';
import { upstreams } from '../../platform/services';
import type { GroupMembersOutcome, GroupOutcome } from '../../platform/upstreams/roblox/groups';
import type { GameBadge, GroupMember } from '../../platform/upstreams/roblox/schemas';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import type { Thresholds } from '../players';
import { analyseMember } from './analyse-member';
import { analysePage, type PageMemo, type Slots } from './analyse-page';
import { rewindScan, type ScanClaim } from './tables/scan-claims';
import { type ScannedMember, savedAmong } from './tables/scan-members';

/** One worker's turn. When `signal` is aborted it stops after the last saved state. */
export interface ScanRun {
  readonly claim: ScanClaim;
  readonly memo: PageMemo;
  readonly slots: Slots;
  readonly signal: AbortSignal;
}

/** One page, with the pauses before it and the rules of the scan. */
interface PageRun extends ScanRun {
  readonly consecutiveFailures: number;
  readonly rules: Thresholds;
}

/** With how many could not be read, and the next cursor (null after the last page). */
type PageRead =
  | {
      readonly ok: true;
      readonly members: ScannedMember[];
      readonly leftOut: number;
      readonly nextCursor: string | null;
    }
  | { readonly ok: false; readonly failure: ScanFailure };

/** Analyses the members that are not saved yet. */
export async function readPage(
  cursor: string | null,
  { claim, memo, slots, signal, consecutiveFailures, rules }: PageRun,
): Promise<PageRead> {
  const { roblox } = upstreams();
  const listed = await roblox.groupMembers(claim.groupId, cursor ?? undefined);
  if (!listed.ok) {
    if (listed.reason === 'invalid_cursor') await rewindScan(claim);
    return { ok: false, failure: scanFailureFrom(listed) };
  }
  const { items, leftOut = 0, next } = listed.page;
  const gameBadges = await gameBadgesFor();
  if (!gameBadges.ok) return gameBadges;
  const settings = {
    roblox: roblox.uncached,
    gameBadges: gameBadges.badges,
    thresholds: rules,
    atMs: claim.startedAtMs,
    signal,
  };
  const outcome = await analysePage({
    members: await unsavedOf(items, claim),
    analyse: (member) => analyseMember(member, settings),
    slots,
    memo,
    consecutiveFailures,
    signal,
  });
  if (outcome.ok) return { ...outcome, leftOut, nextCursor: next ?? null };
  return {
    ok: false,
    failure: outcome.interruption ? scanFailureFrom(outcome.interruption) : UNREADABLE,
  };
}

const UNKNOWN_GAME: ScanFailure = { reason: 'game_not_found', isFinal: true };

/** Null where this site cannot read badges of players: account age alone then decides. */
export async function gameBadgesFor(): Promise<
  | { readonly ok: true; readonly badges: GameBadge[] | null }
  | { readonly ok: false; failure: ScanFailure }
> {
  const { roblox } = upstreams();
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  if (universeId === undefined || !roblox.readsBadges) return { ok: true, badges: null };
  const outcome = await roblox.badgesOfUniverse(universeId);
  if (outcome.ok) return { ok: true, badges: outcome.data };
  if (outcome.reason === 'not_found') return { ok: false, failure: UNKNOWN_GAME };
  const failure = outcome.reason === 'refused' ? UNREADABLE : scanFailureFrom(outcome);
  return { ok: false, failure };
}

/** Each member once, without those of earlier pages. */
async function unsavedOf(items: readonly GroupMember[], claim: ScanClaim) {
  const byId = new Map(items.map((item) => [item.userId, item]));
  const saved = await savedAmong(claim.rowId, [...byId.keys()]);
  return [...byId.values()].filter(({ userId }) => !saved.has(userId));
}

/** A final one ends the scan, others are waited out. */
export interface ScanFailure {
  readonly reason: ScanReason;
  readonly isFinal: boolean;
  readonly retryAfterSeconds?: number;
}

type FailedCall = Exclude<GroupOutcome | GroupMembersOutcome, { ok: true }> | Outage;

/** Answers arrived, but could not be read. */
export const UNREADABLE: ScanFailure = { reason: 'upstream_unavailable', isFinal: false };

/** What may be called again after a time. */
const WAITING = {
  rate_limited: 'upstream_rate_limited',
  quota_used_up: 'upstream_rate_limited',
  key_refused: 'key_refused',
  breaker_open: 'upstream_unavailable',
} as const;

export function scanFailureFrom(failed: FailedCall): ScanFailure {
  if (failed.reason === 'unknown_group') return { reason: 'group_not_found', isFinal: true };
  if (failed.reason === 'members_hidden') return { reason: failed.reason, isFinal: true };
  if (!('retryAfterSeconds' in failed)) return UNREADABLE;
  const { reason, retryAfterSeconds } = failed;
  return { reason: WAITING[reason], isFinal: false, retryAfterSeconds };
}
