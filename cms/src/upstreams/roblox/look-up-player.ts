import { asOutage, type Outage } from '../shared/outcome';
import type { BadgeAward, BadgeAwards } from './badge-source';
import type { RobloxClient } from './create-roblox-client';
import type { Headshot } from './pictures';
import type { GameBadge } from './schemas';

/** An event badge that a player holds, with what the game says of it. */
export interface DescribedAward extends BadgeAward {
  readonly name: string;
  readonly description: string;
}

/** A player's event badges, oldest first; `hidden` and `unavailable` never mean "none". */
export type PlayerBadges =
  | {
      readonly outcome: 'visible';
      readonly awards: readonly DescribedAward[];
      readonly total: number | null;
    }
  | { readonly outcome: 'hidden' }
  | { readonly outcome: 'unavailable' };

/**
 * Everything that Roblox tells about a player. It is evidence for the rules as it stands.
 * `avatarPending`: Roblox is still drawing the picture, so `avatarUrl` is null now and may not be soon.
 * `ageSeconds` is the age of the oldest part that a verdict rests on; 0 unless it was kept.
 */
export interface FoundPlayer {
  readonly userId: number;
  readonly username: string;
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

/** A player, a name that nobody has, or why Roblox could not be asked. */
export type LookUpOutcome =
  | { readonly ok: true; readonly player: FoundPlayer }
  | { readonly ok: false; readonly reason: 'unknown_name' }
  | Outage;

/** The calls that a look-up is made of. */
export type LookUpCalls = Pick<
  RobloxClient,
  'usersByNames' | 'user' | 'headshots' | 'badgesOfUniverse' | 'badgesOf'
>;

/**
 * Makes the look-up for one game. It takes two rounds: the name's id together with the game's badges,
 * then profile, picture and awards together. Only name and profile are needed; without a picture or
 * badges the player is still found. Without a universe id no badges can be told.
 */
export function createPlayerLookUp(roblox: LookUpCalls, universeId: number | undefined) {
  return async function lookUpPlayer(name: string): Promise<LookUpOutcome> {
    const [named, gameBadges] = await Promise.all([
      roblox.usersByNames([name]),
      universeId === undefined ? NO_GAME : roblox.badgesOfUniverse(universeId),
    ]);
    // A needed call that was refused tells neither of a player nor that there is none.
    if (!named.ok) return asOutage(named);
    const userId = named.data.find((user) => sameName(user.requestedUsername, name))?.id;
    if (userId === undefined) return UNKNOWN_NAME;

    const [user, headshots, awards] = await Promise.all([
      roblox.user(userId),
      roblox.headshots([userId]),
      gameBadges.ok ? awardsOf(roblox, userId, gameBadges.data) : UNAVAILABLE,
    ]);
    if (!user.ok) return user.reason === 'not_found' ? UNKNOWN_NAME : asOutage(user);
    const headshot: Headshot = (headshots.ok && headshots.data.get(userId)) || { state: 'none' };
    const awardsAge = awards.outcome === 'visible' ? awards.ageSeconds : 0;
    return {
      ok: true,
      player: {
        userId,
        username: user.data.name,
        displayName: user.data.displayName,
        description: user.data.description,
        accountCreatedAtMs: user.data.created,
        hasVerifiedBadge: user.data.hasVerifiedBadge,
        isBanned: user.data.isBanned,
        avatarUrl: headshot.state === 'ready' ? headshot.url : null,
        avatarPending: headshot.state === 'pending',
        badges: gameBadges.ok ? described(awards, gameBadges.data) : UNAVAILABLE,
        ageSeconds: Math.max(user.ageSeconds, awardsAge),
      },
    };
  };
}

const UNAVAILABLE = { outcome: 'unavailable' } as const;
const UNKNOWN_NAME = { ok: false, reason: 'unknown_name' } as const;
const NO_GAME = { ok: false, reason: 'not_found', code: null } as const;

function awardsOf(
  roblox: LookUpCalls,
  userId: number,
  badges: readonly GameBadge[],
): Promise<BadgeAwards> {
  return roblox.badgesOf(
    userId,
    badges.map(({ id }) => id),
  );
}

function described(awards: BadgeAwards, badges: readonly GameBadge[]): PlayerBadges {
  if (awards.outcome !== 'visible') return { outcome: awards.outcome };
  const badgeOf = new Map(badges.map((badge) => [badge.id, badge]));
  return {
    outcome: 'visible',
    total: awards.total,
    awards: awards.awards.map((award) => {
      const { name = '', description = '' } = badgeOf.get(award.badgeId) ?? {};
      return { ...award, name, description };
    }),
  };
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
