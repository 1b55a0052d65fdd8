/** What the tab stores about ads during one visit; it is never sent. */
export interface AdVisit {
  isDismissed(): boolean;
  dismiss(): void;
  /**
   * Whether this visit gets the full-screen ad: decided at its first premium ad, and never again. True
   * once, for the caller that then shows it.
   */
  takesFullscreen(random: () => number): boolean;
  /** Whether the visit has had its one roll. */
  hasRolled(): boolean;
  /** True the first time for an ad and what happened to it. */
  isFirst(what: 'shown' | 'clicked', adId: string): boolean;
}

const FULLSCREEN_CHANCE = 0.5;
const DISMISSED = 'elc:banner-dismissed';
const ROLLED = 'elc:fullscreen';

/** Reads and writes the visit's memory, one tab's session storage. */
export function createAdVisit(storage: Pick<Storage, 'getItem' | 'setItem'>): AdVisit {
  const has = (key: string) => storage.getItem(key) !== null;
  return {
    isDismissed: () => has(DISMISSED),
    dismiss: () => storage.setItem(DISMISSED, '1'),
    takesFullscreen(random) {
      if (has(ROLLED)) return false;
      const wins = random() < FULLSCREEN_CHANCE;
      storage.setItem(ROLLED, wins ? 'shown' : 'no');
      return wins;
    },
    hasRolled: () => has(ROLLED),
    isFirst(what, adId) {
      const key = `elc:ad-${what}:${adId}`;
      if (has(key)) return false;
      storage.setItem(key, '1');
      return true;
    },
  };
}
