import type { AdPayment } from '@elc/contracts';
import { moneyText } from '@elc/contracts/ads/ad-price';
import { spanText } from '@elc/contracts/time-span';
import { utcMinute } from '../../../platform/rules/iso-time';
import { type MailedSite, siteMail } from '../../../platform/rules/site-mail';
import type { Ad, AdMail } from './ad';
import { durationMs } from './duration-terms';
import { paymentOf } from './payment';
import { remainingOf } from './standing';

/** Nothing follows them. */
export const LAST_MAILS: readonly AdMail[] = ['ended', 'rejected', 'removed'];

/** So long before the end of an ad that lasts longer. */
const ENDING_MS = 2 * 86_400_000;

type Mailable = Pick<
  Ad,
  | ('status' | 'isWithdrawn' | 'isRemoved' | 'duration' | 'isLive')
  | ('expiresAtMs' | 'remainingMs' | 'payment' | 'mailed')
>;

/**
 * The mail that an ad's advertiser is to get now, by what it is and which mails there were; null for none. What
 * happened before the address was confirmed is not told afterwards.
 */
export function dueMail(ad: Mailable, nowMs: number): AdMail | null {
  const once = (mail: AdMail) => (ad.mailed.includes(mail) ? null : mail);
  if (ad.isWithdrawn) return null;
  if (ad.status === 'rejected') return once(ad.isRemoved ? 'removed' : 'rejected');
  const before =
    (ad.status === 'pending' ? once('received') : null) ??
    (paymentOf(ad)?.status === 'due' ? once('payment-due') : null);
  if (before || ad.status === 'pending') return before;
  const leftMs = remainingOf(ad, nowMs) ?? 0;
  if (leftMs === 0) return once('ended');
  const last = ad.mailed.findLast((mail) => ['live', 'ending', 'waiting'].includes(mail));
  if (!ad.isLive) return last === 'waiting' ? null : 'waiting';
  const isEnding = leftMs <= ENDING_MS && durationMs(ad.duration) > ENDING_MS;
  if (isEnding && once('ending')) return 'ending';
  return last === 'live' || last === 'ending' ? null : 'live';
}

/** What the texts say of an ad; instants in milliseconds. */
export interface MailedAd
  extends Pick<
    Ad,
    'id' | 'websiteUrl' | 'expiresAtMs' | 'remainingMs' | 'rejectionReason' | 'payment'
  > {
  readonly contact: string;
  /** What was paid, and of which no refund is noted. */
  readonly paid: Pick<AdPayment, 'amount' | 'currency'> | null;
  /** Whether it is paid on its status page. */
  readonly checkout: boolean;
  /** Where and how it is paid otherwise; null where the team has not set it. */
  readonly link: string | null;
  readonly instructions: string | null;
  /** When it is expected to go live; null: unknown. */
  readonly expectedAtMs: number | null;
  readonly shown: number;
  readonly clicked: number;
  /** Address of its status page. */
  readonly statusUrl: string;
}

const SUBJECTS: Readonly<Record<AdMail, string>> = {
  received: 'Your advertisement was received',
  'payment-due': 'The payment for your advertisement is due',
  live: 'Your advertisement is live',
  waiting: 'Your advertisement waits for the banner',
  ending: 'Your advertisement ends soon',
  ended: 'Your advertisement has ended',
  rejected: 'Your advertisement was rejected',
  removed: 'Your advertisement was removed',
};

/** Of the advertiser's words it has only the host, which cannot contain a line break. */
export function adMail(kind: AdMail, ad: MailedAd, site: MailedSite) {
  const name = `your advertisement for ${new URL(ad.websiteUrl).hostname}`;
  const end = utcMinute(ad.expiresAtMs ?? 0);
  const reason = ad.rejectionReason
    ? `The team's reason: ${ad.rejectionReason}`
    : `The team gave no reason. You can ask: ${site.publicUrl}/contact`;
  const paid = ad.paid
    ? [`You paid ${moneyText(ad.paid)}. Questions about it go to ${site.publicUrl}/contact`]
    : [];
  const texts: Readonly<Record<AdMail, () => readonly string[]>> = {
    received: () => [
      `${name} was received. The team reviews it within 1-2 business days, and its decision comes by mail.`,
      'You did not send it? Then another person entered your address: withdraw the ad on its status page.',
    ],
    'payment-due': () => [
      `${priceText(ad.payment)} is due for ${name}. ${howToPay(ad, site)}`,
      ...(ad.instructions ? [ad.instructions] : []),
      ...(ad.checkout
        ? []
        : [
            `The team confirms your payment before the ad goes live. Please name the id of your ad when you pay: ${ad.id}`,
          ]),
    ],
    live: () => [`${name} is live until ${end}.`],
    waiting: () => [
      `${name} waits for the banner. Its time does not run while it waits: ${spanText((ad.remainingMs ?? 0) / 1000)} left.`,
      ...(ad.expectedAtMs === null
        ? []
        : [`It is expected to go live at ${utcMinute(ad.expectedAtMs)}.`]),
    ],
    ending: () => [
      `${name} is live until ${end}. You can extend it on its status page with one click.`,
    ],
    ended: () => [
      `${name} has ended. It was shown ${times(ad.shown)} and clicked ${times(ad.clicked)}.`,
    ],
    rejected: () => [`${name} was rejected.`, reason, ...paid],
    removed: () => [
      `${name} was removed by the team: it is not shown any more, and its picture was deleted.`,
      reason,
      ...paid,
    ],
  };
  return mailTo(ad.contact, SUBJECTS[kind], site, [
    ...texts[kind](),
    `Its status page: ${ad.statusUrl}`,
  ]);
}

/** Contains no word of the advertiser: the address may belong to another person. */
export const confirmContactMail = (contact: string, site: MailedSite, link: string) =>
  mailTo(contact, 'Confirm your e-mail address', site, [
    'this address was entered as the contact of an advertisement. Open this link and press Confirm to get news of it by mail:',
    link,
    'You did not enter it? Then you do not need to do anything: you get no further mail.',
  ]);

/** For an advertiser who has lost them. */
export const linksMail = (
  contact: string,
  site: MailedSite,
  ads: readonly (Pick<MailedAd, 'websiteUrl' | 'statusUrl'> & { readonly createdAtMs: number })[],
) =>
  mailTo(contact, 'The links to your advertisements', site, [
    'these are the status pages of your advertisements:',
    ...ads.map(
      ({ websiteUrl, createdAtMs, statusUrl }) =>
        `${new URL(websiteUrl).hostname}, submitted at ${utcMinute(createdAtMs)}:\n${statusUrl}`,
    ),
    'You did not ask for them? Then you do not need to do anything. Do not pass them on.',
  ]);

const mailTo = (email: string, subject: string, site: MailedSite, paragraphs: readonly string[]) =>
  siteMail({ email, greeting: 'Hello,' }, site, subject, paragraphs);

/** Promises no more of the status page than it says. */
function howToPay({ checkout, link, instructions }: MailedAd, { publicUrl }: MailedSite): string {
  if (checkout) return 'You can pay on its status page.';
  return link || instructions
    ? 'Its status page says how to pay.'
    : `Please ask the team how to pay: ${publicUrl}/contact`;
}

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`);

const priceText = (payment: AdPayment | null) => (payment ? moneyText(payment) : '');
