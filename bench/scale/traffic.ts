import { type Endpoint, type EndpointName, endpoints } from '@elc/contracts';
import { constantIn } from './source-constant.ts';

/** The pages that differ in what they ask; `other` stands for those that only have header and footer. */
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

/** What a page asks of one endpoint while its tab is visible. */
export interface Ask {
  readonly endpoint: EndpointName;
  /** Null: on every page. */
  readonly pages: readonly PageName[] | null;
  /** At once, and again after each of so many seconds; null: once. */
  readonly everySeconds: number | null;
  /** Share of the page's visitors whose browser asks. */
  readonly share: number;
}

const seconds = (file: string, name: string) => constantIn(`site/src/islands/${file}`, name) / 1000;

/** What nobody has measured yet; every number of docs/scale.md follows them. */
export interface Habits {
  /** Seconds that a visitor looks at one page, on average. */
  readonly pageSeconds: number;
  /** Pages of a visit. */
  readonly pagesPerVisit: number;
  /** Shares of page views. */
  readonly pages: Readonly<Record<PageName, number>>;
  /** Share of visitors who have turned analytics on: only their page views are counted. */
  readonly analytics: number;
  /** Player checks for each view of the detector's page. */
  readonly checksPerView: number;
  /** Share of visitors whose browser asks for favourites: now all of them, also those who have none. */
  readonly favorites: number;
  /** Polls are no more frequent than this: 0 for those of the code, more for what would change them. */
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
export function asksOf({ analytics, checksPerView, favorites, pollSecondsMin }: Habits): Ask[] {
  const ask = (
    endpoint: EndpointName,
    pages: readonly PageName[] | null,
    everySeconds: number | null,
    share = 1,
  ): Ask => ({
    ...{ endpoint, pages, share },
    everySeconds: everySeconds === null ? null : Math.max(everySeconds, pollSecondsMin),
  });
  return [
    ask('activeBanner', null, seconds('ads/banner/banner.ts', 'EVERY_MS')),
    ask('stats', null, seconds('metrics/site-stats.ts', 'STATS_EVERY_MS')),
    ask('health', null, seconds('metrics/site-stats.ts', 'HEALTH_EVERY_MS')),
    ask('gameFigures', ['home'], seconds('game-figures/game-figures-page.ts', 'POLL_MS')),
    ask('badgeMonitor', ['badges'], seconds('badges/current-monitor.ts', 'POLL_MS')),
    ask('elcUpdates', ['news'], seconds('updates/game-updates.ts', 'EVERY_MS')),
    ask('listCommands', ['commands'], null),
    ask('listGuides', ['guides'], null),
    ask('listFavorites', ['commands'], null, favorites),
    ask('hit', null, null, analytics),
    ask('newgenCheck', ['detector'], null, checksPerView),
  ];
}

export const endpointOf = (name: EndpointName): Endpoint => endpoints[name];

/** Seconds that shared caches may keep an answer; 0: none may. */
export function ttlOf(name: EndpointName): number {
  return endpointOf(name).cache?.sMaxAge ?? 0;
}
