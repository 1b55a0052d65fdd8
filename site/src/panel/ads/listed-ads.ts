import type { AdQueueResponse, AdStatus, Application, UnmatchedPayment } from '@elc/contracts';
import { atom } from 'nanostores';
import { createList, pageOf } from '../frame/list.ts';
import { call } from '../frame/panel-call.ts';

type Ads = readonly Application[];

/**
 * The list after a review: the decided application as the server has it, in its place. An ad that makes way for it
 * rests with what is left of its time, next in the queue.
 */
export function withReviewed(ads: Ads, reviewed: Application, nowMs: number): Ads {
  return ads.map((ad) => {
    if (ad.id === reviewed.id) return reviewed;
    if (!reviewed.isActive || !ad.isActive) return ad;
    const remainingMs = ad.expiresAt ? Math.max(0, Date.parse(ad.expiresAt) - nowMs) : 0;
    const queue = { place: 1, expectedAt: null };
    return { ...ad, isActive: false, expiresAt: null, remainingMs, queue };
  });
}

/** What the tab begins with: everything but the rejected; empty strings leave a filter out. */
export const NO_AD_FILTER = { status: '' as AdStatus | '', q: '', showRejected: false };

export type AdFilter = Readonly<typeof NO_AD_FILTER>;

const PAGE_SIZE = 50;

export function applicationsQuery({ status, q, showRejected }: AdFilter, cursor: string | null) {
  const isHidden = !showRejected && status !== 'rejected';
  const rejected = isHidden ? 'hidden' : '';
  return { limit: PAGE_SIZE, sort: 'queue', status, q, rejected, cursor } as const;
}

export function passes({ status, showRejected }: AdFilter, its: AdStatus): boolean {
  if (status !== '') return status === its;
  return showRejected || its !== 'rejected';
}

/** Whether the filter leaves anything out that the tab shows at first. */
export const isNarrowed = ({ status, q }: AdFilter) => status !== '' || q !== '';

export const $queue = atom<AdQueueResponse | null>(null);
export const $payments = atom<readonly UnmatchedPayment[]>([]);

export const readQueue = async () => $queue.set(await call('adQueue'));
const readPayments = async () => $payments.set((await call('unmatchedPayments')).payments);

/** Applications; the queue and the payments that fit none are read with them. */
export const list = createList<Application, AdFilter>(NO_AD_FILTER, {
  load: async (filter, cursor) => {
    const query = applicationsQuery(filter, cursor);
    const [answer] = await Promise.all([
      call('listApplications', { query }),
      readQueue(),
      readPayments(),
    ]);
    return pageOf(answer, 'applications');
  },
  showsFixes: true,
});
