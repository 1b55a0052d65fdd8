import type { AdDuration, AdReportReason, SentDuration } from '@elc/contracts/ads/ad-terms';

export const AD_REPORT_TEXTS: Readonly<Record<AdReportReason, string>> = {
  misleading: 'Misleading or a scam',
  offensive: 'Offensive',
  unsafe: 'Not safe for young players',
  other: 'Something else',
};

/** What the form's durations are called when they are sent. */
export const DURATION_SENT: Readonly<Record<AdDuration, SentDuration>> = {
  '1-day': '1 day',
  '1-month': '1 month',
  '10-fullscreen': '10-fullscreen',
};

/** Begins the part of an address that fills the form in by an earlier ad. */
export const AGAIN = '#again=';
