import type { AdDuration, SentDuration, TargetAudience } from '@elc/contracts/ads/ad-terms';

export const AUDIENCE_LABELS: Readonly<Record<TargetAudience, string>> = {
  'young-gamers': 'Young Gamers (13-17)',
  'roblox-players': 'Roblox Players',
  'game-developers': 'Game Developers',
  'general-gaming': 'General Gaming',
  'server-admins': 'Server Admins',
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

const PRICES: Readonly<Record<string, string>> = {
  '1-day': 'Free',
  '1 day': 'Free',
  '1-month': '$1.00',
  '1 month': '$1.00',
  '10-fullscreen': '$10.00',
};

/** What a duration costs, however it is written; one that is not in the list is a matter of talking. */
export function priceOf(duration: string): string {
  return Object.hasOwn(PRICES, duration) ? (PRICES[duration] ?? '') : 'Contact for pricing';
}
