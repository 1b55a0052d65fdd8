import { env } from '../../platform/env/env';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { upstreams } from '../../platform/services';
import type { BadgeAwards } from '../../platform/upstreams/roblox/badge-source';
import type { GameBadge } from '../../platform/upstreams/roblox/schemas';
import type { ProvenPlayer } from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import { classify, currentRules } from '../players';
import type { CheckedPlayer, StoredBadges } from './stored-accounts';

interface Consent {
  readonly mayReadInventory: boolean;
  readonly accessToken: string;
}

/**
 * Reads private inventories, too. Unreadable badges do not fail the sign-in.
 * @throws ApiError where Roblox does not say how old the account is.
 */
export async function checkOwnBadges(
  player: ProvenPlayer,
  consent: Consent,
): Promise<CheckedPlayer> {
  const { userId, username, displayName, avatarUrl } = player;
  const [accountCreatedAtMs, badges, rules] = await Promise.all([
    createdAt(player),
    badgesOf(userId, consent),
    currentRules(),
  ]);
  const checkedAtMs = Date.now();
  const evidence =
    badges.visibility === 'visible'
      ? { outcome: badges.visibility, awards: badges.owned, leftOut: badges.leftOut }
      : { outcome: badges.visibility === 'not_connected' ? badges.visibility : UNREAD };
  const { tenureDays: _, ...verdict } = classify(
    { accountCreatedAtMs, badges: evidence },
    rules,
    checkedAtMs,
  );
  return { userId, username, displayName, avatarUrl, verdict, badges, checkedAtMs };
}

async function createdAt({ userId, accountCreatedAtMs }: ProvenPlayer): Promise<number> {
  if (accountCreatedAtMs !== null) return accountCreatedAtMs;
  const user = await upstreams().roblox.user(userId);
  if (user.ok) return user.data.created;
  if (user.reason !== 'refused' && user.reason !== 'not_found') throw upstreamError('Roblox', user);
  // A signed-in player exists: such an answer is invalid.
  const detail = `a proven player is ${user.reason}`;
  throw upstreamError('Roblox', { ok: false, reason: 'invalid', detail });
}

async function badgesOf(userId: number, consent: Consent): Promise<StoredBadges> {
  const { ROBLOX_UNIVERSE_ID: universeId } = env();
  const { roblox } = upstreams();
  if (universeId === undefined) return unseen('not_connected');
  if (!consent.mayReadInventory) return unseen('not_granted');
  const game = await roblox.badgesOfUniverse(universeId);
  if (!game.ok) return unseen('unavailable');
  const ids = game.data.map(({ id }) => id);
  const awards = await roblox.badgesOfOwner(userId, ids, consent.accessToken);
  return awards.outcome === 'visible' ? badgesIn(awards, game.data) : unseen('unavailable');
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
