import type {
  BotAnalyzeResponse,
  BotCheckResponse,
  BotTestResponse,
  NewgenCheckResponse,
} from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { PlayerBadges } from '../../platform/upstreams/roblox/look-up-player';
import type { Analysis, AnalysisOutcome } from './analyse-player';
import { chatSentence } from './rules/chat-sentence';

export function toNewgenCheck(analysis: Analysis): Omit<NewgenCheckResponse, 'apiKey'> {
  const { player, verdict, checkedAtMs } = analysis;
  const { generation } = verdict;
  const badges = elcBadgesOf(player.badges);
  return {
    success: true,
    username: player.username,
    formerName: player.formerName,
    displayName: player.displayName,
    userId: player.userId,
    joinDate: isoTime(player.accountCreatedAtMs),
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
      count: countOf(player.badges),
      leftOut: leftOutOf(player.badges),
      total: inGameOf(player.badges),
      badges: badges.map(({ name, badgeId, awardedDate }) => ({ name, badgeId, awardedDate })),
    },
    ageSeconds: Math.round(player.ageSeconds),
    checkedAt: isoTime(checkedAtMs),
  };
}

export function toBotAnalyze(analysis: Analysis): BotAnalyzeResponse {
  const { player, verdict } = analysis;
  const elcBadges = elcBadgesOf(player.badges);
  return {
    ...botPlayer(analysis),
    hasVerifiedBadge: player.hasVerifiedBadge,
    joinDate: isoTime(player.accountCreatedAtMs),
    description: player.description,
    signals: verdict.signals,
    badges: {
      visibility: player.badges.outcome,
      elcCount: countOf(player.badges),
      leftOut: leftOutOf(player.badges),
      total: totalOf(player.badges),
      elcBadges,
    },
  };
}

export function toBotCheck(analysis: Analysis): BotCheckResponse {
  const { badges } = analysis.player;
  const elcBadges = elcBadgesOf(badges);
  const [earliest] = elcBadges;
  return {
    ...botPlayer(analysis),
    badgeVisibility: badges.outcome,
    elcBadgeCount: countOf(badges),
    leftOutBadges: leftOutOf(badges),
    totalBadgeCount: totalOf(badges),
    earliestBadge: earliest ? { name: earliest.name, awardedDate: earliest.awardedDate } : null,
  };
}

function botPlayer({ player, verdict, checkedAtMs }: Analysis) {
  const { classification, generation, confidence, reason } = verdict;
  return {
    success: true as const,
    username: player.username,
    formerName: player.formerName,
    displayName: player.displayName,
    userId: player.userId,
    avatarUrl: player.avatarUrl,
    avatarPending: player.avatarPending,
    isBanned: player.isBanned,
    accountAge: verdict.accountAgeDays,
    status: { classification, generation, confidence, reason },
    rulesVersion: verdict.rulesVersion,
    ageSeconds: Math.round(player.ageSeconds),
    checkedAt: isoTime(checkedAtMs),
    message: chatSentence(player, verdict),
  };
}

type Upstreams = BotTestResponse['upstreams'];

const MESSAGES: Record<Upstreams['roblox'], string> = {
  ok: 'The bot API is here, and Roblox answers.',
  unused: 'The bot API is here. Roblox has not been asked anything yet.',
  failing: 'The bot API is here, but Roblox did not answer the last time it was asked.',
  not_configured: 'The bot API is here, but Roblox is not configured.',
};

/** Calls nothing. */
export function toBotTest(upstreams: Upstreams, nowMs: number): BotTestResponse {
  return {
    success: true,
    message: MESSAGES[upstreams.roblox],
    time: isoTime(nowMs),
    upstreams,
  };
}

/** Oldest first; none where the visibility says why. */
function elcBadgesOf(badges: PlayerBadges): BotAnalyzeResponse['badges']['elcBadges'] {
  if (badges.outcome !== 'visible') return [];
  return badges.awards.map(({ name, description, badgeId, awardedAtMs }) => ({
    name,
    description,
    badgeId,
    awardedDate: isoTime(awardedAtMs),
  }));
}

/** Null, never 0, where badges could not be seen. */
function countOf(badges: PlayerBadges): number | null {
  return badges.outcome === 'visible' ? badges.awards.length : null;
}

/** Badges that could not be read are not counted. */
function leftOutOf(badges: PlayerBadges): number {
  return badges.outcome === 'visible' ? badges.leftOut : 0;
}

/** Null where the player's badges could not be seen. */
function inGameOf(badges: PlayerBadges): number | null {
  return badges.outcome === 'visible' ? badges.inGame : null;
}

/** Null where it was not reported. */
function totalOf(badges: PlayerBadges): number | null {
  return badges.outcome === 'visible' ? badges.total : null;
}

/** Every cause has its own status or code. */
export function playerError(
  username: string,
  refusal: Exclude<AnalysisOutcome, { ok: true }>,
): ApiError {
  if (refusal.reason !== 'unknown_name') return upstreamError('Roblox', refusal);
  return new ApiError('PLAYER_NOT_FOUND', { values: { username } });
}
