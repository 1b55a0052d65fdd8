import type { EndpointName } from '@elc/contracts';
import { clockMisses, missesOf, sharesOf, unlockedMisses, wholeSecondMisses } from './caches.ts';
import {
  type Cost,
  costOf,
  lookSeconds,
  REFUSED_CHECK,
  refreshCostOf,
  type VisitShares,
} from './costs.ts';
import { textIn } from './source-constant.ts';
import {
  callsOf,
  endpointOf,
  type Habits,
  type PageCall,
  type PageName,
  ttlOf,
} from './traffic.ts';

/** The layers between visitors and the database. */
export interface Setting {
  /** Visitors whose tab is visible, at one moment. */
  readonly visitors: number;
  readonly habits: Habits;
  /** Points of presence of a CDN in front; null: none. */
  readonly cdn: Cdn | null;
  /** nginx with the caches of deploy/nginx.conf; null: none. */
  readonly microCache: MicroCache | null;
  readonly replicas: number;
  /** Checks a second that the quota of Roblox has inventories for; what is beyond is refused. */
  readonly checksPerSecond: number;
  /** Whether replicas add page views up and write the sums once a second; now they write each. */
  readonly batchedCounts: boolean;
}

export interface MicroCache {
  /** Seconds that a replica takes to answer it. */
  readonly fetchSeconds: number;
}

/**
 * What nginx never serves stale while it fetches it again: paths, as deploy/nginx.conf has them.
 */
const NEVER_STALE = new RegExp(
  textIn('deploy/nginx.conf', /location ~ (\S+) \{\s+proxy_cache answers;(?![^}]*use_stale)/),
);

export const isNeverStale = (name: EndpointName): boolean =>
  NEVER_STALE.test(`/api${endpointOf(name).path}`);

export interface Cdn {
  readonly points: number;
  /** How unevenly visitors are spread over them: Zipf's exponent. */
  readonly skew: number;
  /** Seconds from a point to the origin and back. */
  readonly fetchSeconds: number;
  /** Publications that remove lists from its caches, for each second. */
  readonly purgesPerSecond: number;
  /**
   * Seconds for which it is configured to cache pages: the product lets no cache store them
   * (`max-age=0, must-revalidate`).
   */
  readonly pageSeconds: number;
}

/** Requests a second for one endpoint, from visitors inwards. */
export interface Flow {
  readonly requested: number;
  /** At nginx: what the CDN did not answer. */
  readonly origin: number;
  /** At all replicas together. */
  readonly replicas: number;
}

/** Everything a second. */
export interface Load {
  readonly pageViews: number;
  readonly visits: number;
  readonly byEndpoint: ReadonlyMap<EndpointName, Flow>;
  /** HTML of pages. */
  readonly pages: Flow;
  readonly total: Flow;
  /** Checks that are answered; the others are refused. */
  readonly servedChecks: number;
  /** In addition to what replicas do without requests. */
  readonly behind: Cost;
}

/** Calls per second of one visitor, on average; pages are left at random moments (exponential). */
export function callsPerSecond({ pages, everySeconds, share }: PageCall, habits: Habits): number {
  const views = viewShare(pages, habits) / habits.pageSeconds;
  const perView = everySeconds === null ? 1 : 1 / -Math.expm1(-everySeconds / habits.pageSeconds);
  return views * perView * share;
}

function viewShare(pages: readonly PageName[] | null, habits: Habits): number {
  return pages === null ? 1 : pages.reduce((sum, page) => sum + habits.pages[page], 0);
}

/** Which page views that are counted begin a visit, by the habits. */
export function visitSharesOf(habits: Habits): VisitShares {
  const begins = 1 / habits.pagesPerVisit;
  const audience = viewShare(['commands', 'detector'], habits);
  // Of a visit, the first page that makes it one of the audience counts.
  const visitsWithAudience = audience / (audience + (1 - audience) * begins);
  return { visits: begins, audience: begins * visitsWithAudience };
}

