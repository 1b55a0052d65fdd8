import type { AdStatusResponse } from '@elc/contracts';
import { amountText, moneyText, priceText } from '@elc/contracts/ads/ad-price';
import { call } from '../../api/call.ts';
import { NetworkError, RequestError } from '../../api/request-error.ts';
import { whenVisible } from '../../api/when-visible.ts';
import { badge } from '../../ui/classes.ts';
import { formatCount, formatLongDateTime, formatUtcDate, formatUtcDay } from '../../ui/formats.ts';
import { writeText } from '../../ui/write-text.ts';
import { clickRate, statusText } from './ad-status.ts';
import { CONFIRM, ownHeaders, startOwnActions, write } from './own-ad.ts';
import { againAddress } from './submit-again.ts';

type Advertisement = AdStatusResponse['advertisement'];
type PageState = 'loading' | 'confirm' | 'ad' | 'no-link' | 'wrong-link' | 'failed';

const REFRESH_MS = 15_000;
const TICK_MS = 1000;

/** The token after the # goes to the API in a header, so that no log or other site sees it. */
export function startAdStatus(page: Document): void {
  const root = page.querySelector<HTMLElement>('[data-ad-status]');
  if (!root) return;
  let ad: Advertisement | null = null;

  const show = (state: PageState) => showParts(root, 'adState', state);
  const tick = () => {
    if (ad) writeStatus(root, ad);
  };
  const refresh = async () => {
    const token = location.hash.slice(1);
    if (location.hash.startsWith(CONFIRM)) return show('confirm');
    if (token === '') return show('no-link');
    try {
      const headers = ownHeaders();
      const answer = await call('advertisementStatus', {}, { headers });
      if (ad?.contactState !== answer.advertisement.contactState) write(root, 'resent', '');
      ad = answer.advertisement;
      writeAd(root, ad);
      tick();
      show('ad');
      const picture = root.querySelector<HTMLImageElement>('[data-ad-picture]');
      if (!ad.isRemoved) showPrivatePicture(picture, ad.imageFile, headers);
      else if (picture) picture.hidden = true;
    } catch (error) {
      const isWrong = error instanceof RequestError && error.status === 401;
      if (isWrong) ad = null;
      if (!ad) show(isWrong ? 'wrong-link' : 'failed');
      if (!isWrong && !(error instanceof NetworkError)) console.warn(error);
    }
  };
  const begin = () => {
    ad = null;
    show('loading');
    void refresh();
  };

  startOwnActions(root, refresh);
  root.querySelector('[data-ad-print]')?.addEventListener('click', () => print());
  root.querySelector('[data-ad-retry]')?.addEventListener('click', begin);
  addEventListener('hashchange', begin);
  whenVisible(begin);
  setInterval(tick, TICK_MS);
  setInterval(() => {
    if (!page.hidden && ad) void refresh();
  }, REFRESH_MS);
}

function writeStatus(root: HTMLElement, ad: Advertisement): void {
  const { word, tone, sentence } = statusText(ad, Date.now(), formatLongDateTime);
  write(root, 'word', word);
  write(root, 'sentence', sentence);
  const again = root.querySelector<HTMLElement>('[data-ad-again]');
  if (again) again.hidden = ad.status !== 'rejected';
  again?.querySelector('a')?.setAttribute('href', againAddress(location.hash.slice(1)));
  const place = root.querySelector<HTMLElement>('[data-ad-field="word"]');
  if (place) place.className = badge(tone === 'none' ? 'accent' : tone);
}

function writeAd(root: HTMLElement, ad: Advertisement): void {
  const texts = {
    website: ad.websiteUrl,
    description: ad.adDescription,
    duration: durationName(root, ad.duration),
    price: priceText(ad.price),
    shown: formatCount(ad.shown),
    clicked: formatCount(ad.clicked),
    'click-rate': clickRate(ad),
    start: ad.startsAt ? `Not before ${formatUtcDate(ad.startsAt)} (UTC)` : 'Once approved',
    created: formatLongDateTime(ad.createdAt),
    id: ad.id,
    extension: extensionText(root, ad),
  };
  for (const [field, text] of Object.entries(texts)) write(root, field, text);
  writeDays(root, ad.days);
  for (const place of root.querySelectorAll('[data-ad-field="contact"]'))
    writeText(place, ad.contact ?? '');
  const address = root.querySelector<HTMLInputElement>('[data-ad-resend] input');
  // What is typed already stays.
  if (address) address.defaultValue = ad.contact ?? '';
  showParts(root, 'adContact', ad.contactState ?? '');
  showParts(root, 'adAction', ...ad.actions);
  writePayment(root, ad.payment);
  write(root, 'unmatched', ad.unmatched.map(unmatchedText).join('\n'));
}

