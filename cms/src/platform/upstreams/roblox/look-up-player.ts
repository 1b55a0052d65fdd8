import { asOutage, type Failure, type Outage, type Outcome } from '../shared/outcome';
import type { BadgeAward, BadgeAwards } from './badge-source';
import type { RobloxClient } from './create-roblox-client';
import type { Headshot } from './pictures';
import type { GameBadge } from './schemas';

/** An event badge that a player holds, with what the game says of it. */
interface DescribedAward extends BadgeAward {
  readonly name: string;
  readonly description: string;
}

/** Oldest first; only `visible` can mean "none". `total` counts badges of any game. */
export type PlayerBadges =
  | {
      readonly outcome: 'visible';
      readonly awards: readonly DescribedAward[];
      readonly total: number | null;
      readonly inGame: number;
      readonly leftOut: number;
    }
  | { readonly outcome: 'hidden' | 'not_connected' }
  | { readonly outcome: 'unavailable'; readonly because?: 'banned' };

/**
 * The evidence for the rules. `avatarPending`: Roblox is still drawing the picture. `ageSeconds` is
 * the age of the oldest part of the evidence, 0 unless cached.
 */
export interface FoundPlayer {
  readonly userId: number;
  readonly username: string;
  /** The requested name, where it is one that the player had before; else null. */
  readonly formerName: string | null;
  readonly displayName: string;
  readonly description: string;
  readonly accountCreatedAtMs: number;
  readonly hasVerifiedBadge: boolean;
  readonly isBanned: boolean;
  readonly avatarUrl: string | null;
  readonly avatarPending: boolean;
  readonly badges: PlayerBadges;
  readonly ageSeconds: number;
}

export type LookUpOutcome =
  | { readonly ok: true; readonly player: FoundPlayer }
  | { readonly ok: false; readonly reason: 'unknown_name' }
  | Outage;

export type LookUpCalls = Pick<
  RobloxClient,
  'usersByNames' | 'user' | 'headshots' | 'badgesOfUniverse' | 'badgesOf' | 'readsBadges'
>;

/**
 * Two rounds: the name's id with the game's badges, then profile, picture and awards. Without
 * picture or badges the player is still found, unless badges are missing through us: then age alone
 * would mislead.
 */
export function createPlayerLookUp(roblox: LookUpCalls, universeId: number | undefined) {
  return async function lookUpPlayer(name: string): Promise<LookUpOutcome> {
    const [named, gameBadges] = await Promise.all([
      roblox.usersByNames([name]),
      universeId === undefined || !roblox.readsBadges ? null : roblox.badgesOfUniverse(universeId),
    ]);
    // A needed call that was refused shows neither a player nor that there is none.
    if (!named.ok) return asOutage(named);
    const card = named.data.find((user) => sameName(user.requestedUsername, name));
    if (!card) return UNKNOWN_NAME;
    const userId = card.id;
    if (gameBadges && !gameBadges.ok && isOurs(gameBadges)) return gameBadges;

    const [user, headshots, badges] = await Promise.all([
      roblox.user(userId),
      roblox.headshots([userId]),
      gameBadges ? badgesOf(roblox, userId, gameBadges) : NOT_CONNECTED,
    ]);
    if (badges.outcome === 'unavailable' && badges.outage && isOurs(badges.outage)) {
      return badges.outage;
    }
    if (!user.ok) return user.reason === 'not_found' ? UNKNOWN_NAME : asOutage(user);
    const headshot: Headshot = (headshots.ok && headshots.data.get(userId)) || { state: 'none' };
    const awardsAge = badges.outcome === 'visible' ? badges.ageSeconds : 0;
    const username = user.data.name ?? card.name;
    return {
      ok: true,
      player: {
        userId,
        username,
        formerName: sameName(name, username) ? null : name,
        displayName: user.data.displayName ?? card.displayName,
        description: user.data.description,
        accountCreatedAtMs: user.data.created,
        hasVerifiedBadge: user.data.hasVerifiedBadge || card.hasVerifiedBadge,
        isBanned: user.data.isBanned,
        avatarUrl: headshot.state === 'ready' ? headshot.url : null,
        avatarPending: headshot.state === 'pending',
        badges: described(badges, gameBadges?.ok ? gameBadges.data : [], user.data.isBanned),
        ageSeconds: Math.max(user.ageSeconds, awardsAge),
      },
    };
  };
}

const NOT_CONNECTED: BadgeAwards = { outcome: 'not_connected' };
const UNAVAILABLE: BadgeAwards = { outcome: 'unavailable' };
const UNKNOWN_NAME = { ok: false, reason: 'unknown_name' } as const;

/** Whether badges are missing through us: we called too often, or with a key that is not accepted. */
function isOurs(failure: Failure): failure is Outage {
  return ['rate_limited', 'quota_used_up', 'key_refused'].includes(failure.reason);
}

async function badgesOf(
  roblox: LookUpCalls,
  userId: number,
  gameBadges: Outcome<GameBadge[]>,
): Promise<BadgeAwards> {
  if (!gameBadges.ok) return UNAVAILABLE;
  return roblox.badgesOf(
    userId,
    gameBadges.data.map(({ id }) => id),
  );
}

/** `isBanned` is the profile's word: no player is called banned because badges could not be read. */
function described(
  awards: BadgeAwards,
  badges: readonly GameBadge[],
  isBanned: boolean,
): PlayerBadges {
  if (awards.outcome === 'unavailable') {
    const isOfBan = isBanned && awards.outage === undefined;
    return { outcome: 'unavailable', ...(isOfBan && { because: 'banned' }) };
  }
  if (awards.outcome !== 'visible') return { outcome: awards.outcome };
  const badgeOf = new Map(badges.map((badge) => [badge.id, badge]));
  return {
    outcome: 'visible',
    total: awards.total,
    inGame: badges.length,
    leftOut: awards.leftOut,
    awards: awards.awards.map((award) => {
      const { name = '', description = '' } = badgeOf.get(award.badgeId) ?? {};
      return { ...award, name, description };
    }),
  };
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
