import { mailAddress } from '@elc/contracts';
import { mailedSite } from '../../content/mailed-site';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { limits } from '../../platform/http/limits/counters';
import { askedMailWindows, mailboxWindows } from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/address';
import { addMessage, MAIL, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { log } from '../../platform/log';
import { mailboxDigest } from '../contact';
import { confirmationUrl, confirmedBy, ownAd, statusPath, statusUrl } from './ad-links';
import { changeAds } from './change-ads';
import type { Ad } from './rules/ad';
import { confirmContactMail, dueMail, LAST_MAILS, linksMail } from './rules/ad-mails';
import { adsOfContact, changeAd, findAd, setRefused, stateOfContact } from './tables/ads';

type Contacted = Pick<Ad, 'id' | 'contact' | 'mailing'>;

/** Links in one mail. */
const LINKS_MAX = 50;

/** Null where no news can go to the contact. */
export function contactState({ contact, mailing }: Contacted) {
  if (!env().SMTP_URL || !mailAddress.safeParse(contact).success) return null;
  return mailing === 'done' ? 'confirmed' : (mailing ?? 'unconfirmed');
}

/** @throws ApiError 409 MAIL_OFF, 409 NOT_TO_CONFIRM, 429 RATE_LIMITED: a mailbox gets few of them. */
export async function confirmationMail(ad: Contacted): Promise<OutboxMessage> {
  if (!env().SMTP_URL) throw new ApiError('MAIL_OFF/ad');
  if ([null, 'confirmed'].includes(contactState(ad))) throw new ApiError('NOT_TO_CONFIRM');
  const contact = ad.contact ?? '';
  const asked = mailboxWindows(`ad-contact_${mailboxDigest(contact)}`);
  const { ok, windows } = await limits().consumeAll(asked);
  if (!ok) throw tooManyRequests(retryAfterSeconds(windows));
  const url = confirmationUrl(ad.id, contact);
  const payload = confirmContactMail(contact, await mailedSite(), url);
  return { key: `ad-contact:${ad.id}:${Date.now()}`, kind: MAIL, payload };
}

/**
 * What a new application begins with, which counts without the mail: it can be asked for later. An address is confirmed
 * once. `message` asks for that; null where it cannot.
 */
export async function firstConfirmation(
  ad: Contacted,
): Promise<Pick<Ad, 'mailing'> & { readonly message: OutboxMessage | null }> {
  if (contactState(ad) !== 'unconfirmed') return { message: null, mailing: ad.mailing };
  const known = await stateOfContact(ad.contact ?? '');
  if (known === 'confirmed') return { message: null, mailing: known };
  try {
    return { message: await confirmationMail(ad), mailing: null };
  } catch (thrown) {
    if (!(thrown instanceof ApiError))
      log.warn(`No mail confirms the contact of ${ad.id}: ${String(thrown)}`);
    return { message: null, mailing: known ?? 'unsent' };
  }
}

/** Of the contact, or of the one that takes the place of a contact which is not confirmed. */
export async function requestConfirmation(token: string, changed?: string): Promise<void> {
  const known = await ownAd(token);
  const contact = changed ?? known.contact;
  const message = await confirmationMail({ ...known, contact });
  await changeAds('ads', async (nowMs) => {
    const ad = await findAd(known.id);
    if (ad?.mailing !== known.mailing) throw new ApiError('NOT_TO_CONFIRM');
    await changeAd(ad, { contact, mailing: null });
    await addMessage(message, nowMs);
  });
}

/** Confirms an address for all of its ads. Returns the way to the status page. @throws ApiError 404 LINK_UNKNOWN */
export async function confirmContact(token: string): Promise<string> {
  return changeAds('ads', async (nowMs) => {
    const confirmed = await confirmedBy(token);
    if (!confirmed) throw new ApiError('LINK_UNKNOWN');
    for (const ad of await adsOfContact(confirmed.contact ?? '')) {
      const due = dueMail(ad, nowMs);
      // What has become of its other ads long ago is no news.
      const last = [...ad.mailed, ...(due && ad.id !== confirmed.id ? [due] : [])];
      const mailing = last.some((mail) => LAST_MAILS.includes(mail)) ? 'done' : 'confirmed';
      if (contactState(ad) !== 'confirmed') await changeAd(ad, { mailing });
    }
    return statusPath(confirmed.id);
  });
}

/** Mails to it are refused by its server. */
export const refuseContact = (email: string): Promise<void> =>
  changeAds('ads', () => setRefused(email));

/** Mails the status links of all ads of this address; nothing where it was not confirmed. */
export async function mailLinks(email: string, askedFrom: string): Promise<void> {
  const own = await adsOfContact(email);
  const contact = own.find((ad) => contactState(ad) === 'confirmed')?.contact;
  if (!contact) return;
  const mailbox = mailboxDigest(email);
  const windows = askedMailWindows(`ad-links_${mailbox}`, rateLimitKey(askedFrom));
  if (!(await limits().consumeAll(windows)).ok) return;
  const listed = own.slice(0, LINKS_MAX).map((ad) => ({ ...ad, statusUrl: statusUrl(ad.id) }));
  const payload = linksMail(contact, await mailedSite(), listed);
  const nowMs = Date.now();
  await addMessage({ key: `ad-links:${mailbox}:${nowMs}`, kind: MAIL, payload }, nowMs);
}
