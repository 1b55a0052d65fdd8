import { env } from '../../platform/env/env';
import { upstreams } from '../../platform/services';
import type { GameBadge, GroupMember } from '../../platform/upstreams/roblox/schemas';
import type { Thresholds } from '../players';
import { analyseMember } from './analyse-member';
import { analysePage, type PageMemo, type Slots } from './analyse-page';
import { ScanStop, stopOf, unreadable } from './scan-stop';
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

interface PageRead {
  readonly members: ScannedMember[];
  /** How many could not be read. */
  readonly leftOut: number;
  /** Null after the last page. */
  readonly nextCursor: string | null;
}

/** Analyses the members that are not saved yet; what it returns of an aborted turn is not whole. @throws ScanStop */
export async function readPage(
  cursor: string | null,
  { claim, memo, slots, signal, consecutiveFailures, rules }: PageRun,
): Promise<PageRead> {
  const { roblox } = upstreams();
  const listed = await roblox.groupMembers(claim.groupId, cursor ?? undefined);
  if (!listed.ok) {
    if (listed.reason === 'invalid_cursor') await rewindScan(claim);
    throw stopOf(listed);
  }
  const { items, leftOut = 0, next } = listed.page;
  const settings = {
    roblox: roblox.uncached,
    gameBadges: await gameBadgesForScans(),
    thresholds: rules,
    atMs: claim.startedAtMs,
    signal,
  };
  const members = await analysePage({
    members: await unsavedOf(items, claim),
    analyse: (member) => analyseMember(member, settings),
    slots,
    memo,
    consecutiveFailures,
    signal,
  });
  return { members, leftOut, nextCursor: next ?? null };
}

/** Null where this site cannot read badges of players: account age alone then decides. @throws ScanStop */
export async function gameBadgesForScans(): Promise<GameBadge[] | null> {
  const { roblox } = upstreams();
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  if (universeId === undefined || !roblox.readsBadges) return null;
  const outcome = await roblox.badgesOfUniverse(universeId);
  if (outcome.ok) return outcome.data;
  if (outcome.reason === 'not_found') throw new ScanStop('game_not_found', { isFinal: true });
  throw outcome.reason === 'refused' ? unreadable() : stopOf(outcome);
}

/** Each member once, without those of earlier pages. */
async function unsavedOf(items: readonly GroupMember[], claim: ScanClaim) {
  const byId = new Map(items.map((item) => [item.userId, item]));
  const saved = await savedAmong(claim.rowId, [...byId.keys()]);
  return [...byId.values()].filter(({ userId }) => !saved.has(userId));
}
