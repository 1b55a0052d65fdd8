import type { AdSubmission, Application, SentDuration } from '@elc/contracts';

const DAY_MS = 86_400_000;

const DURATION_DAYS: Readonly<Record<SentDuration, number>> = {
  '1 day': 1,
  '1 month': 30,
  '10-fullscreen': 10,
};

/** How long an ad is live in all, in milliseconds; the clock starts with its first activation. */
export function durationMs(duration: SentDuration): number {
  return DURATION_DAYS[duration] * DAY_MS;
}

/** Whether a live ad's time is over: from this moment on it is not served, whatever any job did. */
export function isOver(expiresAtMs: number, nowMs: number): boolean {
  return expiresAtMs <= nowMs;
}

/** What is left of a live ad's time; stored when the ad stops being live. */
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

/**
 * What of the full screen an ad gets: its duration decides, whatever else was sent, so that no advertiser has
 * the premium ad at another price. A message of one's own counts only with the type that shows it.
 */
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
