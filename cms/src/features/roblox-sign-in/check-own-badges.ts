import type { BadgeAwards } from '../../platform/upstreams/roblox/badge-source';
import type { RobloxClient } from '../../platform/upstreams/roblox/create-roblox-client';
import type { GameBadge } from '../../platform/upstreams/roblox/schemas';
import type { ProvenPlayer } from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import type { FeatureContext } from '../feature';
import { classify, currentRules } from '../players';
import type { CheckedPlayer, StoredBadges } from './tables/roblox-accounts';

type OwnCheck = { readonly ok: true; readonly checked: CheckedPlayer } | Outage;

interface Consent {
  readonly mayReadInventory: boolean;
  readonly accessToken: string;
}

/** Reads private inventories, too. Unreadable badges do not fail the sign-in. */
export function createOwnCheck(
  { settings, now }: FeatureContext,
  roblox: Pick<RobloxClient, 'badgesOfUniverse' | 'badgesOfOwner' | 'user'>,
) {
  const universeId = settings.ROBLOX_UNIVERSE_ID;

  async function createdAt(player: ProvenPlayer) {
    if (player.accountCreatedAtMs !== null) return { ok: true, atMs: player.accountCreatedAtMs };
    const user = await roblox.user(player.userId);
    if (user.ok) return { ok: true, atMs: user.data.created };
    if (user.reason !== 'refused' && user.reason !== 'not_found') return user;
    // A signed-in player exists: such an answer is invalid.
    return { ok: false, reason: 'invalid', detail: `a proven player is ${user.reason}` } as const;
  }

  async function badgesOf(userId: number, consent: Consent): Promise<StoredBadges> {
    if (universeId === undefined) return unseen('not_connected');
    if (!consent.mayReadInventory) return unseen('not_granted');
    const game = await roblox.badgesOfUniverse(universeId);
    if (!game.ok) return unseen('unavailable');
    const ids = game.data.map(({ id }) => id);
    const awards = await roblox.badgesOfOwner(userId, ids, consent.accessToken);
    return awards.outcome === 'visible' ? badgesIn(awards, game.data) : unseen('unavailable');
  }

  return async function checkOwnBadges(player: ProvenPlayer, consent: Consent): Promise<OwnCheck> {
    const [created, badges, rules] = await Promise.all([
      createdAt(player),
      badgesOf(player.userId, consent),
      currentRules(),
    ]);
    if (!('atMs' in created)) return created;
    const checkedAtMs = now();
    const evidence =
      badges.visibility === 'visible'
        ? { outcome: badges.visibility, awards: badges.owned, leftOut: badges.leftOut }
        : { outcome: badges.visibility === 'not_connected' ? badges.visibility : UNREAD };
    const { tenureDays: _, ...verdict } = classify(
      { accountCreatedAtMs: created.atMs, badges: evidence },
      rules,
      checkedAtMs,
    );
    const { userId, username, displayName, avatarUrl } = player;
    return {
      ok: true,
      checked: { userId, username, displayName, avatarUrl, verdict, badges, checkedAtMs },
    };
  };
}

/** Stored for badges that are not known. */
const UNREAD = 'unavailable' as const;

function unseen(visibility: StoredBadges['visibility']): StoredBadges {
  return { visibility, owned: [], missing: [], leftOut: 0 };
}

function badgesIn(
  { awards, leftOut }: Extract<BadgeAwards, { outcome: 'visible' }>,
  game: readonly GameBadge[],
): StoredBadges {
  const nameOf = new Map(game.map(({ id, name }) => [id, name]));
  const owned = new Set(awards.map(({ badgeId }) => badgeId));
  return {
    visibility: 'visible',
    leftOut,
    owned: awards.map(({ badgeId, awardedAtMs }) => ({
      badgeId,
      awardedAtMs,
      name: nameOf.get(badgeId) ?? '',
    })),
    missing: game.filter(({ id }) => !owned.has(id)).map(({ id, name }) => ({ badgeId: id, name })),
  };
}
