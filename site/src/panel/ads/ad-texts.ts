import type { AdEvent, AdPayment, Application } from '@elc/contracts';
import { paymentState } from '@elc/contracts/ads/ad-price';
import { statusText } from '../../islands/ads/ad-status.ts';
import type { ChipTone } from '../frame/status-chip.tsx';

/** How the panel calls a duration: the premium ad's is ten days (specification, section 9). */
export const DURATIONS: Readonly<Record<Application['duration'], string>> = {
  '1 day': '1 day',
  '1 month': '1 month',
  '10-fullscreen': '10 days',
};

export const MESSAGE_TYPES: Readonly<
  Record<NonNullable<Application['fullscreenMessageType']>, string>
> = {
  'ai-generated': 'AI-generated',
  'user-input': "Advertiser's own",
};

/** What is said of each event in an ad's history, before "by". */
const EVENTS: Readonly<Record<AdEvent, string>> = {
  submitted: 'Submitted',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  rejected: 'Rejected',
  removed: 'Removed',
  activated: 'Put in the banner',
  coloured: 'Colors changed',
  displaced: 'Replaced by another ad',
  deactivated: 'Taken down',
  reverted: 'Taken down for the default banner',
  expired: 'Time used up',
  queued: 'Put in the queue',
  unqueued: 'Taken out of the queue',
  'approval-undone': 'Approval undone',
  paid: 'Marked as paid',
  waived: 'Payment waived',
  refunded: 'Refund noted',
  'unmatched-payment': 'Payment that fits no ad',
};

/** Of those who are no users, by the word that is stored. */
const ACTORS: Readonly<Record<string, string>> = {
  advertiser: 'the advertiser',
  queue: 'the queue',
};

/** Such as `Submitted by the advertiser`. */
export const eventText = ({ event, by }: { readonly event: AdEvent; readonly by: string }) =>
  event === 'expired' ? EVENTS[event] : `${EVENTS[event]} by ${ACTORS[by] ?? by}`;

/** What is known of a payment, in one line. */
export function paymentText(payment: AdPayment): string {
  const { status, note, refund, by } = payment;
  const state = paymentState(payment);
  if (status === 'due') return state;
  const refunded = refund === null ? [] : [`refunded: ${refund}`];
  return [state, ...(note === null ? [] : [note]), `by ${by}`, ...refunded].join(', ');
}

/** State of an ad in a word, and its tone. */
export function adState(ad: Application, nowMs: number): { word: string; tone: ChipTone } {
  const { word, tone } = statusText(ad, nowMs, String);
  return { word, tone: tone === 'none' || word === 'Approved' ? 'accent' : tone };
}
