import type { NewgenCheckResponse } from '@elc/contracts';
import type { Analysis } from './analyse-player';
import { elcBadgesOf, totalOf } from './elc-badges';

/** An analysis as `GET /api/newgen-check/{username}` tells it, without the key that asked. */
export function toNewgenCheck(analysis: Analysis): Omit<NewgenCheckResponse, 'apiKey'> {
  const { player, verdict, checkedAtMs } = analysis;
  const { generation } = verdict;
  const badges = elcBadgesOf(player.badges);
  return {
    success: true,
    username: player.username,
    displayName: player.displayName,
    userId: player.userId,
    joinDate: new Date(player.accountCreatedAtMs).toISOString(),
    accountAge: verdict.accountAgeDays,
    hasVerifiedBadge: player.hasVerifiedBadge,
    isBanned: player.isBanned,
    avatarUrl: player.avatarUrl,
    avatarPending: player.avatarPending,
    generation,
    isNewgen: generation === 'NEWGEN',
    isVeteran: generation === 'VETERAN',
    classification: verdict.classification,
    confidence: verdict.confidence,
    reason: verdict.reason,
    signals: verdict.signals,
    rulesVersion: verdict.rulesVersion,
    elcBadges: {
      visibility: player.badges.outcome,
      count: badges.length,
      total: totalOf(player.badges),
      badges: badges.map(({ name, badgeId, awardedDate }) => ({ name, badgeId, awardedDate })),
    },
    ageSeconds: Math.round(player.ageSeconds),
    checkedAt: new Date(checkedAtMs).toISOString(),
  };
}
