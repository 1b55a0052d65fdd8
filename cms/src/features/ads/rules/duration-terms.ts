import {
  type AdStatus,
  type AdSubmission,
  type Application,
  type SentDuration,
  START_DAYS_AHEAD_MAX,
} from '@elc/contracts';
import { APPROVAL_UNDO_SECONDS } from '@elc/contracts/ads/ad-terms';
import { dayOf } from '../../../platform/rules/iso-time';
import type { Outcome } from '../../../platform/rules/outcome';

const DAY_MS = 86_400_000;

/** What tells others of an approval waits so long. */
export const UNDO_MS = APPROVAL_UNDO_SECONDS * 1000;

const DURATION_DAYS: Readonly<Record<SentDuration, number>> = {
  '1 day': 1,
  '1 month': 30,
  '10-fullscreen': 10,
};

/** The time that an ad is live in all, from its first activation. */
export function durationMs(duration: SentDuration): number {
  return DURATION_DAYS[duration] * DAY_MS;
}

export function isOver(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs <= nowMs;
}

export function timeLeftMs(expiresAtMs: number, nowMs: number): number {
  return Math.max(0, expiresAtMs - nowMs);
}

interface TimedAd {
  readonly status: AdStatus;
  readonly isLive: boolean;
  readonly expiresAtMs: number | null;
  readonly remainingMs: number | null;
}

/** What its advertiser may do with an ad: one that is live is not withdrawn, and only live and ended ones are extended. */
export function ownActions(ad: TimedAd): ('withdraw' | 'extend')[] {
  if (ad.status === 'rejected') return [];
  const isWaiting = !ad.isLive && (ad.remainingMs ?? 0) > 0;
  return ad.status === 'pending' || isWaiting ? ['withdraw'] : ['extend'];
}

/** An extension begins when the ad ends; null: at once, as it has ended. */
export const extensionStartsAtMs = ({ isLive, expiresAtMs }: TimedAd, nowMs: number) =>
  isLive && !isOver(expiresAtMs ?? 0, nowMs) ? expiresAtMs : null;

type SentTerms = Pick<
  AdSubmission,
  'duration' | 'fullscreenMessageType' | 'fullscreenCustomMessage'
>;

type PremiumTerms = Pick<
  Application,
  'premiumFullscreen' | 'fullscreenMessageType' | 'fullscreenCustomMessage'
>;

/** The duration alone decides; an own message requires the type that shows it. */
export function premiumTerms({
  duration,
  fullscreenMessageType = 'ai-generated',
  fullscreenCustomMessage = '',
}: SentTerms): PremiumTerms {
  if (duration !== '10-fullscreen') {
    return { premiumFullscreen: false, fullscreenMessageType: null, fullscreenCustomMessage: null };
  }
  const isOwn = fullscreenMessageType === 'user-input' && fullscreenCustomMessage !== '';
  return {
    premiumFullscreen: true,
    fullscreenMessageType,
    fullscreenCustomMessage: isOwn ? fullscreenCustomMessage : null,
  };
}

type StartDate = Outcome<'start-past' | 'start-far', { startsAtMs: number | null }>;

/** The beginning of a UTC day such as `2026-12-01`, from today on. */
export function startDate(day: string | undefined, nowMs: number): StartDate {
  if (day === undefined) return { ok: true, startsAtMs: null };
  if (day < dayOf(nowMs)) return { ok: false, reason: 'start-past' };
  if (day > dayOf(nowMs + START_DAYS_AHEAD_MAX * DAY_MS)) return { ok: false, reason: 'start-far' };
  return { ok: true, startsAtMs: Date.parse(day) };
}
