import type { BackgroundJob } from '../../platform/jobs/background-job';
import { MAIL } from '../../platform/jobs/outbox/outbox-table';
import { pick } from '../../platform/rules/pick';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { AdParts } from './parts';
import type { QueueView } from './queue-ads';
import { adMail, dueMail, LAST_MAILS, type MailedAd } from './rules/ad-mails';
import { UNDO_MS } from './rules/duration-terms';
import { paymentOf, paymentTerms } from './rules/payment';
import type { StoredAd } from './tables/ads';

const POLL_MS = 2000;
const LEASE_MS = 60_000;

/** Writes to confirmed contacts what became of their ads. A mail is noted with the ad in the transaction that queues it. */
export function createMailingJob(
  parts: AdParts,
  mailedSite: () => Promise<MailedSite>,
  queueView: QueueView,
): BackgroundJob {
  const { ads, adDays, changeAds, links, stripe, paymentSettings, unmatched, now } = parts;

  const dueOf = (ad: StoredAd) => dueMail({ ...ad, payment: paymentOf(ad) }, now());
  const adsToMail = async () => (await ads.toMail(now() - UNDO_MS)).filter(dueOf);

  /** Read before the transaction, which on SQLite has the only connection. */
  async function describe(ad: StoredAd): Promise<MailedAd> {
    const counts = (await adDays.totalsOf([ad.id])).get(ad.id);
    const payment = paymentOf(ad);
    const released = (await unmatched.ofAd(ad.id)).find(({ refund }) => refund === null) ?? null;
    const expectedAt = (await queueView.places()).get(ad.id)?.expectedAt ?? null;
    return {
      ...ad,
      contact: ad.contact ?? '',
      payment,
      paid: payment?.status === 'paid' && payment.refund === null ? payment : released,
      ...paymentTerms(ad.duration, await paymentSettings(), stripe !== null),
      expectedAtMs: expectedAt === null ? null : Date.parse(expectedAt),
      shown: counts?.shown ?? 0,
      clicked: counts?.clicked ?? 0,
      statusUrl: links.statusUrl(ad.id),
    };
  }

  async function mail(known: StoredAd): Promise<void> {
    const facts = await describe(known);
    const site = await mailedSite();
    await changeAds('ads', async (tables) => {
      const ad = await tables.ads.find(known.id);
      const kind = ad?.mailing === 'confirmed' ? dueOf(ad) : null;
      if (!ad || !kind) return;
      const mailed = [...ad.mailed, kind];
      const mailing = LAST_MAILS.includes(kind) ? 'done' : 'confirmed';
      await tables.ads.change(ad, { mailed, mailing });
      // The facts are those of a moment ago, the kind and the times those of now.
      const times = pick(ad, 'expiresAtMs', 'remainingMs', 'rejectionReason');
      const payload = adMail(kind, { ...facts, ...times }, site);
      const key = `ad-mail:${ad.id}:${mailed.length}`;
      await tables.outbox.add({ key, kind: MAIL, payload }, now());
    });
  }

  return {
    name: 'ad-mails',
    everyMs: POLL_MS,
    leaseMs: LEASE_MS,
    isDue: async () => (await adsToMail()).length > 0,
    async run() {
      for (const ad of await adsToMail()) await mail(ad);
    },
  };
}
