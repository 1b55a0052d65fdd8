import type { AdPayment } from './ad-payment.ts';
import type { Application } from './advertisement.ts';

/** What decides what may be done with an ad; of the panel's list, and of the table. */
export type AdStanding = Pick<Application, 'status' | 'isActive' | 'remainingMs' | 'payment'>;

const approved = ({ status }: AdStanding) => (status === 'approved' ? null : 'AD_NOT_APPROVED');
const timeLeft = ({ remainingMs }: AdStanding) => (remainingMs ? null : 'AD_EXPIRED');
const waits = (ad: AdStanding) => !ad.isActive && Boolean(ad.remainingMs);

/** Each as the API refuses it; null where it may be done. */
const REFUSALS = {
  review: ({ status }: AdStanding) => (status === 'pending' ? null : 'AD_ALREADY_REVIEWED'),
  remove: ({ status }: AdStanding) => (status === 'approved' ? null : 'AD_NOT_TO_REMOVE'),
  /** A live one gets other colors by it. */
  activate: (ad: AdStanding) => approved(ad) ?? timeLeft(ad),
  queue: (ad: AdStanding) => approved(ad) ?? (ad.isActive ? 'AD_IS_LIVE' : timeLeft(ad)),
  settle: ({ payment }: AdStanding) => (payment?.status === 'due' ? null : 'PAYMENT_NOT_DUE'),
  refund: ({ payment }: AdStanding) => (payment?.status === 'paid' ? null : 'PAYMENT_NOT_MADE'),
  /** By its advertiser, as are those below. */
  pay: ({ payment }: AdStanding) => (payment?.status === 'due' ? null : 'PAYMENT_NOT_DUE/own'),
  withdraw: (ad: AdStanding) =>
    ad.status === 'pending' || (ad.status === 'approved' && waits(ad))
      ? null
      : 'AD_NOT_TO_WITHDRAW',
  extend: (ad: AdStanding) => (ad.status === 'approved' && !waits(ad) ? null : 'AD_NOT_TO_EXTEND'),
} as const;

export type AdAction = keyof typeof REFUSALS;

/** Why this may not be done with the ad now, as the name of the refusal; null where it may. */
export const adRefusal = (action: AdAction, ad: AdStanding) => REFUSALS[action](ad);

export const mayBe = (action: AdAction, ad: AdStanding): boolean => adRefusal(action, ad) === null;

/** What was paid, and of which no refund is noted. */
export const isPaidFor = (payment: AdPayment | null): payment is AdPayment =>
  payment?.status === 'paid' && payment.refund === null;
