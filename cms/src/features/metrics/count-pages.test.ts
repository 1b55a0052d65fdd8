import { expect, test } from 'vitest';
import { createDailyCounters, dailyCounterTable } from '../../platform/db/daily-counters';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import { createPageCounter } from './count-pages';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');
const BROWSER = {
  host: 'city.example',
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
};
const LINKED = { ...BROWSER, referer: 'https://city.example/' };

async function world() {
  const counters = createDailyCounters(await memoryDatabase([dailyCounterTable]));
  const publicUrl = 'https://city.example';
  const replica = (addAll = counters.addAll) =>
    createPageCounter({ counters: { addAll }, publicUrl, now: () => NOW_MS });
  return { counters, replica };
}

test('what replicas have counted adds up once it is stored', async () => {
  const { counters, replica } = await world();
  const [first, second] = [replica(), replica()];
  for (const headers of [BROWSER, LINKED, LINKED]) first.countPage(headers);
  second.countPage(BROWSER);
  second.countPage({ ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(await counters.sum('page-views')).toBe(0);
  for (const { job } of [first, second, first]) await job.run();
  expect([await counters.sum('page-views'), await counters.sum('visits')]).toEqual([4, 2]);
});

test('what a browser reports with analytics on counts no page and no visit twice', async () => {
  const { counters, replica } = await world();
  const { countPage, countHit, job } = replica();
  countPage(BROWSER);
  countHit({ path: '/commands', visit: true, audience: true });
  countHit({ path: '/', visit: false });
  await job.run();
  const names = ['page-views', 'visits', 'analytics-visits', 'analytics-audience'] as const;
  expect(await Promise.all(names.map((name) => counters.sum(name)))).toEqual([1, 1, 1, 1]);
});

test('counts that could not be stored are stored with the next ones', async () => {
  const { counters, replica } = await world();
  let isAway = true;
  const { countPage, job } = replica(async (...given) => {
    if (isAway) throw new Error('no database');
    await counters.addAll(...given);
  });
  countPage(BROWSER);
  await expect(job.run()).rejects.toThrow('no database');
  countPage(LINKED);
  isAway = false;
  await job.run();
  expect([await counters.sum('page-views'), await counters.sum('visits')]).toEqual([2, 1]);
});
