import type {
  BotAnalyzeResponse,
  BotCheckResponse,
  BotTestResponse,
  NewgenCheckResponse,
} from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { upstreamError } from '../../platform/http/errors/upstream-error';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import type {
  FoundPlayer,
  LookUpOutcome,
  PlayerBadges,
} from '../../platform/upstreams/roblox/look-up-player';
import type { Verdict } from './rules/classify';
import type { Evidence } from './rules/facts';

export interface Analysis {
  readonly player: FoundPlayer;
  readonly verdict: Verdict;
  /** The moment of the verdict; the data may be older: `player.ageSeconds`. */
  readonly checkedAtMs: number;
}

export function toNewgenCheck(analysis: Analysis): Omit<NewgenCheckResponse, 'apiKey'> {
  const { player, verdict } = analysis;
  const { generation } = verdict;
  const { elcBadges, count, leftOut, inGame } = seenOf(player.badges);
  return {
    ...ofBoth(analysis),
    ...pick(verdict, 'generation', 'classification', 'confidence', 'reason', 'signals'),
    joinDate: isoTime(player.accountCreatedAtMs),
    hasVerifiedBadge: player.hasVerifiedBadge,
    isNewgen: generation === 'NEWGEN',
    isVeteran: generation === 'VETERAN',
    elcBadges: {
      visibility: player.badges.outcome,
      count,
      leftOut,
      total: inGame,
      badges: elcBadges.map((badge) => pick(badge, 'name', 'badgeId', 'awardedDate')),
    },
  };
}

export function toBotAnalyze(analysis: Analysis): BotAnalyzeResponse {
  const { player, verdict } = analysis;
  const { elcBadges, count, leftOut, total } = seenOf(player.badges);
  return {
    ...botPlayer(analysis),
    ...pick(player, 'hasVerifiedBadge', 'description'),
    joinDate: isoTime(player.accountCreatedAtMs),
    signals: verdict.signals,
    badges: { visibility: player.badges.outcome, elcCount: count, leftOut, total, elcBadges },
  };
}

export function toBotCheck(analysis: Analysis): BotCheckResponse {
  const { badges } = analysis.player;
  const { elcBadges, count, leftOut, total } = seenOf(badges);
  const [earliest] = elcBadges;
  return {
    ...botPlayer(analysis),
    badgeVisibility: badges.outcome,
    elcBadgeCount: count,
    leftOutBadges: leftOut,
    totalBadgeCount: total,
    earliestBadge: earliest ? pick(earliest, 'name', 'awardedDate') : null,
  };
}

const botPlayer = (analysis: Analysis) => ({
  ...ofBoth(analysis),
  status: pick(analysis.verdict, 'classification', 'generation', 'confidence', 'reason'),
  message: chatSentence(analysis.player, analysis.verdict),
});

/** What every answer about a player says. */
function ofBoth({ player, verdict, checkedAtMs }: Analysis) {
  return {
    success: true as const,
    ...pick(player, 'username', 'formerName', 'displayName', 'userId'),
    ...pick(player, 'avatarUrl', 'avatarPending', 'isBanned'),
    accountAge: verdict.accountAgeDays,
    rulesVersion: verdict.rulesVersion,
    ageSeconds: Math.round(player.ageSeconds),
    checkedAt: isoTime(checkedAtMs),
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

const UNSEEN = { elcBadges: [], count: null, leftOut: 0, inGame: null, total: null };

/**
 * Oldest first; none where the visibility says why. Counts are null, never 0, where badges could not be
 * seen, and without those that could not be read (`leftOut`).
 */
function seenOf(badges: PlayerBadges) {
  if (badges.outcome !== 'visible') return UNSEEN;
  const elcBadges = badges.awards.map((award) => ({
    ...pick(award, 'name', 'description', 'badgeId'),
    awardedDate: isoTime(award.awardedAtMs),
  }));
  return { elcBadges, count: elcBadges.length, ...pick(badges, 'leftOut', 'inGame', 'total') };
}

/** Every cause has its own status or code. */
export function playerError(
  username: string,
  refusal: Exclude<LookUpOutcome, { ok: true }>,
): ApiError {
  if (refusal.reason !== 'unknown_name') return upstreamError('Roblox', refusal);
  return new ApiError('PLAYER_NOT_FOUND', { values: { username } });
}

interface Subject {
  readonly username: string;
  /** Null unless a former name was requested. */
  readonly formerName: string | null;
  readonly isBanned: boolean;
  readonly badges: Evidence['badges'];
}

type SaidVerdict = Pick<Verdict, 'generation' | 'confidence' | 'accountAgeDays'>;

/** With less confidence the sentence says "likely". */
const CERTAIN_FROM = 0.6;

/** Chats notify all their members of these, even where a player is called so. */
const MENTIONS_OF_ALL = /^(everyone|here)$/i;

const handle = (name: string) => (MENTIONS_OF_ALL.test(name) ? name : `@${name}`);

/** Names the player by username only: a display name could be formatting or a mention. */
export function chatSentence(subject: Subject, verdict: SaidVerdict): string {
  const { username, formerName, isBanned, badges } = subject;
  const notes = [
    ...(formerName === null ? [] : [`formerly ${handle(formerName)}`]),
    ...(isBanned ? ['banned from Roblox'] : []),
  ];
  const who = [handle(username), ...(notes.length > 0 ? [`(${notes.join(', ')})`] : [])].join(' ');
  const is = verdict.confidence < CERTAIN_FROM ? 'is probably' : 'is';
  return `${who} ${is} a ${verdict.generation}: ${evidenceFor(badges)}, and the account is ${count(verdict.accountAgeDays, 'day')} old.`;
}

function evidenceFor(badges: Evidence['badges']): string {
  switch (badges.outcome) {
    case 'hidden':
      return 'the badges cannot be seen';
    case 'not_connected':
      return 'badges are not connected';
    case 'unavailable':
      return badges.because === 'banned'
        ? 'Roblox shows no badges of banned accounts'
        : 'the badges could not be read';
    case 'visible':
      return badges.awards.length === 0
        ? 'no event badge'
        : count(badges.awards.length, 'event badge');
  }
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
