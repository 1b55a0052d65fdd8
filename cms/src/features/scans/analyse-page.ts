import type { GroupMember } from '../../platform/upstreams/roblox/schemas';
import { type Interruption, type MemberOutcome, namedMember } from './analyse-member';
import { doubtsMembers, givesUpOnUnreadable } from './rules/backoff';
import { stopOf, unreadable } from './scan-stop';
import type { ScannedMember } from './tables/scan-members';

/** Limits concurrent work over all scans of the process. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Members of a page that is not saved yet, by user id. */
export type PageMemo = Map<number, ScannedMember>;

interface PageWork {
  readonly members: readonly GroupMember[];
  readonly analyse: (member: GroupMember) => Promise<MemberOutcome>;
  readonly slots: Slots;
  /** Retained over pauses, so that a page completes although a host limits requests. */
  readonly memo: PageMemo;
  /** Pauses since the last saved page. */
  readonly consecutiveFailures: number;
  readonly signal: AbortSignal;
}

/** Ends early when the worker must stop. @throws ScanStop for what interrupted it, or for unreadable answers. */
export async function analysePage(work: PageWork): Promise<ScannedMember[]> {
  const { members, analyse, slots, memo, consecutiveFailures, signal } = work;
  let interruption: Interruption | undefined;

  async function analyseOne(member: GroupMember): Promise<void> {
    if (interruption || signal.aborted || memo.has(member.userId)) return;
    const result = await analyse(member);
    if (result.outcome === 'analysed') memo.set(member.userId, result.member);
    else if (result.outcome === 'interrupted') interruption ??= result.interruption;
  }

  await Promise.all(members.map((member) => slots(() => analyseOne(member))));
  if (signal.aborted) return [];
  const undone = members.filter(({ userId }) => !memo.has(userId));
  const isThrough =
    undone.length === 0 ||
    (interruption
      ? await isOfMembersAlone(interruption, undone, work)
      : givesUpOnUnreadable(undone.length, members.length, consecutiveFailures));
  if (!isThrough) throw interruption ? stopOf(interruption) : unreadable();
  for (const member of undone) {
    memo.set(member.userId, { ...namedMember(member), outcome: { failure: 'unreadable' } });
  }
  return members.flatMap(({ userId }) => memo.get(userId) ?? []);
}

/** Checked by requesting a neighbor again: one failing account must not block a scan. */
async function isOfMembersAlone(
  { reason }: Interruption,
  undone: readonly GroupMember[],
  { members, memo, consecutiveFailures, analyse, slots }: PageWork,
): Promise<boolean> {
  if (reason !== 'unavailable' && reason !== 'timeout') return false;
  if (!doubtsMembers(undone.length, consecutiveFailures)) return false;
  const neighbor = members.find(({ userId }) => memo.has(userId));
  if (!neighbor) return false;
  return (await slots(() => analyse(neighbor))).outcome === 'analysed';
}
