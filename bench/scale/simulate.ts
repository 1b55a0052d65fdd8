import type { EndpointName } from '@elc/contracts';
import { sharesOf } from './caches.ts';
import { costOf, lookSeconds, refreshCostOf } from './costs.ts';
import { type Cdn, type Flow, isNeverStale, type MicroCache, type Setting } from './model.ts';
import { seeded } from './random.ts';
import { callsOf, type Habits, type PageName, ttlOf } from './traffic.ts';

interface Run {
  readonly setting: Setting;
  /** Seconds that are counted, after as many of `warmSeconds` that are not. */
  readonly seconds: number;
  readonly warmSeconds: number;
  readonly seed: number;
}

/** What was counted, a second. */
export interface Simulated {
  readonly byEndpoint: ReadonlyMap<EndpointName, Flow>;
  readonly pages: Flow;
  readonly databaseReads: number;
  readonly databaseWrites: number;
}

interface Request {
  readonly atSeconds: number;
  /** An endpoint, or the page itself. */
  readonly target: EndpointName | PageName;
  readonly isPage: boolean;
  readonly point: number;
  /** Whether it begins a visit, and one of the audience. */
  readonly visit: boolean;
  readonly audience: boolean;
}

/** A browser's timer and the network make a poll so much later, in seconds. */
const JITTER_SECONDS = 0.2;

/**
 * Lets visitors come, look at pages, poll, go on and leave, one request after the other through
 * caches that hold real entries; none of it uses the formulas of the model. The same seed returns
 * the same result.
 */
export function simulate({ setting, seconds, warmSeconds, seed }: Run): Simulated {
  const random = seeded(seed);
  const until = warmSeconds + seconds;
  const requests = requestsUntil(until, setting, random);
  requests.sort((one, other) => one.atSeconds - other.atSeconds);
  const purges = setting.cdn ? purgesUntil(until, setting.cdn, random) : [];

  const points = setting.cdn ? cdnCaches(setting.cdn) : null;
  const nginx = setting.microCache && wholeSecondCache(setting.microCache);
  const memories = Array.from({ length: setting.replicas }, replicaMemory);
  const counts = new Map<string, { requested: number; origin: number; replicas: number }>();
  let [reads, writes, turn, purged] = [0, 0, 0, 0];

  for (const request of requests) {
    while ((purges[purged] ?? Number.POSITIVE_INFINITY) <= request.atSeconds) {
      points?.purge();
      purged += 1;
    }
    const { atSeconds, target, isPage } = request;
    const isCounted = atSeconds >= warmSeconds;
    const name = isPage ? 'page' : target;
    const count = counts.get(name) ?? { requested: 0, origin: 0, replicas: 0 };
    counts.set(name, count);
    if (isCounted) count.requested += 1;
    if (points?.answers(request)) continue;
    if (isCounted) count.origin += 1;
    if (!isPage && nginx?.answers(target as EndpointName, atSeconds)) continue;
    if (isCounted) count.replicas += 1;
    const memory = memories[turn % memories.length];
    turn += 1;
    if (isPage || !memory) continue;
    const endpoint = target as EndpointName;
    const cost = costOf(endpoint, {
      visits: Number(request.visit),
      audience: Number(request.audience),
    });
    const upkeep = memory.readsFor(endpoint, atSeconds);
    if (!isCounted) continue;
    reads += cost.reads + upkeep;
    writes += cost.writes;
  }

  const flow = (name: string): Flow => {
    const { requested, origin, replicas } = counts.get(name) ?? {
      requested: 0,
      origin: 0,
      replicas: 0,
    };
    return {
      requested: requested / seconds,
      origin: origin / seconds,
      replicas: replicas / seconds,
    };
  };
  return {
    byEndpoint: new Map(
      callsOf(setting.habits).map(({ endpoint }) => [endpoint, flow(endpoint)] as const),
    ),
    pages: flow('page'),
    databaseReads: reads / seconds,
    databaseWrites: writes / seconds,
  };
}

