import type { IncomingHttpHeaders } from 'node:http';
import type { HitRequest } from '@elc/contracts';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { addCounts, type CounterName } from '../../platform/db/daily-counters';
import { env } from '../../platform/env/env';
import type { BackgroundJob } from '../../platform/jobs/background-job';

/** Counts of this time are lost when the process is killed. */
const STORE_EVERY_MS = 2000;
/** Longer values say nothing about bots. */
const USER_AGENT_LENGTH_MAX = 256;

/** What is not stored yet. */
const pending = new Map<CounterName, number>();

const add = (name: CounterName, count = 1) => pending.set(name, (pending.get(name) ?? 0) + count);

/** Counts in memory; the job stores the sums, so that requests do not wait. */
export function countPage(headers: IncomingHttpHeaders): void {
  const reading = pageReading(headers, env().PUBLIC_URL, isKnownBot);
  if (reading !== 'uncounted') add('page-views');
  if (reading === 'visit') add('visits');
}

/** Visits are counted apart from pages, for the share that used commands or a player tool. */
export function countHit({ visit, audience }: HitRequest): void {
  if (visit) add('analytics-visits');
  if (audience) add('analytics-audience');
}

export const pageViewsJob = {
  name: 'page-views',
  everyMs: STORE_EVERY_MS,
  async run() {
    const counts = [...pending];
    if (counts.length === 0) return;
    pending.clear();
    try {
      await addCounts(counts);
    } catch (thrown) {
      for (const [name, count] of counts) add(name, count);
      throw thrown;
    }
  },
} satisfies BackgroundJob;

const known = new LRUCache<string, boolean>({ max: 1000 });

/** Caches the answer by user agent. */
function isKnownBot(userAgent: string): boolean {
  const name = userAgent.slice(0, USER_AGENT_LENGTH_MAX);
  const before = known.get(name);
  if (before !== undefined) return before;
  const isOne = isbot(name);
  known.set(name, isOne);
  return isOne;
}

type Field = 'host' | 'accept' | 'referer' | 'user-agent' | 'cache-control';
type OtherField = 'sec-fetch-mode' | 'sec-purpose' | 'purpose' | 'x-purpose';

type NavigationHeaders = {
  readonly [field in Field]?: string | undefined;
} & { readonly [field in OtherField]?: string | string[] | undefined };

/** `visit`: a page view that also begins a visit. */
type PageReading = 'uncounted' | 'view' | 'visit';

/**
 * A page view is a navigation by a browser, not a fetch or prefetch. A visit begins with a page
 * that no page of this site led to and that is no reload. `Referer` decides, because `Sec-Fetch-
 * Site` is always `same-origin` behind a service worker.
 */
export function pageReading(
  headers: NavigationHeaders,
  publicUrl: string,
  isBot: (userAgent: string) => boolean,
): PageReading {
  const { accept, referer, 'user-agent': userAgent, 'sec-fetch-mode': mode } = headers;
  const isNavigation = mode === undefined || mode === 'navigate';
  if (!isNavigation || !accept?.includes('text/html')) return 'uncounted';
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'];
  if (purpose !== undefined || !userAgent || isBot(userAgent)) return 'uncounted';
  const isReload = /max-age=0|no-cache/.test(headers['cache-control'] ?? '');
  return isReload || isOwnPage(referer, headers.host, publicUrl) ? 'view' : 'visit';
}

/** A proxy may send another `Host` than the browser did. */
function isOwnPage(referer: string | undefined, host: string | undefined, publicUrl: string) {
  if (!referer || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.host === host || from.origin === new URL(publicUrl).origin;
}
