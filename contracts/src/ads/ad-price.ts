import type { AdPayment } from './ad-payment.ts';
import { AD_PRICES, type SentDuration } from './ad-terms.ts';

const PRICE = /^\$?\d{1,6}(?:\.\d{1,2})?$/;

/** The price that an editor wrote, in cents, such as 150 for `1.50`; null where it is no price. */
export const centsOf = (price: string): number | null =>
  PRICE.test(price) ? Math.round(Number(price.replace('$', '')) * 100) : null;

/** Cents in the unit of their currency, such as `9.50`. */
export const unitsText = (cents: number): string => (cents / 100).toFixed(2);

/** Such as `9.50 USD`; the amount in cents. */
export const moneyText = ({
  amount,
  currency,
}: {
  readonly amount: number;
  readonly currency: string;
}) => `${unitsText(amount)} ${currency}`;

/** Cents as dollars. */
export const amountText = (cents: number): string => `$${unitsText(cents)}`;

/** What something costs. */
export const priceText = (cents: number): string => (cents === 0 ? 'Free' : amountText(cents));

/** Such as `$9.50 due`. */
export const paymentState = ({ amount, status }: Pick<AdPayment, 'amount' | 'status'>): string =>
  `${amountText(amount)} ${status}`;

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
