import { call, routeOf } from '../../../api/call.ts';
import { type ShownBanner, SPONSORED_REL } from './shown-banner.ts';

/** Half of the banner in view, for a second: what advertising calls seen. */
const SEEN_SHARE = 0.5;
const SEEN_MS = 1000;

/** Once per visit. A failed request is not repeated. */
export function countShown(visit: AdVisit, adId: string | null): void {
  if (adId === null || !visit.isFirst('shown', adId)) return;
  call('adShown', { params: { id: adId } }, { keepalive: true }).catch(() => {});
}

/**
 * Has a link lead to the ad's site: by the address that counts the click until it was followed in
 * this visit, then directly. The promo's link always leads there directly.
 */
export function leadTo(link: HTMLAnchorElement, { adId, url }: ShownBanner, visit: AdVisit): void {
  const isCounted = adId === null || visit.has('clicked', adId);
  link.href = isCounted ? url : routeOf('visitAdvertiser', { params: { id: adId } }).path;
  link.rel = adId === null ? 'noopener' : SPONSORED_REL;
  // Shown by browsers before the link is followed, as an address is.
  link.title = adId === null ? '' : url;
}

/** Has a link lead directly once it was followed, by a middle click too: after the browser has read its address. */
export function leadOnceCounted(
  link: HTMLAnchorElement,
  visit: AdVisit,
  shown: () => ShownBanner,
): void {
  const followed = ({ type, button }: MouseEvent) => {
    const { adId } = shown();
    if (adId === null || (type === 'auxclick' && button !== 1)) return;
    setTimeout(() => {
      visit.isFirst('clicked', adId);
      leadTo(link, shown(), visit);
    });
  };
  link.addEventListener('click', followed);
  link.addEventListener('auxclick', followed);
}

/** Called after a second half in view. The returned function starts over, for another ad. */
export function onVisible(element: Element, seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInView = false;
  const look = () => {
    clearTimeout(timer);
    if (!isInView) return;
    timer = setTimeout(() => {
      if (!document.hidden) seen();
    }, SEEN_MS);
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      look();
    },
    { threshold: SEEN_SHARE },
  );
  observer.observe(element);
  return look;
}

const FULLSCREEN_CHANCE = 0.5;
const DISMISSED = 'elc:banner-dismissed';
const ROLLED = 'elc:fullscreen';

/** How long the roll and a dismissal last. */
const VISIT_MS = 30 * 60_000;

type AdMark = 'shown' | 'clicked' | 'reported';

const markOf = (what: AdMark, adId: string) => `elc:ad-${what}:${adId}`;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** Never sent. The roll and a dismissal are the browser's, counts the tab's. */
export function createAdVisit(browser: Memory, tab: Memory, now: () => number) {
  const isSet = (key: string) => Number(browser.getItem(key)) > now();
  const set = (key: string) => browser.setItem(key, String(now() + VISIT_MS));
  return {
    isDismissed: () => isSet(DISMISSED),
    dismiss: () => set(DISMISSED),
    /** Decided once, at the visit's first premium ad. True once, for the caller that shows it. */
    takesFullscreen(random: () => number): boolean {
      if (isSet(ROLLED)) return false;
      set(ROLLED);
      return random() < FULLSCREEN_CHANCE;
    },
    /** Whether the visit has had its one roll. */
    hasRolled: () => isSet(ROLLED),
    /** Whether an ad was clicked or reported. */
    has: (what: AdMark, adId: string) => tab.getItem(markOf(what, adId)) !== null,
    /** True the first time for an ad and what happened to it. */
    isFirst(what: AdMark, adId: string): boolean {
      const key = markOf(what, adId);
      if (tab.getItem(key) !== null) return false;
      tab.setItem(key, '1');
      return true;
    },
  };
}

export type AdVisit = ReturnType<typeof createAdVisit>;
