import type { IncomingHttpHeaders } from 'node:http';
import type { HitRequest } from '@elc/contracts';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { CounterName, DailyCounters } from '../../platform/db/daily-counters';
import { pageReading } from './rules/page-reading';

interface Dependencies {
  readonly counters: Pick<DailyCounters, 'addAll'>;
  /** Address of the site. */
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How old a count may be that is not yet stored, and lost when the process is killed. */
const STORE_EVERY_MS = 2000;
/** Names of browsers are shorter; what follows says nothing about bots. */
const USER_AGENT_LENGTH_MAX = 256;

/**
 * Counts pages in memory as they are answered, and stores the sums every two seconds: no request waits for
 * the database.
 */
export function createPageCounter({ counters, publicUrl, now }: Dependencies) {
  const pending = new Map<CounterName, number>();
  const add = (name: CounterName, count = 1) => pending.set(name, (pending.get(name) ?? 0) + count);
  const isBot = rememberedBots();

  async function store(): Promise<void> {
    const counts = [...pending];
    if (counts.length === 0) return;
    pending.clear();
    try {
      await counters.addAll(counts, now());
    } catch (thrown) {
      for (const [name, count] of counts) add(name, count);
      throw thrown;
    }
  }

  return {
    /** Counts a page that was answered, by the headers of its request. */
    countPage(headers: IncomingHttpHeaders): void {
      const reading = pageReading(headers, publicUrl, isBot);
      if (reading !== 'uncounted') add('page-views');
      if (reading === 'visit') add('visits');
    },
    /**
     * Counts what a browser with analytics on reports. Its pages were counted when they were answered: these
     * visits are counted apart, for the share of them that used commands or a player tool.
     */
    countHit({ visit, audience }: HitRequest): void {
      if (visit) add('analytics-visits');
      if (audience) add('analytics-audience');
    },
    job: { name: 'page-views', everyMs: STORE_EVERY_MS, run: store },
  };
}

/** There are many more page views than kinds of browsers. */
function rememberedBots() {
  const known = new LRUCache<string, boolean>({ max: 1000 });
  return (userAgent: string): boolean => {
    const name = userAgent.slice(0, USER_AGENT_LENGTH_MAX);
    const before = known.get(name);
    if (before !== undefined) return before;
    const isOne = isbot(name);
    known.set(name, isOne);
    return isOne;
  };
}
