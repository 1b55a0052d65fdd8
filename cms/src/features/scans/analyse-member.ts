import { pick } from '../../platform/rules/pick';
import type { BadgeAwards } from '../../platform/upstreams/roblox/badge-source';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { GameBadge, GroupMember } from '../../platform/upstreams/roblox/schemas';
import type { BriefUser } from '../../platform/upstreams/roblox/users';
import type { Failure } from '../../platform/upstreams/shared/outcome';
import { classify, type Thresholds } from '../players';
import type { ScannedMember } from './tables/scan-members';

/** An outage that says nothing about the member: worth another request. */
export type Interruption = Exclude<Failure, { reason: 'invalid' | 'refused' | 'not_found' }>;

/** `unreadable`: the host answers, but not readably, at least for this member. */
export type MemberOutcome =
  | { readonly outcome: 'analysed'; readonly member: ScannedMember }
  | { readonly outcome: 'unreadable' }
  | { readonly outcome: 'interrupted'; readonly interruption: Interruption };

/** The same for all members of a page. */
interface AnalysisSettings {
  readonly roblox: RobloxClient['uncached'];
  /** Null without a game whose badges can be read. */
  readonly gameBadges: readonly GameBadge[] | null;
  readonly thresholds: Thresholds;
  /** The moment of the verdicts. */
  readonly atMs: number;
  /** Ends waiting for the quota. */
  readonly signal: AbortSignal;
}

/** By the names that are known: of the list, of the profile, or only the number. */
export function namedMember(
  { userId, username, displayName }: GroupMember,
  profile?: Partial<BriefUser>,
): Pick<ScannedMember, 'userId' | 'username' | 'displayName'> {
  const name = username ?? profile?.name ?? `User ${userId}`;
  return {
    userId,
    username: name,
    displayName: displayName ?? profile?.displayName ?? name,
  };
}

/** By the rules of the live tools, but badges that an outage hides are waited for. */
export async function analyseMember(
  member: GroupMember,
  { roblox, gameBadges, thresholds, atMs, signal }: AnalysisSettings,
): Promise<MemberOutcome> {
  const { userId } = member;
  const [user, badges] = await Promise.all([
    roblox.user(userId),
    gameBadges ? roblox.badgesOf(userId, gameBadges.map(idOf), signal) : NOT_CONNECTED,
  ]);
  const outage = badges.outcome === 'unavailable' ? badges.outage : undefined;
  // Nothing is learned of any member without our key, also where a profile is gone.
  if (outage?.reason === 'key_refused') return unanswered(outage);
  if (!user.ok) {
    if (user.reason !== 'not_found') return unanswered(user);
    const who = namedMember(member);
    return { outcome: 'analysed', member: { ...who, outcome: { failure: 'vanished' } } };
  }
  const who = namedMember(member, user.data);
  if (outage) return unanswered(outage);
  const evidence = { accountCreatedAtMs: user.data.created, badges };
  const verdict = classify(evidence, thresholds, atMs);
  return {
    outcome: 'analysed',
    member: {
      ...who,
      outcome: {
        ...pick(verdict, 'classification', 'generation', 'confidence', 'rulesVersion'),
        ...pick(verdict, 'tenureDays', 'accountAgeDays'),
        badgeVisibility: badges.outcome,
        elcBadges: badges.outcome === 'visible' ? badges.awards.length : null,
      },
    },
  };
}

const NOT_CONNECTED: BadgeAwards = { outcome: 'not_connected' };

const idOf = ({ id }: GameBadge) => id;

function unanswered(failure: Failure): MemberOutcome {
  switch (failure.reason) {
    case 'not_found':
    case 'refused':
    case 'invalid':
      return { outcome: 'unreadable' };
    default:
      return { outcome: 'interrupted', interruption: failure };
  }
}