/** Shows the parts whose mark, `data-ad-…` with words between spaces, has one of these words. */
function showParts(
  root: HTMLElement,
  mark: 'adState' | 'adContact' | 'adAction' | 'adPayment' | 'adPayBy',
  ...words: readonly string[]
): void {
  const selector = `[data-${mark.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}]`;
  for (const part of root.querySelectorAll<HTMLElement>(selector)) {
    part.hidden = !part.dataset[mark]?.split(' ').some((word) => words.includes(word));
  }
}

/** A row for each day with a bar of its views, and the same as a file. */
function writeDays(root: HTMLElement, days: Advertisement['days']): void {
  const part = root.querySelector<HTMLElement>('[data-ad-days]');
  const csv = daysAsCsv(days);
  const link = part?.querySelector<HTMLAnchorElement>('[data-ad-csv]');
  if (!part || !link || part.dataset.csv === csv) return;
  part.dataset.csv = csv;
  part.hidden = days.length === 0;
  const most = Math.max(...days.map(({ shown }) => shown), 1);
  const rows = days.toReversed().map(({ day, shown, clicked }) => {
    const row = document.createElement('tr');
    const bar = document.createElement('div');
    bar.className = 'h-2 rounded-s bg-accent';
    bar.style.width = `${(shown / most) * 100}%`;
    const cells = [formatUtcDay(day), formatCount(shown), bar, formatCount(clicked)];
    for (const content of cells) row.insertCell().append(content);
    return row;
  });
  part.querySelector('tbody')?.replaceChildren(...rows);
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
}

/** Such as `day,shown,clicked`, one day a line; none of it needs quotes. */
const daysAsCsv = (days: Advertisement['days']): string =>
  [
    'day,shown,clicked',
    ...days.map(({ day, shown, clicked }) => `${day},${shown},${clicked}`),
    '',
  ].join('\r\n');

/** What is due and how to pay it, or the receipt; nothing for a free ad. */
function writePayment(root: HTMLElement, payment: Advertisement['payment']): void {
  showParts(root, 'adPayment', payment?.status ?? '');
  if (!payment) return;
  showParts(root, 'adPayBy', payBy(payment));
  write(root, 'due', `${amountText(payment.amount)} ${payment.currency}`);
  write(root, 'instructions', payment.instructions ?? '');
  write(root, 'paid', `${amountText(payment.amount)} ${payment.currency}`);
  write(root, 'paid-at', payment.at ? formatLongDateTime(payment.at) : '');
  write(root, 'reference', payment.note ?? 'None');
  write(root, 'refund', payment.refund === null ? '' : `Refunded: ${payment.refund}`);
  const link = root.querySelector<HTMLAnchorElement>('[data-ad-pay]');
  if (!link) return;
  link.hidden = payment.link === null;
  if (payment.link !== null) link.href = payment.link;
}

function payBy({ checkout, link, instructions }: NonNullable<Advertisement['payment']>) {
  if (checkout) return 'checkout';
  return link || instructions ? 'team' : 'unset';
}

function unmatchedText({ amount, currency, at, refunded }: Advertisement['unmatched'][number]) {
  const came = `A payment of ${moneyText({ amount, currency })} has fit no ad since ${formatLongDateTime(at)}.`;
  return refunded === null
    ? `${came} The team looks at it; questions go to the contact page.`
    : `${came} ${moneyText({ amount: refunded, currency })} of it went back.`;
}

/** What *Extend* costs, and until when the ad is live then. */
function extensionText(root: HTMLElement, { duration, extension }: Advertisement): string {
  if (!extension) return '';
  const { price, endsAt } = extension;
  const end = endsAt
    ? `It begins when this ad ends and is live until ${formatLongDateTime(endsAt)}, if it is approved by then.`
    : `It begins with its approval: ${durationName(root, duration)}.`;
  return `Price: ${priceText(price)}. ${end}`;
}

/** As editors call it; the page has their names. */
function durationName(root: HTMLElement, duration: Advertisement['duration']): string {
  const names = JSON.parse(root.dataset.adStatus || '{}') as Partial<Record<string, string>>;
  return names[duration] ?? duration;
}

/** Fetched with headers that an `<img>` cannot send. One that fails stays hidden. */
async function showPrivatePicture(
  image: HTMLImageElement | null,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  if (!image || image.dataset.path === path) return;
  image.dataset.path = path;
  try {
    const answer = await fetch(path, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    const address = URL.createObjectURL(await answer.blob());
    image.onload = () => URL.revokeObjectURL(address);
    image.src = address;
    image.hidden = false;
  } catch (error) {
    image.hidden = true;
    delete image.dataset.path;
    console.warn('The picture of the ad could not be loaded.', error);
  }
}
