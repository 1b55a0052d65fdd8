import type { BotAnalyzeResponse, BotCheckResponse } from '@elc/contracts';
import type { Analysis } from './analyse-player';
import { elcBadgesOf, totalOf } from './elc-badges';
import { chatSentence } from './rules/chat-sentence';

/** An analysis as `GET /api/discord-bot/analyze/{username}` tells it: all of it. */
export function toBotAnalyze(analysis: Analysis): BotAnalyzeResponse {
  const { player, verdict } = analysis;
  const elcBadges = elcBadgesOf(player.badges);
  return {
    ...botPlayer(analysis),
    hasVerifiedBadge: player.hasVerifiedBadge,
    joinDate: new Date(player.accountCreatedAtMs).toISOString(),
    description: player.description,
    signals: verdict.signals,
    badges: {
      visibility: player.badges.outcome,
      elcCount: elcBadges.length,
      total: totalOf(player.badges),
      elcBadges,
    },
  };
}

/** The same analysis as `GET /api/discord-bot/check/{username}` tells it: in short. */
export function toBotCheck(analysis: Analysis): BotCheckResponse {
  const { badges } = analysis.player;
  const elcBadges = elcBadgesOf(badges);
  const [earliest] = elcBadges;
  return {
    ...botPlayer(analysis),
    badgeVisibility: badges.outcome,
    elcBadgeCount: elcBadges.length,
    totalBadgeCount: totalOf(badges),
    earliestBadge: earliest ? { name: earliest.name, awardedDate: earliest.awardedDate } : null,
  };
}

function botPlayer({ player, verdict, checkedAtMs }: Analysis) {
  const { classification, generation, confidence, reason } = verdict;
  return {
    success: true as const,
    username: player.username,
    displayName: player.displayName,
    userId: player.userId,
    avatarUrl: player.avatarUrl,
    avatarPending: player.avatarPending,
    isBanned: player.isBanned,
    accountAge: verdict.accountAgeDays,
    status: { classification, generation, confidence, reason },
    rulesVersion: verdict.rulesVersion,
    ageSeconds: Math.round(player.ageSeconds),
    checkedAt: new Date(checkedAtMs).toISOString(),
    message: chatSentence(player, verdict),
  };
}
