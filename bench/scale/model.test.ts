import { expect, test } from 'vitest';
import { clockMisses, missesOf, sharesOf, unlockedMisses, wholeSecondMisses } from './caches.ts';
import { type Flow, loadOf, type Setting } from './model.ts';
import { simulate } from './simulate.ts';
import { callsOf, HABITS, ttlOf } from './traffic.ts';

/** How far formula and simulation may differ, beside what chance does to a count. */
const MARGIN = 0.05;
/** So many standard deviations of a count that comes by chance (Poisson). */
const DEVIATIONS = 4;
const SECONDS = 240;

const CLUSTER: Setting = {
  ...{ visitors: 300, habits: { ...HABITS, analytics: 1 }, cdn: null },
  ...{ microCache: { fetchSeconds: 0.02 }, replicas: 2 },
  ...{ checksPerSecond: Number.POSITIVE_INFINITY, batchedCounts: false },
};

const SETTINGS: [string, Setting][] = [
  ['replicas alone', { ...CLUSTER, microCache: null }],
  ['replicas behind nginx', CLUSTER],
  [
    'a CDN in front of nginx',
    {
      ...CLUSTER,
      cdn: { points: 5, skew: 1, fetchSeconds: 0.1, purgesPerSecond: 0.05, pageSeconds: 0 },
    },
  ],
  [
    'a CDN that caches pages too, in front of replicas',
    {
      ...CLUSTER,
      ...{ visitors: 900, microCache: null, replicas: 3 },
      cdn: { points: 3, skew: 0, fetchSeconds: 0.3, purgesPerSecond: 0.2, pageSeconds: 20 },
    },
  ],
];

/** Which of both numbers a second are too far apart to be the same. */
function apart(what: string, formula: number, simulated: number): string[] {
  const byChance = (DEVIATIONS * Math.sqrt(formula * SECONDS)) / SECONDS;
  const isNear = Math.abs(simulated - formula) <= MARGIN * formula + byChance;
  return isNear ? [] : [`${what}: ${formula.toFixed(3)}/s, simulated ${simulated.toFixed(3)}/s`];
}

test.each(SETTINGS)('the formulas agree with the simulation: %s', (_name, setting) => {
  const load = loadOf(setting);
  const counted = simulate({ setting, seconds: SECONDS, warmSeconds: 60, seed: 7 });
  const flows = (what: string, formula: Flow, simulated: Flow) => [
    ...apart(`${what}, requested`, formula.requested, simulated.requested),
    ...apart(`${what}, origin`, formula.origin, simulated.origin),
    ...apart(`${what}, replicas`, formula.replicas, simulated.replicas),
  ];
  const findings = [...load.byEndpoint].flatMap(([endpoint, formula]) => {
    const simulated = counted.byEndpoint.get(endpoint);
    return simulated ? flows(endpoint, formula, simulated) : [`${endpoint} was not simulated`];
  });
  expect([
    ...findings,
    ...flows('pages', load.pages, counted.pages),
    ...apart('database reads', load.behind.reads, counted.databaseReads),
    ...apart('database writes', load.behind.writes, counted.databaseWrites),
  ]).toEqual([]);
});

test('the same seed simulates the same', () => {
  const run = () => simulate({ setting: CLUSTER, seconds: 20, warmSeconds: 5, seed: 3 });
  expect(run()).toEqual(run());
});

test('a cache fetches as often as there are requests, and no more often than answers expire', () => {
  expect(missesOf(0.001, { ttl: 5 })).toBeCloseTo(0.001, 4);
  expect(missesOf(1e6, { ttl: 5 })).toBeCloseTo(1 / 5, 4);
  expect(wholeSecondMisses(0.001, 5)).toBeCloseTo(0.001, 4);
  expect(wholeSecondMisses(1e6, 5)).toBeCloseTo(1 / 6, 4);
  expect(clockMisses(1e6, 5)).toBeCloseTo(1 / 5, 4);
});

test('what may not be cached is passed on', () => {
  expect(missesOf(3, { ttl: 0 })).toBe(3);
  expect(wholeSecondMisses(3, 0)).toBe(3);
  expect(unlockedMisses(3, 0, 1)).toBe(3);
});

test('shares of visitors are all of them', () => {
  expect(sharesOf(7, 1).reduce((sum, share) => sum + share)).toBeCloseTo(1);
  expect(sharesOf(4, 0)).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('intervals and times to live are those of the product', () => {
  const intervals = callsOf(HABITS).map(({ endpoint, everySeconds }) => [endpoint, everySeconds]);
  expect(Object.fromEntries(intervals)).toMatchObject({ activeBanner: 5, stats: 5, hit: null });
  expect([ttlOf('activeBanner'), ttlOf('stats'), ttlOf('hit')]).toEqual([1, 5, 0]);
});
