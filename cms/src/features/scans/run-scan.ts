import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import { pageTrail } from '../../platform/upstreams/shared/rules/page-trail';
import type { Thresholds } from '../players';
import {
  type PageReading,
  readPage,
  type ScanFailure,
  type ScanRun,
  scanFailureFrom,
} from './read-page';
import { waitAfter } from './rules/backoff';
import type { ScanClaim } from './tables/scan-claims';
import type { ScanMembers } from './tables/scan-members';

interface Dependencies extends PageReading {
  readonly roblox: PageReading['roblox'] & Pick<RobloxClient, 'group'>;
  readonly members: PageReading['members'] & Pick<ScanMembers, 'forgetSuperseded'>;
  readonly thresholds: () => Promise<Thresholds>;
  /** Members of the largest group that is scanned. */
  readonly membersMax: () => Promise<number>;
  readonly now: () => number;
}

/** After this time a waiting scan of another key gets the worker. */
export const TURN_MS = 20_000;

/** Until the group is done, an upstream fails, the turn is over, or another worker has it. */
export function createScanRun(dependencies: Dependencies) {
  const { claims, now } = dependencies;
  return async function runScan(turn: ScanRun): Promise<void> {
    const { claim, signal } = turn;
    let { consecutiveFailures } = claim;
    const turnEndsAtMs = now() + TURN_MS;
    let lapStartedAtMs = now();
    const elapsedMs = () => {
      const startedAtMs = lapStartedAtMs;
      lapStartedAtMs = now();
      return lapStartedAtMs - startedAtMs;
    };

    async function stopFor({ reason, isFinal, retryAfterSeconds }: ScanFailure): Promise<void> {
      const activeMs = elapsedMs();
      if (isFinal) {
        await claims.fail(claim, { reason, nowMs: now(), activeMs });
        return;
      }
      const resumesAtMs = now() + waitAfter(consecutiveFailures + 1, retryAfterSeconds);
      await claims.pause(claim, { reason, resumesAtMs, activeMs });
    }

    const size = await nameGroup(claim, dependencies);
    if (typeof size !== 'number') return stopFor(size);
    const trail = pageTrail(pagesMaxOf(size) - claim.pagesRead);
    const rules = await rulesOf(claim, dependencies);
    let cursor = claim.nextCursor;
    while (!signal.aborted) {
      const page = await readPage(cursor, { ...turn, consecutiveFailures, rules }, dependencies);
      if (signal.aborted) return;
      if (!page.ok) return stopFor(page.failure);
      const { members, leftOut, nextCursor } = page;
      const isLast = nextCursor === null;
      const saved = { members, leftOut, nextCursor, isLast, activeMs: elapsedMs(), nowMs: now() };
      if (!(await claims.savePage(claim, saved))) return;
      turn.memo.clear();
      if (isLast) return dependencies.members.forgetSuperseded(claim.groupId);
      if (trail.isEndless(nextCursor)) {
        await claims.rewind(claim);
        return stopFor(ENDLESS);
      }
      if (members.length > 0) consecutiveFailures = 0;
      cursor = nextCursor;
      if (now() >= turnEndsAtMs && (await claims.yieldTurn(claim, now()))) return;
    }
  };
}

const ENDLESS: ScanFailure = { reason: 'endless_list', isFinal: true };

/** Roblox's maximum. */
const PAGE_SIZE = 100;

/** Twice as many as needed: groups grow and pages come half full. */
const pagesMaxOf = (members: number) => 10 + 2 * Math.ceil(members / PAGE_SIZE);

const TOO_LARGE: ScanFailure = { reason: 'group_too_large', isFinal: true };

/** Members of a scan are never judged by two versions. */
async function rulesOf(claim: ScanClaim, { claims, thresholds }: Dependencies) {
  if (claim.rules) return claim.rules;
  const rules = await thresholds();
  await claims.saveRules(claim, rules);
  return rules;
}

/** Once per scan; again for a group that was too large, as it or the limit may have changed. */
async function nameGroup(
  claim: ScanClaim,
  { roblox, claims, membersMax }: Dependencies,
): Promise<ScanFailure | number> {
  const { membersTotal, nextCursor } = claim;
  if (membersTotal !== null && nextCursor !== null) return membersTotal;
  const most = await membersMax();
  if (membersTotal !== null && membersTotal <= most) return membersTotal;
  const outcome = await roblox.group(claim.groupId);
  if (!outcome.ok) return scanFailureFrom(outcome);
  const { name, memberCount } = outcome.group;
  await claims.saveGroup(claim, { name, membersTotal: memberCount });
  return memberCount > most ? TOO_LARGE : memberCount;
}

export type RunScan = ReturnType<typeof createScanRun>;
