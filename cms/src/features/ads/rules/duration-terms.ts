import type { AdSubmission, Application, SentDuration } from '@elc/contracts';

const DAY_MS = 86_400_000;

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
