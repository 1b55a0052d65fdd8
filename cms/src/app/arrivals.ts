import type { AdsFeature } from '../features/ads';
import { type Arrivals, NOTICES_MAX } from '../features/alerts';
import type { ContactFeature } from '../features/contact';
import type { ReportsFeature } from '../features/reports';

interface Uses {
  readonly ads: Pick<AdsFeature, 'list'>;
  readonly reports: Pick<ReportsFeature, 'page'>;
  readonly contact: Pick<ContactFeature, 'page'>;
}

const WHOLE = { limit: NOTICES_MAX, after: null } as const;

/** What the team is told of when it comes in. */
export const arrivalsOf = ({ ads, reports, contact }: Uses): Arrivals => ({
  async application(sinceMs) {
    const filter = { status: 'pending', withoutRejected: false, text: undefined } as const;
    const newest = await ads.list({ ...WHOLE, ...filter, sort: 'newest' });
    return newest
      .filter(({ createdAt }) => Date.parse(createdAt) >= sinceMs)
      .map(({ id, duration }) => ({ id, detail: `It wants ${duration}.` }));
  },
  async report(sinceMs) {
    const span = { fromMs: sinceMs, toMs: null, words: null };
    const newest = await reports.page({ ...WHOLE, ...span, status: 'open', priority: null });
    return newest.map(({ id, priority }) => ({ id, detail: `The priority is ${priority}.` }));
  },
  async message(sinceMs) {
    const newest = await contact.page({ ...WHOLE, words: null, isHandled: false });
    return newest
      .filter(({ createdAtMs }) => createdAtMs >= sinceMs)
      .map(({ reference }) => ({ id: reference, detail: `Its reference is ${reference}.` }));
  },
});
