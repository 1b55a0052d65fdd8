import { upstreams } from '../../platform/services';
import { currentSettings } from '../../platform/settings/current-settings';
import { pageTrail } from '../../platform/upstreams/shared/rules/page-trail';
import { currentRules } from '../players';
import { readPage, type ScanRun } from './read-page';
import { waitAfter } from './rules/backoff';
import { ScanStop, stopOf } from './scan-stop';
import {
  failScan,
  pauseScan,
  rewindScan,
  type ScanClaim,
  saveGroup,
  savePage,
  saveRules,
  yieldTurn,
} from './tables/scan-claims';
import { forgetSuperseded } from './tables/scan-members';

/** After this time a waiting scan of another key gets the worker. */
export const TURN_MS = 20_000;

/** Until the group is done, an upstream fails, the turn is over, or another worker has it. */
export async function runScan(turn: ScanRun): Promise<void> {
  const { claim, signal } = turn;
  let { consecutiveFailures } = claim;
  const turnEndsAtMs = Date.now() + TURN_MS;
  let lapStartedAtMs = Date.now();
  const elapsedMs = () => {
    const startedAtMs = lapStartedAtMs;
    lapStartedAtMs = Date.now();
    return lapStartedAtMs - startedAtMs;
  };

  async function readGroup(): Promise<void> {
    const size = await nameGroup(claim);
    const trail = pageTrail(pagesMaxOf(size) - claim.pagesRead);
    const rules = await rulesOf(claim);
    let cursor = claim.nextCursor;
    while (!signal.aborted) {
      const page = await readPage(cursor, { ...turn, consecutiveFailures, rules });
      if (signal.aborted) return;
      const { members, nextCursor } = page;
      const isLast = nextCursor === null;
      const times = { activeMs: elapsedMs(), nowMs: Date.now() };
      if (!(await savePage(claim, { ...page, isLast, ...times }))) return;
      turn.memo.clear();
      if (isLast) return forgetSuperseded(claim.groupId);
      if (trail.isEndless(nextCursor)) {
        await rewindScan(claim);
        throw new ScanStop('endless_list', { isFinal: true });
      }
      if (members.length > 0) consecutiveFailures = 0;
      cursor = nextCursor;
      if (Date.now() >= turnEndsAtMs && (await yieldTurn(claim, Date.now()))) return;
    }
  }

  try {
    await readGroup();
  } catch (thrown) {
    if (!(thrown instanceof ScanStop)) throw thrown;
    if (signal.aborted) return;
    const { reason, isFinal, retryAfterSeconds } = thrown;
    const activeMs = elapsedMs();
    const nowMs = Date.now();
    const resumesAtMs = nowMs + waitAfter(consecutiveFailures + 1, retryAfterSeconds);
    if (isFinal) await failScan(claim, { reason, nowMs, activeMs });
    else await pauseScan(claim, { reason, resumesAtMs, activeMs });
  }
}

/** Roblox's maximum. */
const PAGE_SIZE = 100;

/** Twice as many as needed: groups grow and pages come half full. */
const pagesMaxOf = (members: number) => 10 + 2 * Math.ceil(members / PAGE_SIZE);

/** Members of a scan are never judged by two versions. */
async function rulesOf(claim: ScanClaim) {
  if (claim.rules) return claim.rules;
  const rules = await currentRules();
  await saveRules(claim, rules);
  return rules;
}

/** Its size. Once per scan; again for a group that was too large, as it or the limit may have changed. @throws ScanStop */
async function nameGroup(claim: ScanClaim): Promise<number> {
  const { membersTotal, nextCursor } = claim;
  if (membersTotal !== null && nextCursor !== null) return membersTotal;
  const { membersMax } = (await currentSettings()).scans;
  if (membersTotal !== null && membersTotal <= membersMax) return membersTotal;
  const outcome = await upstreams().roblox.group(claim.groupId);
  if (!outcome.ok) throw stopOf(outcome);
  const { name, memberCount } = outcome.group;
  await saveGroup(claim, { name, membersTotal: memberCount });
  if (memberCount > membersMax) throw new ScanStop('group_too_large', { isFinal: true });
  return memberCount;
}
