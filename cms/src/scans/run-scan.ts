import type { RobloxClient } from '../clients/roblox/create-roblox-client';
import type { GameBadge, GroupMember } from '../clients/roblox/schemas';
import type { Thresholds } from '../domain/player/thresholds';
import { waitAfter } from '../domain/scan/patience';
import type { ScanClaim, ScanClaims } from '../store/scan-claims';
import type { ScanMembers, ScannedMember } from '../store/scan-members';
import { analyseMember } from './analyse-member';
import { analysePage, type PageMemo, type Slots } from './analyse-page';
import { type Halt, haltFrom, UNREADABLE } from './halt';

interface Dependencies {
  readonly roblox: Pick<RobloxClient, 'group' | 'groupMembers' | 'badgesOfUniverse' | 'unkept'>;
  readonly universeId: number | undefined;
  readonly thresholds: () => Thresholds;
  readonly claims: ScanClaims;
  readonly members: Pick<ScanMembers, 'savedAmong'>;
  readonly slots: Slots;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** One worker's turn at a scan. `signal` tells it to stop: it then leaves everything as saved last. */
export interface ScanTurn {
  readonly claim: ScanClaim;
  readonly memo: PageMemo;
  readonly signal: AbortSignal;
}

/**
 * Makes the work on a scan: page after page, each analysed and then saved whole, until the group is
 * through, an upstream cannot go on, or the scan belongs to another worker.
 */
export function createScanRun(dependencies: Dependencies) {
  const { claims, now } = dependencies;
  return async function runScan(turn: ScanTurn): Promise<void> {
    const { claim, signal } = turn;
    let { setbacks } = claim;
    let lapStartedAtMs = now();
    const lapMs = () => {
      const startedAtMs = lapStartedAtMs;
      lapStartedAtMs = now();
      return lapStartedAtMs - startedAtMs;
    };

    async function halt({ reason, isFinal, retryAfterSeconds }: Halt): Promise<void> {
      const activeMs = lapMs();
      if (isFinal) {
        await claims.fail(claim, { reason, nowMs: now(), activeMs });
        return;
      }
      const resumesAtMs = now() + waitAfter(setbacks + 1, retryAfterSeconds);
      await claims.pause(claim, { reason, resumesAtMs, activeMs });
    }

    const trouble = await nameGroup(claim, dependencies);
    if (trouble) return halt(trouble);
    let cursor = claim.nextCursor;
    while (!signal.aborted) {
      const page = await readPage(cursor, { ...turn, setbacks }, dependencies);
      if (signal.aborted) return;
      if (!page.ok) return halt(page.halt);
      const { members, nextCursor } = page;
      const isLast = nextCursor === null;
      const saved = { members, nextCursor, isLast, activeMs: lapMs(), nowMs: now() };
      if (!(await claims.savePage(claim, saved)) || isLast) return;
      turn.memo.clear();
      setbacks = 0;
      cursor = nextCursor;
    }
  };
}

/** Reads the group once for each scan; what went wrong, if anything did. */
async function nameGroup(
  claim: ScanClaim,
  { roblox, claims }: Dependencies,
): Promise<Halt | undefined> {
  if (claim.membersTotal !== null) return undefined;
  const outcome = await roblox.group(claim.groupId);
  if (!outcome.ok) return haltFrom(outcome);
  const { name, memberCount } = outcome.group;
  await claims.saveGroup(claim, { name, membersTotal: memberCount });
  return undefined;
}

type PageRead =
  | { readonly ok: true; readonly members: ScannedMember[]; readonly nextCursor: string | null }
  | { readonly ok: false; readonly halt: Halt };

/** Reads one page of members and analyses those who are not saved yet. */
async function readPage(
  cursor: string | null,
  { claim, memo, signal, setbacks }: ScanTurn & { readonly setbacks: number },
  dependencies: Dependencies,
): Promise<PageRead> {
  const { roblox, claims, slots, thresholds } = dependencies;
  const listed = await roblox.groupMembers(claim.groupId, cursor ?? undefined);
  if (!listed.ok) {
    if (listed.reason === 'invalid_cursor') await claims.rewind(claim);
    return { ok: false, halt: haltFrom(listed) };
  }
  const { items, next } = listed.page;
  if (next !== undefined && next === cursor) return { ok: false, halt: CIRCLE };
  const gameBadges = await gameBadgesFor(dependencies);
  if (!gameBadges.ok) return gameBadges;
  const settings = {
    roblox: roblox.unkept,
    gameBadges: gameBadges.badges,
    thresholds: thresholds(),
    atMs: claim.startedAtMs,
  };
  const outcome = await analysePage({
    members: await unsavedOf(items, claim, dependencies),
    analyse: (member) => analyseMember(member, settings),
    slots,
    memo,
    setbacks,
    signal,
  });
  if (outcome.ok) return { ...outcome, nextCursor: next ?? null };
  return { ok: false, halt: outcome.interruption ? haltFrom(outcome.interruption) : UNREADABLE };
}

/** A list of members whose next page is the page itself has no end. */
const CIRCLE: Halt = { reason: 'internal', isFinal: true };

async function gameBadgesFor({
  roblox,
  universeId,
}: Dependencies): Promise<
  { readonly ok: true; readonly badges: GameBadge[] | null } | { readonly ok: false; halt: Halt }
> {
  if (universeId === undefined) return { ok: true, badges: null };
  const outcome = await roblox.badgesOfUniverse(universeId);
  if (outcome.ok) return { ok: true, badges: outcome.data };
  const noSuchGame = outcome.reason === 'not_found' || outcome.reason === 'refused';
  return noSuchGame ? { ok: true, badges: null } : { ok: false, halt: haltFrom(outcome) };
}

/** Each member once, without those whom an earlier page has brought. */
async function unsavedOf(
  items: readonly GroupMember[],
  claim: ScanClaim,
  { members }: Dependencies,
): Promise<GroupMember[]> {
  const byId = new Map(items.map((item) => [item.userId, item]));
  const saved = await members.savedAmong(claim.rowId, [...byId.keys()]);
  return [...byId.values()].filter(({ userId }) => !saved.has(userId));
}

export type RunScan = ReturnType<typeof createScanRun>;
