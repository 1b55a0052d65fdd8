import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import { constantIn } from './source-constant.ts';

/** The pages that differ in their calls; `other` are those with header and footer only. */
export const PAGES = {
  home: '/',
  commands: '/commands',
  guides: '/guides',
  news: '/discord-news',
  badges: '/badge-monitor',
  detector: '/newgen-detector',
  other: '/community',
} as const;

export type PageName = keyof typeof PAGES;

/** The calls of a page to one endpoint while its tab is visible. */
export interface PageCall {
  readonly endpoint: EndpointName;
  /** Null: on every page. */
  readonly pages: readonly PageName[] | null;
  /** At once, and again after each of so many seconds; null: once. */
  readonly everySeconds: number | null;
  /** Share of the page's visitors whose browser makes the call. */
  readonly share: number;
}

const seconds = (file: string, name: string) => constantIn(`site/src/islands/${file}`, name) / 1000;

/** Assumptions that are not measured yet; every number of docs/scale.md follows them. */
export interface Habits {
  /** Seconds that a visitor looks at one page, on average. */
  readonly pageSeconds: number;
  /** Pages of a visit. */
  readonly pagesPerVisit: number;
  /** Shares of page views. */
  readonly pages: Readonly<Record<PageName, number>>;
  /** Share of visitors who have turned analytics on: their browsers report visits. */
  readonly analytics: number;
  /** Player checks for each view of the detector's page. */
  readonly checksPerView: number;
  /**
   * Share of visitors whose browser requests favourites: now all of them, also those who have none.
   */
  readonly favorites: number;
  /**
   * Polls are no more frequent than this: 0 for those of the code, more for what would change them.
   */
  readonly pollSecondsMin: number;
}

export const HABITS: Habits = {
  pageSeconds: 60,
  pagesPerVisit: 4,
  pages: {
    ...{ home: 0.3, commands: 0.2, guides: 0.1, news: 0.05 },
    ...{ badges: 0.05, detector: 0.1, other: 0.2 },
  },
  analytics: 0.2,
  checksPerView: 0.5,
  favorites: 1,
  pollSecondsMin: 0,
};

/** Every call that pages make by themselves or for nearly every visitor. */
export function callsOf({
  analytics,
  checksPerView,
  favorites,
  pollSecondsMin,
}: Habits): PageCall[] {
  const call = (
    endpoint: EndpointName,
    pages: readonly PageName[] | null,
    everySeconds: number | null,
    share = 1,
  ): PageCall => ({
    ...{ endpoint, pages, share },
    everySeconds: everySeconds === null ? null : Math.max(everySeconds, pollSecondsMin),
  });
  return [
    call('activeBanner', null, seconds('ads/banner/banner.ts', 'EVERY_MS')),
    call('stats', null, seconds('metrics/site-stats.ts', 'STATS_EVERY_MS')),
    call('health', null, seconds('metrics/site-stats.ts', 'HEALTH_EVERY_MS')),
    call('gameFigures', ['home'], seconds('game-figures/game-figures-page.ts', 'POLL_MS')),
    call('badgeMonitor', ['badges'], seconds('badges/current-monitor.ts', 'POLL_MS')),
    call('elcUpdates', ['news'], seconds('updates/game-updates.ts', 'EVERY_MS')),
    call('listCommands', ['commands'], null),
    call('listGuides', ['guides'], null),
    call('listFavorites', ['commands'], null, favorites),
    call('hit', null, null, analytics),
    call('newgenCheck', ['detector'], null, checksPerView),
  ];
}

export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** Seconds for which shared caches may store an answer; 0: none may. */
export function ttlOf(name: EndpointName): number {
  return endpointOf(name).cache?.sMaxAge ?? 0;
}
