import { adSubmission, mailAddress } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { validationError } from '../../platform/http/errors/common-errors';
import { retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { askedMailWindows, mailboxWindows } from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/address';
import { MAIL, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { mailboxDigest } from '../contact';
import { note } from './activation';
import { endCheckout } from './end-ads';
import type { AdParts } from './parts';
import { confirmContactMail, dueMail, LAST_MAILS, linksMail } from './rules/ad-mails';
import { picturePath } from './rules/ad-names';
import { ownActions } from './rules/duration-terms';
import { paymentOf } from './rules/payment';
import type { createAdSubmission, FirstConfirmation } from './submit-ad';
import type { StoredAd } from './tables/ads';
import { releasePayment } from './unmatched-payments';

type Contacted = Pick<StoredAd, 'id' | 'contact' | 'mailing'>;

/** Links in one mail. */
const LINKS_MAX = 50;

/** What advertisers do themselves, by the links to their ads. */
export function createOwnAds(parts: AdParts) {
  const { ads, changeAds, outbox, links, mailedSite, consumeAll, warn, now } = parts;

  /** @throws ApiError 401 STATUS_TOKEN_INVALID */
  async function find(token: string): Promise<StoredAd> {
    const ad = await links.adOf(token);
    if (!ad) throw new ApiError('STATUS_TOKEN_INVALID');
    return ad;
  }

  const contactState = ({ contact, mailing }: Contacted) => {
    if (!mailedSite || !mailAddress.safeParse(contact).success) return null;
    if (mailing === 'done') return 'confirmed';
    return mailing ?? 'unconfirmed';
  };

  /** @throws ApiError 409 MAIL_OFF, 409 NOT_TO_CONFIRM, 429 RATE_LIMITED: a mailbox gets few of them. */
  async function confirmationMail(ad: Contacted): Promise<OutboxMessage> {
    if (!mailedSite) throw new ApiError('MAIL_OFF/ad');
    if ([null, 'confirmed'].includes(contactState(ad))) throw new ApiError('NOT_TO_CONFIRM');
    const contact = ad.contact ?? '';
    const { ok, windows } = await consumeAll(
      mailboxWindows(`ad-contact_${mailboxDigest(contact)}`),
    );
    if (!ok) throw new ApiError('RATE_LIMITED', { retryAfterSeconds: retryAfterSeconds(windows) });
    const payload = confirmContactMail(
      contact,
      await mailedSite(),
      links.confirmationUrl(ad.id, contact),
    );
    return { key: `ad-contact:${ad.id}:${now()}`, kind: MAIL, payload };
  }

  return {
    find,
    contactState,
    confirmationMail,

    /** Of a new application, which counts without the mail: it can be asked for later. An address is confirmed once. */
    async firstConfirmation(ad: Contacted): Promise<FirstConfirmation> {
      if (contactState(ad) !== 'unconfirmed') return { message: null, mailing: ad.mailing };
      const known = await ads.stateOfContact(ad.contact ?? '');
      if (known === 'confirmed') return { message: null, mailing: known };
      try {
        return { message: await confirmationMail(ad), mailing: null };
      } catch (thrown) {
        if (!(thrown instanceof ApiError))
          warn(`No mail confirms the contact of ${ad.id}: ${String(thrown)}`);
        return { message: null, mailing: known ?? 'unsent' };
      }
    },

    /** Of the contact, or of the one that takes the place of a contact which is not confirmed. */
    async requestConfirmation(token: string, changed?: string): Promise<void> {
      const known = await find(token);
      const contact = changed ?? known.contact;
      const message = await confirmationMail({ ...known, contact });
      await changeAds('ads', async (tables) => {
        const ad = await tables.ads.find(known.id);
        if (ad?.mailing !== known.mailing) throw new ApiError('NOT_TO_CONFIRM');
        await tables.ads.change(ad, { contact, mailing: null });
        await tables.outbox.add(message, now());
      });
    },

    /** Confirms an address for all of its ads. Returns the way to the status page. @throws ApiError 404 LINK_UNKNOWN */
    async confirm(token: string): Promise<string> {
      return changeAds('ads', async (tables) => {
        const confirmed = await links.confirmed(token, tables.ads.find);
        if (!confirmed) throw new ApiError('LINK_UNKNOWN');
        for (const ad of await tables.ads.ofContact(confirmed.contact ?? '')) {
          const due = dueMail({ ...ad, payment: paymentOf(ad) }, now());
          // What has become of its other ads long ago is no news.
          const last = [...ad.mailed, ...(due && ad.id !== confirmed.id ? [due] : [])];
          const mailing = last.some((mail) => LAST_MAILS.includes(mail)) ? 'done' : 'confirmed';
          if (contactState(ad) !== 'confirmed') await tables.ads.change(ad, { mailing });
        }
        return links.statusPath(confirmed.id);
      });
    },

    async actionsOf(ad: StoredAd) {
      const actions = ownActions(ad);
      const isExtended = actions.includes('extend') && (await ads.findExtensionOf(ad.id)) !== null;
      return isExtended ? [] : actions;
    },

    /** @throws ApiError 409 AD_NOT_TO_WITHDRAW, also when a reviewer made it live meanwhile. */
    async withdraw(token: string): Promise<void> {
      const { id } = await find(token);
      await changeAds('ads', async (tables) => {
        const ad = await tables.ads.find(id);
        if (!ad || !ownActions(ad).includes('withdraw')) throw new ApiError('AD_NOT_TO_WITHDRAW');
        const actor = { by: 'advertiser', nowMs: now() };
        await note(tables, ad, 'withdrawn', actor);
        await tables.ads.change(ad, {
          ...{ status: 'rejected', isWithdrawn: true },
          ...(await endCheckout(tables, ad, actor.nowMs)),
          ...(await releasePayment(tables, ad, 'withdrawn', actor)),
        });
        await tables.queue.remove(id);
      });
    },

    /** The same again, through the rules of a submission. */
    async extend(
      token: string,
      submit: ReturnType<typeof createAdSubmission>,
      readUpload: (url: string) => Promise<Buffer | null>,
    ) {
      const ad = await find(token);
      if (!ownActions(ad).includes('extend')) throw new ApiError('AD_NOT_TO_EXTEND');
      const { websiteUrl, adDescription, targetAudience, duration, contact } = ad;
      const { fullscreenMessageType, fullscreenCustomMessage } = ad;
      const { data: fields, error } = adSubmission.safeParse({
        ...{ websiteUrl, adDescription, targetAudience, duration },
        links: JSON.stringify(ad.links),
        ...(contact !== null && { contact }),
        ...(fullscreenMessageType && { fullscreenMessageType }),
        ...(fullscreenCustomMessage && { fullscreenCustomMessage }),
      });
      // An ad of an earlier release may break a newer rule.
      if (error) throw validationError('body', error);
      const picture = await readUpload(picturePath(ad.imageName, 'full'));
      if (!picture) throw new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: 60 });
      return submit(fields, async () => picture, ad);
    },

    /** Mails the status links of all ads of this address; nothing where it was not confirmed. */
    async mailLinks(email: string, askedFrom: string): Promise<void> {
      if (!mailedSite) return;
      const own = await ads.ofContact(email);
      const contact = own.find((ad) => contactState(ad) === 'confirmed')?.contact;
      if (!contact) return;
      const mailbox = mailboxDigest(email);
      const windows = askedMailWindows(`ad-links_${mailbox}`, rateLimitKey(askedFrom));
      if (!(await consumeAll(windows)).ok) return;
      const listed = own
        .slice(0, LINKS_MAX)
        .map((ad) => ({ ...ad, statusUrl: links.statusUrl(ad.id) }));
      const payload = linksMail(contact, await mailedSite(), listed);
      await outbox.add({ key: `ad-links:${mailbox}:${now()}`, kind: MAIL, payload }, now());
    },

    sendsMail: mailedSite !== null,
  };
}

export type OwnAds = ReturnType<typeof createOwnAds>;
