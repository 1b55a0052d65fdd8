import {
  AD_PRICES,
  type AdDuration,
  type AdReportReason,
  type SentDuration,
  type TargetAudience,
} from '@elc/contracts/ads/ad-terms';

export const AUDIENCE_LABELS: Readonly<Record<TargetAudience, string>> = {
  'young-gamers': 'Young Gamers (13-17)',
  'roblox-players': 'Roblox Players',
  'game-developers': 'Game Developers',
  'general-gaming': 'General Gaming',
  'server-admins': 'Server Admins',
};

export const AD_REPORT_TEXTS: Readonly<Record<AdReportReason, string>> = {
  misleading: 'Misleading or a scam',
  offensive: 'Offensive',
  unsafe: 'Not safe for young players',
  other: 'Something else',
};

export const DURATION_LABELS: Readonly<Record<AdDuration, string>> = {
  '1-day': '1 Day',
  '1-month': '1 Month',
  '10-fullscreen': 'Premium Full-Screen',
};

/** What the form's durations are called when they are sent. */
export const DURATION_SENT: Readonly<Record<AdDuration, SentDuration>> = {
  '1-day': '1 day',
  '1-month': '1 month',
  '10-fullscreen': '10-fullscreen',
};

/** What a duration costs, however it is written; one that is not in the list is a matter of talking. */
export function priceOf(duration: string): string {
  const sent = duration.replace(/^1-/, '1 ');
  if (!Object.hasOwn(AD_PRICES, sent)) return 'Contact for pricing';
  const cents = AD_PRICES[sent as SentDuration];
  return cents === 0 ? 'Free' : amountText(cents);
}

/** Cents as dollars. */
export const amountText = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