function requestsUntil(until: number, { visitors, habits, cdn }: Setting, random: () => number) {
  const calls = callsOf(habits);
  const shares = cdn ? sharesOf(cdn.points, cdn.skew) : [1];
  const requests: Request[] = [];
  const arrivals = visitors / (habits.pageSeconds * habits.pagesPerVisit);
  const visit = (beginsAt: number, isNew: boolean) => {
    const point = drawn(shares, random);
    const counted = random() < habits.analytics;
    let [at, isFirst, isAudience] = [beginsAt, isNew, !isNew];
    while (at < until) {
      const page = drawnPage(habits, random);
      const leavesAt = at + exponential(habits.pageSeconds, random);
      const add = (target: Request['target'], atSeconds: number, isPage = false) => {
        const audience = !isAudience && (page === 'commands' || page === 'detector');
        if (atSeconds < until)
          requests.push({ atSeconds, target, isPage, point, visit: isFirst, audience });
      };
      add(page, at, true);
      for (const { endpoint, pages, everySeconds, share } of calls) {
        if (pages !== null && !pages.includes(page)) continue;
        if (endpoint === 'hit' ? !counted : random() >= share) continue;
        const first = at + random() * JITTER_SECONDS;
        add(endpoint, first);
        if (everySeconds === null) continue;
        for (let poll = at + everySeconds; poll < leavesAt; poll += everySeconds)
          add(endpoint, poll + random() * JITTER_SECONDS);
      }
      isFirst = false;
      if (page === 'commands' || page === 'detector') isAudience = true;
      at = leavesAt;
      if (random() < 1 / habits.pagesPerVisit) return;
    }
  };
  // Visitors that are there at the beginning, and those who come.
  for (let index = 0; index < visitors; index += 1) visit(0, false);
  for (let at = exponential(1 / arrivals, random); at < until; ) {
    visit(at, true);
    at += exponential(1 / arrivals, random);
  }
  return requests;
}

function exponential(mean: number, random: () => number): number {
  return -Math.log(1 - random()) * mean;
}

function drawn(shares: readonly number[], random: () => number): number {
  let left = random();
  for (const [index, share] of shares.entries()) {
    left -= share;
    if (left < 0) return index;
  }
  return shares.length - 1;
}

function drawnPage({ pages }: Habits, random: () => number): PageName {
  const names = Object.keys(pages) as PageName[];
  return names[drawn(Object.values(pages), random)] ?? 'other';
}

function purgesUntil(until: number, { purgesPerSecond }: Cdn, random: () => number): number[] {
  const moments: number[] = [];
  if (purgesPerSecond === 0) return moments;
  for (let at = 0; at < until; ) {
    at += exponential(1 / purgesPerSecond, random);
    moments.push(at);
  }
  return moments;
}

/** One cache for each point; an expired answer is served while it is fetched again. */
function cdnCaches({ fetchSeconds, pageSeconds }: Cdn) {
  const freshUntil = new Map<string, number>();
  const purgeable = ['listCommands', 'listGuides'];
  return {
    answers({ atSeconds, target, isPage, point }: Request): boolean {
      const ttl = isPage ? pageSeconds : ttlOf(target as EndpointName);
      if (ttl === 0) return false;
      const key = `${point} ${isPage ? 'page ' : ''}${target}`;
      if (atSeconds < (freshUntil.get(key) ?? 0)) return true;
      freshUntil.set(key, atSeconds + fetchSeconds + ttl);
      return false;
    },
    purge(): void {
      for (const key of freshUntil.keys()) {
        const [, name = ''] = key.split(' ');
        if (name === 'page' || purgeable.includes(name)) freshUntil.delete(key);
      }
    },
  };
}

/** As nginx: `valid_sec` is the second of the answer and its s-maxage, and is over in the second after. */
function wholeSecondCache({ fetchSeconds }: MicroCache) {
  const validSecond = new Map<EndpointName, number>();
  const comesAt = new Map<EndpointName, number>();
  return {
    answers(name: EndpointName, atSeconds: number): boolean {
      const ttl = ttlOf(name);
      if (ttl === 0) return false;
      const comes = comesAt.get(name) ?? Number.POSITIVE_INFINITY;
      if (atSeconds >= comes) {
        validSecond.set(name, Math.floor(comes) + ttl);
        comesAt.delete(name);
      }
      if (Math.floor(atSeconds) <= (validSecond.get(name) ?? -1)) return true;
      if (comesAt.has(name)) return !isNeverStale(name);
      comesAt.set(name, atSeconds + fetchSeconds);
      return false;
    },
  };
}

/** What one replica reads to keep the answers in its memory up to date. */
function replicaMemory() {
  const lookedAt = new Map<string, number>();
  const madeIn = new Map<string, number>();
  return {
    readsFor(endpoint: EndpointName, atSeconds: number): number {
      const { look, make } = refreshCostOf(endpoint);
      let reads = 0;
      if (look > 0 && atSeconds - (lookedAt.get(endpoint) ?? -1) >= lookSeconds) {
        lookedAt.set(endpoint, atSeconds);
        reads += look;
      }
      const slot = make > 0 ? Math.floor(atSeconds / ttlOf(endpoint)) : 0;
      if (make > 0 && madeIn.get(endpoint) !== slot) {
        madeIn.set(endpoint, slot);
        reads += make;
      }
      return reads;
    },
  };
}
