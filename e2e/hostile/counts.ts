import type { EndpointName } from '@elc/contracts';
import type { WireAnswer } from './exchange.ts';
import type { GeneratedRequest } from './generate/requests.ts';

/** One row of the table of counts. */
export interface CountsRow {
  readonly endpoint: string;
  readonly seed: number | string;
  readonly requests: number;
  readonly '2xx %': number;
  /** Of those requests that are as the contract wants them. */
  readonly 'sound: 2xx %': number;
  readonly '429 %': number;
  readonly 'slowest ms': number;
  readonly answers: string;
}

interface Tally {
  seed: number | string;
  slowestMs: number;
  statuses: Map<number, number>;
  sound: { requests: number; successes: number };
}

/** Counts answers by endpoint and status, for the table that a run ends with. */
export function createCounts() {
  const byEndpoint = new Map<EndpointName, Tally>();
  return {
    begin(endpoint: EndpointName, seed: number) {
      byEndpoint.set(endpoint, newTally(seed));
    },
    add({ endpoint, intent }: GeneratedCall, { status, tookMs }: Answered) {
      const tally = byEndpoint.get(endpoint);
      if (!tally) return;
      tally.slowestMs = Math.max(tally.slowestMs, tookMs);
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (intent !== 'valid') return;
      tally.sound.requests += 1;
      if (isSuccess(status)) tally.sound.successes += 1;
    },
    /** How many of an endpoint's sound requests there were, and the share that succeeded. */
    soundOf(endpoint: EndpointName): { requests: number; share: number } {
      const { requests, successes } = byEndpoint.get(endpoint)?.sound ?? newTally('').sound;
      return { requests, share: successes / Math.max(1, requests) };
    },
    /** A row for each endpoint, and one for all. */
    table(): CountsRow[] {
      const all = newTally('');
      for (const { slowestMs, statuses, sound } of byEndpoint.values()) {
        all.slowestMs = Math.max(all.slowestMs, slowestMs);
        for (const [status, count] of statuses) {
          all.statuses.set(status, (all.statuses.get(status) ?? 0) + count);
        }
        all.sound.requests += sound.requests;
        all.sound.successes += sound.successes;
      }
      return [...byEndpoint, ['all', all] as const].map(([name, tally]) => rowOf(name, tally));
    },
  };
}

type GeneratedCall = Pick<GeneratedRequest, 'endpoint' | 'intent'>;
type Answered = Pick<WireAnswer, 'status' | 'tookMs'>;

const isSuccess = (status: number) => status >= 200 && status < 300;

const newTally = (seed: number | string): Tally => ({
  ...{ seed, slowestMs: 0, statuses: new Map(), sound: { requests: 0, successes: 0 } },
});

function rowOf(endpoint: string, { seed, slowestMs, statuses, sound }: Tally): CountsRow {
  const sum = (wanted: (status: number) => boolean) =>
    [...statuses].filter(([status]) => wanted(status)).reduce((all, [, count]) => all + count, 0);
  const requests = sum(() => true);
  const share = (count: number, of: number) => Math.round((count / Math.max(1, of)) * 100);
  return {
    ...{ endpoint, seed, requests },
    '2xx %': share(sum(isSuccess), requests),
    'sound: 2xx %': share(sound.successes, sound.requests),
    '429 %': share(
      sum((status) => status === 429),
      requests,
    ),
    'slowest ms': Math.round(slowestMs),
    answers: [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}×${count}`)
      .join(' '),
  };
}
