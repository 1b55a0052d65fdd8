import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EndpointName } from '@elc/contracts';
import { INVENTORY_READS_PER_MINUTE, reservedReads } from '@elc/contracts/scans/scan-rate';
import type { Measured } from './measure.ts';
import { callsPerSecond, type Load, loadOf, type Setting } from './model.ts';
import { textIn } from './source-constant.ts';
import { callsOf } from './traffic.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How much of what a process can do at most is planned for. */
export const PLANNED = 0.5;
/** One may fail, or be restarted. */
const REPLICAS_MIN = 2;

const numberIn = (file: string, pattern: RegExp) => Number(textIn(file, pattern));

/** As many as processors: of a small machine. */
const NGINX_WORKERS = 2;
export const NGINX_CONNECTIONS = numberIn('deploy/nginx.conf', /worker_connections (\d+);/);
/** Of one replica; another one listens to changes. */
export const DATABASE_CONNECTIONS =
  numberIn('cms/config/database.ts', /client: 'postgres'[\s\S]*?max: (\d+)/) + 1;
/** PostgreSQL's own default: `max_connections` less those for its administrators. */
export const POSTGRES_CONNECTIONS = 97;
/**
 * Additions to one row that PostgreSQL committed in a second, one after the other: pgbench with 20 connections,
 * two runs (3,621 and 2,964); to a row for each connection 10,021.
 */
const ADDITIONS_TO_A_ROW = 2964;
/** What the bucket lets through once it is empty (cms/src/upstreams/shared/token-bucket.ts). */
export const INVENTORY_READS_PER_SECOND =
  (INVENTORY_READS_PER_MINUTE - reservedReads(INVENTORY_READS_PER_MINUTE) - 1) / 60;

/** Answers from memory of one process a second: the slowest row of docs/performance.md. */
export function memoryAnswersPerSecond(): number {
  const text = readFileSync(path.join(ROOT, 'docs/performance.md'), 'utf8');
  const table = text.split('<!-- edge -->')[1]?.split('<!-- /edge -->')[0] ?? '';
  const speeds = [...table.matchAll(/^\| `[^|]+\| (\d+) /gm)].map(([, speed]) => Number(speed));
  if (speeds.length === 0) throw new Error('docs/performance.md has no speeds of answers.');
  return Math.min(...speeds);
}

/** Requests of one kind that one replica answers a second, by what was measured of two. */
export type Capacity = (endpoint: EndpointName | 'page') => number;

export function capacityOf({ most }: Measured, replicas: number): Capacity {
  const fromMemory = memoryAnswersPerSecond();
  return (endpoint) =>
    Object.hasOwn(most, endpoint)
      ? (most[endpoint as keyof typeof most] ?? Number.NaN) / replicas
      : fromMemory;
}

/** Replicas that a load needs, each planned for half of what it can do. */
export function replicasFor(load: Load, capacity: Capacity, batchedCounts = false): number {
  let busy = load.pages.replicas / capacity('page');
  for (const [endpoint, flow] of load.byEndpoint) {
    // What neither writes nor is answered from memory takes as long as a list of favourites.
    const isLight = endpoint === 'hit' && batchedCounts;
    const served = endpoint === 'newgenCheck' ? load.servedChecks : flow.replicas;
    busy += served / capacity(isLight ? 'listFavorites' : endpoint);
    busy += (flow.replicas - served) / capacity('listFavorites');
  }
  return Math.max(REPLICAS_MIN, Math.ceil(busy / PLANNED));
}

/** A setting with as many replicas as it needs. */
export function withReplicas(setting: Setting, capacity: Capacity): Setting {
  const replicas = replicasFor(loadOf(setting), capacity, setting.batchedCounts);
  return { ...setting, replicas };
}

/** Something that ends at a number of visitors. */
export interface Limit {
  readonly what: string;
  /** What there is of it, in words. */
  readonly has: string;
  readonly visitors: number;
}

/**
 * What ends first as visitors become more, the first of all first: with two replicas behind one nginx of two
 * workers, and nobody in front.
 */
export function limitsOf(setting: Setting, measured: Measured): Limit[] {
  const { habits } = setting;
  const rateOf = (endpoint: EndpointName) => {
    const found = callsOf(habits).find((one) => one.endpoint === endpoint);
    return found ? callsPerSecond(found, habits) : 0;
  };
  const capacity = capacityOf(measured, 2);
  const isBeyondTwo = (visitors: number) =>
    replicasFor(loadOf({ ...setting, visitors }), capacity) > 2;
  const limits: Limit[] = [
    {
      what: 'Reads of inventories, when every check is of another player',
      has: `${(INVENTORY_READS_PER_SECOND * 60).toFixed(0)} a minute`,
      visitors: INVENTORY_READS_PER_SECOND / rateOf('newgenCheck'),
    },
    {
      what: 'Connections of nginx with two workers, one for each visitor',
      has: String(NGINX_WORKERS * NGINX_CONNECTIONS),
      visitors: NGINX_WORKERS * NGINX_CONNECTIONS,
    },
    {
      what: 'Two replicas at half of what they can do',
      has: `${(capacity('page') * 2 * PLANNED).toFixed(0)} answers from memory a second`,
      visitors: firstWhere(isBeyondTwo),
    },
    {
      what: 'Page views that two replicas count which do nothing else',
      has: `${measured.most.hit} a second (measured)`,
      visitors: measured.most.hit / rateOf('hit'),
    },
    {
      what: 'Page views in the one row of the day, whatever the replicas',
      has: `${ADDITIONS_TO_A_ROW} a second (measured)`,
      visitors: ADDITIONS_TO_A_ROW / rateOf('hit'),
    },
  ];
  return limits.toSorted((first, second) => first.visitors - second.visitors);
}

/** The smallest number, to a hundredth of it, for which something is so. */
function firstWhere(isSo: (visitors: number) => boolean): number {
  let visitors = 10;
  while (!isSo(visitors) && visitors < 1e9) visitors *= 1.01;
  return visitors;
}
