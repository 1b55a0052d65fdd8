import { routeOf } from '../../../api/call.ts';
import { type ShownBanner, SPONSORED_REL } from './shown-banner.ts';

const FULLSCREEN_CHANCE = 0.5;
const DISMISSED = 'elc:banner-dismissed';
const ROLLED = 'elc:fullscreen';

/** How long the roll and a dismissal last. */
const VISIT_MS = 30 * 60_000;

type AdMark = 'shown' | 'clicked' | 'reported';

const markOf = (what: AdMark, adId: string) => `elc:ad-${what}:${adId}`;

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Never sent. The roll and a dismissal are the browser's, counts the tab's. What a full storage does not take holds
 * for this page: a closed banner stays closed, but no view is counted and nothing opens by itself.
 */
export function createAdVisit(browser: Memory, tab: Memory, now: () => number) {
  const ofThisPage = new Map<string, string>();
  const read = (memory: Memory, key: string) => ofThisPage.get(key) ?? memory.getItem(key);
  /** False where it holds for this page only. */
  const write = (memory: Memory, key: string, text: string) => {
    try {
      memory.setItem(key, text);
      return true;
    } catch {
      ofThisPage.set(key, text);
      return false;
    }
  };
  const isSet = (key: string) => Number(read(browser, key)) > now();
  const set = (key: string) => write(browser, key, String(now() + VISIT_MS));
  return {
    isDismissed: () => isSet(DISMISSED),
    dismiss: () => void set(DISMISSED),
    /** Decided once, at the visit's first premium ad. True once, for the caller that shows it. */
    takesFullscreen(random: () => number): boolean {
      if (isSet(ROLLED)) return false;
      return set(ROLLED) && random() < FULLSCREEN_CHANCE;
    },
    /** Whether the visit has had its one roll. */
    hasRolled: () => isSet(ROLLED),
    /** Whether an ad was clicked or reported. */
    has: (what: AdMark, adId: string) => read(tab, markOf(what, adId)) !== null,
    /** True the first time for an ad and what happened to it. */
    isFirst(what: AdMark, adId: string): boolean {
      const key = markOf(what, adId);
      return read(tab, key) === null && write(tab, key, '1');
    },
  };
}

export type AdVisit = ReturnType<typeof createAdVisit>;

/**
 * The visit of this browser. Where storage is blocked, a closed banner stays closed on its page, nothing is counted
 * and nothing opens by itself.
 */
export function currentAdVisit(): AdVisit {
  try {
    sessionStorage.getItem('elc:storage');
    return createAdVisit(localStorage, sessionStorage, Date.now);
  } catch {
    let isDismissed = false;
    return {
      isDismissed: () => isDismissed,
      dismiss: () => {
        isDismissed = true;
      },
      takesFullscreen: () => false,
      hasRolled: () => true,
      has: () => true,
      isFirst: () => false,
    };
  }
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
