import type { NewgenCheckResponse } from '@elc/contracts';
import type { FoundPlayer, LookUpOutcome } from '../clients/roblox/look-up-player';
import { classify } from '../domain/player/classify';
import type { Thresholds } from '../domain/player/thresholds';

/** The verdict about a player, without the key that asked for it. */
export type PlayerCheck = Omit<NewgenCheckResponse, 'apiKey'>;

export type PlayerCheckOutcome =
  | { readonly ok: true; readonly check: PlayerCheck }
  | Exclude<LookUpOutcome, { ok: true }>;

interface Dependencies {
  readonly lookUp: (username: string) => Promise<LookUpOutcome>;
  readonly thresholds: () => Thresholds;
  readonly onChecked: () => Promise<void>;
  readonly now: () => number;
}

/** Looks a player up and decides how long they have been around. */
export function createPlayerCheck({ lookUp, thresholds, onChecked, now }: Dependencies) {
  return async function checkPlayer(username: string): Promise<PlayerCheckOutcome> {
    const outcome = await lookUp(username);
    if (!outcome.ok) return outcome;
    await onChecked();
    return { ok: true, check: toCheck(outcome.player, thresholds(), now()) };
  };
}

function toCheck(player: FoundPlayer, thresholds: Thresholds, nowMs: number): PlayerCheck {
  const verdict = classify(player, thresholds, nowMs);
  return {
    success: true,
    username: player.username,
    displayName: player.displayName,
    userId: player.userId,
    joinDate: isoTime(player.accountCreatedAtMs),
    accountAge: verdict.accountAgeDays,
    hasVerifiedBadge: player.hasVerifiedBadge,
    isBanned: player.isBanned,
    avatarUrl: player.avatarUrl,
    avatarPending: player.avatarPending,
    generation: verdict.generation,
    isNewgen: verdict.generation === 'NEWGEN',
    isVeteran: verdict.generation === 'VETERAN',
    classification: verdict.classification,
    confidence: verdict.confidence,
    reason: verdict.reason,
    signals: verdict.signals,
    rulesVersion: verdict.rulesVersion,
    elcBadges: badgesOf(player),
    ageSeconds: Math.round(player.ageSeconds),
    checkedAt: isoTime(nowMs),
  };
}

function badgesOf({ badges }: FoundPlayer): PlayerCheck['elcBadges'] {
  if (badges.outcome !== 'visible') {
    return { visibility: badges.outcome, count: 0, total: null, badges: [] };
  }
  return {
    visibility: 'visible',
    count: badges.awards.length,
    total: badges.total,
    badges: badges.awards.map(({ name, badgeId, awardedAtMs }) => ({
      name,
      badgeId,
      awardedDate: isoTime(awardedAtMs),
    })),
  };
}

const isoTime = (ms: number) => new Date(ms).toISOString();
