import { isPaidFor } from '@elc/contracts/ads/ad-actions';
import { mailedSite } from '../../content/mailed-site';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { addMessage, MAIL } from '../../platform/jobs/outbox/outbox-table';
import { pick } from '../../platform/rules/pick';
import { upstreams } from '../../platform/services';
import { currentSettings } from '../../platform/settings/current-settings';
import { statusUrl } from './ad-links';
import { changeAds } from './change-ads';
import { queuePlaces } from './queue-ads';
import type { Ad } from './rules/ad';
import { adMail, dueMail, LAST_MAILS, type MailedAd } from './rules/ad-mails';
import { UNDO_MS } from './rules/duration-terms';
import { paymentOf, paymentTerms } from './rules/payment';
import { countsOf } from './tables/ad-days';
import { adsToMail, changeAd, findAd } from './tables/ads';
import { unmatchedOf } from './unmatched-payments';

const POLL_MS = 2000;
const LEASE_MS = 60_000;

async function dueAds(): Promise<Ad[]> {
  const nowMs = Date.now();
  return (await adsToMail(nowMs - UNDO_MS)).filter((ad) => dueMail(ad, nowMs));
}

/** Read before the transaction, which on SQLite has the only connection. */
async function describe(ad: Ad): Promise<MailedAd> {
  const counts = (await countsOf([ad.id])).get(ad.id);
  const payment = paymentOf(ad);
  const released = (await unmatchedOf(ad.id)).find(({ refund }) => refund === null) ?? null;
  const expectedAt = (await queuePlaces()).get(ad.id)?.expectedAt ?? null;
  const { adPayments } = await currentSettings();
  return {
    ...ad,
    contact: ad.contact ?? '',
    payment,
    paid: isPaidFor(payment) ? payment : released,
    ...paymentTerms(ad.duration, adPayments, upstreams().stripe !== null),
    expectedAtMs: expectedAt === null ? null : Date.parse(expectedAt),
    shown: counts?.shown ?? 0,
    clicked: counts?.clicked ?? 0,
    statusUrl: statusUrl(ad.id),
  };
}

async function mailNews(known: Ad): Promise<void> {
  const facts = await describe(known);
  const site = await mailedSite();
  await changeAds('ads', async (nowMs) => {
    const ad = await findAd(known.id);
    const kind = ad?.mailing === 'confirmed' ? dueMail(ad, nowMs) : null;
    if (!ad || !kind) return;
    const mailed = [...ad.mailed, kind];
    await changeAd(ad, { mailed, mailing: LAST_MAILS.includes(kind) ? 'done' : 'confirmed' });
    // The facts are those of a moment ago, the kind and the times those of now.
    const times = pick(ad, 'expiresAtMs', 'remainingMs', 'rejectionReason');
    const payload = adMail(kind, { ...facts, ...times }, site);
    await addMessage({ key: `ad-mail:${ad.id}:${mailed.length}`, kind: MAIL, payload }, nowMs);
  });
}

/**
 * Writes to confirmed contacts what became of their ads. A mail is noted with the ad in the transaction that queues it.
 */
export const mailingJob: BackgroundJob = {
  name: 'ad-mails',
  everyMs: POLL_MS,
  leaseMs: LEASE_MS,
  isDue: async () => (await dueAds()).length > 0,
  async run() {
    for (const ad of await dueAds()) await mailNews(ad);
  },
};
