import { AD_PRICES, type SentDuration } from './ad-terms.ts';

const PRICE = /^\$?\d{1,6}(?:\.\d{1,2})?$/;

/** The price that an editor wrote, in cents, such as 150 for `1.50`; null where it is no price. */
export const centsOf = (price: string): number | null =>
  PRICE.test(price) ? Math.round(Number(price.replace('$', '')) * 100) : null;

/** The field of the advertise page with the words and the price of each duration. */
export const TIERS = {
  '1 day': 'dayTier',
  '1 month': 'monthTier',
  '10-fullscreen': 'fullscreenTier',
} as const satisfies Record<SentDuration, string>;

type Tiers = Readonly<Record<(typeof TIERS)[SentDuration], { readonly price: string }>>;

/** In cents, as editors have set it. */
export const tierPrice = (tiers: Tiers, duration: SentDuration): number =>
  centsOf(tiers[TIERS[duration]].price) ?? AD_PRICES[duration];