/** The load of a number of visitors on every layer. */
export function loadOf(setting: Setting): Load {
  const { visitors, habits } = setting;
  const pageViews = visitors / habits.pageSeconds;
  const byEndpoint = new Map<EndpointName, Flow>();
  for (const call of callsOf(habits)) {
    const requested = visitors * callsPerSecond(call, habits);
    byEndpoint.set(call.endpoint, flowOf(requested, call.endpoint, setting));
  }
  const pages = pagesOf(pageViews, setting);
  const flows = [...byEndpoint.values(), pages];
  const sum = (of: (flow: Flow) => number) => flows.reduce((total, flow) => total + of(flow), 0);
  return {
    pageViews,
    visits: pageViews / habits.pagesPerVisit,
    byEndpoint,
    pages,
    total: {
      requested: sum(({ requested }) => requested),
      origin: sum(({ origin }) => origin),
      replicas: sum(({ replicas }) => replicas),
    },
    servedChecks: servedChecks(byEndpoint, setting),
    behind: behind(byEndpoint, setting),
  };
}

/** Lists that a publication removes from the CDN's caches; what is polled in seconds need not be. */
const PURGED: readonly EndpointName[] = ['listCommands', 'listGuides'];

function flowOf(requested: number, endpoint: EndpointName, { cdn, microCache }: Setting): Flow {
  const ttl = ttlOf(endpoint);
  const origin = cdn
    ? sharesOf(cdn.points, cdn.skew).reduce(
        (sum, share) =>
          sum +
          missesOf(requested * share, {
            ttl,
            fetchSeconds: cdn.fetchSeconds,
            purgesPerSecond: PURGED.includes(endpoint) ? cdn.purgesPerSecond : 0,
          }),
        0,
      )
    : requested;
  return { requested, origin, replicas: behindNginx(origin, endpoint, microCache) };
}

function behindNginx(rate: number, endpoint: EndpointName, cache: MicroCache | null): number {
  if (!cache) return rate;
  const ttl = ttlOf(endpoint);
  return isNeverStale(endpoint)
    ? unlockedMisses(rate, ttl, cache.fetchSeconds)
    : wholeSecondMisses(rate, ttl);
}

/** Each page is an answer of its own; the micro-cache keeps none. */
function pagesOf(pageViews: number, { cdn, habits }: Setting): Flow {
  if (!cdn) return { requested: pageViews, origin: pageViews, replicas: pageViews };
  const ttl = cdn.pageSeconds;
  let origin = 0;
  for (const pageShare of Object.values(habits.pages))
    for (const share of sharesOf(cdn.points, cdn.skew))
      origin += missesOf(pageViews * pageShare * share, {
        ttl,
        fetchSeconds: cdn.fetchSeconds,
        purgesPerSecond: cdn.purgesPerSecond,
      });
  return { requested: pageViews, origin, replicas: origin };
}

function servedChecks(byEndpoint: Load['byEndpoint'], { checksPerSecond }: Setting): number {
  return Math.min(byEndpoint.get('newgenCheck')?.replicas ?? 0, checksPerSecond);
}

/** Rows in which page views are counted. */
const COUNTERS = 3;

function behind(byEndpoint: Load['byEndpoint'], setting: Setting): Cost {
  const { replicas, habits, batchedCounts } = setting;
  const shares = visitSharesOf(habits);
  let [reads, writes, redis] = [0, 0, 0];
  for (const [endpoint, flow] of byEndpoint) {
    const cost = costOf(endpoint, shares);
    const served = endpoint === 'newgenCheck' ? servedChecks(byEndpoint, setting) : flow.replicas;
    const refused = flow.replicas - served;
    const isBatched = endpoint === 'hit' && batchedCounts;
    reads += served * cost.reads + refused * REFUSED_CHECK.reads;
    writes += isBatched ? replicas * COUNTERS : served * cost.writes;
    writes += refused * REFUSED_CHECK.writes;
    redis += served * cost.redis + refused * REFUSED_CHECK.redis;
    const { look, make } = refreshCostOf(endpoint);
    const each = flow.replicas / replicas;
    if (look > 0) reads += replicas * look * missesOf(each, { ttl: lookSeconds });
    if (make > 0) reads += replicas * make * clockMisses(each, ttlOf(endpoint));
  }
  return { reads, writes, redis };
}
