import type { AdSubmission, SentDuration } from '@elc/contracts';
import { APPROVAL_UNDO_SECONDS } from '@elc/contracts/ads/ad-terms';
import type { Ad } from './ad';

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

/** An extension begins when the ad ends; null: at once, as it has ended. */
export const extensionStartsAtMs = (
  { isLive, expiresAtMs }: Pick<Ad, 'isLive' | 'expiresAtMs'>,
  nowMs: number,
) => (isLive && !isOver(expiresAtMs ?? 0, nowMs) ? expiresAtMs : null);

/** The duration alone decides; an own message requires the type that shows it. */
export function premiumTerms({
  duration,
  fullscreenMessageType = 'ai-generated',
  fullscreenCustomMessage = '',
}: Pick<AdSubmission, 'duration' | 'fullscreenMessageType' | 'fullscreenCustomMessage'>): Pick<
  Ad,
  'premiumFullscreen' | 'fullscreenMessageType' | 'fullscreenCustomMessage'
> {
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
