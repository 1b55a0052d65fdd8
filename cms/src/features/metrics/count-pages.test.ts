import { beforeEach, expect, test } from 'vitest';
import { sumOf } from '../../platform/db/daily-counters';
import { db } from '../../platform/db/database';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { countHit, countPage, pageReading, pageViewsJob } from './count-pages';

const BROWSER = {
  host: 'city.example',
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
};
const LINKED = { ...BROWSER, referer: 'https://city.example/' };

beforeEach(async () => {
  useEnv({ PUBLIC_URL: 'https://city.example' });
  await testWorld();
});

const sums = (...names: Parameters<typeof sumOf>[0][]) =>
  Promise.all(names.map((name) => sumOf(name)));

test('what was counted adds up once it is stored', async () => {
  for (const headers of [BROWSER, LINKED, LINKED]) countPage(headers);
  expect(await sumOf('page-views')).toBe(0);
  await pageViewsJob.run();
  countPage(BROWSER);
  countPage({ ...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  for (let run = 0; run < 2; run += 1) await pageViewsJob.run();
  expect(await sums('page-views', 'visits')).toEqual([4, 2]);
});

test('what a browser reports with analytics on counts no page and no visit twice', async () => {
  countPage(BROWSER);
  countHit({ path: '/commands', visit: true, audience: true });
  countHit({ path: '/', visit: false });
  await pageViewsJob.run();
  const names = ['page-views', 'visits', 'analytics-visits', 'analytics-audience'] as const;
  expect(await sums(...names)).toEqual([1, 1, 1, 1]);
});

test('counts that could not be stored are stored with the next ones', async () => {
  countPage(BROWSER);
  await db().schema.renameTable('elc_daily_counters', 'away');
  await expect(pageViewsJob.run()).rejects.toThrow('elc_daily_counters');
  countPage(LINKED);
  await db().schema.renameTable('away', 'elc_daily_counters');
  await pageViewsJob.run();
  expect(await sums('page-views', 'visits')).toEqual([2, 1]);
});

const PUBLIC_URL = 'https://city.example';
const NAVIGATION = { ...BROWSER, 'sec-fetch-mode': 'navigate' };
const reading = (headers: Record<string, string | undefined>) =>
  pageReading({ ...NAVIGATION, ...headers }, PUBLIC_URL, (userAgent) => userAgent === 'a bot');

test.each([
  { what: 'a typed address', headers: {} },
  { what: 'a link of another site', headers: { referer: 'https://elsewhere.example/' } },
  { what: 'a browser without Sec-Fetch fields', headers: { 'sec-fetch-mode': undefined } },
  {
    what: 'what a service worker passes on',
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  },
  { what: 'a site whose name begins alike', headers: { referer: `${PUBLIC_URL}.evil.example/` } },
  { what: 'a Referer that is no address', headers: { referer: 'nowhere' } },
])('$what begins a visit', ({ headers }) => expect(reading(headers)).toBe('visit'));

test.each([
  { what: 'a link of a page here', headers: { referer: `${PUBLIC_URL}/guides` } },
  {
    what: 'a link of a page here, past a proxy that changed Host',
    headers: { referer: `${PUBLIC_URL}/guides`, host: 'first:3000' },
  },
  {
    what: 'a link of a page under another name of this site',
    headers: { referer: 'http://10.0.0.7:3000/', host: '10.0.0.7:3000' },
  },
  { what: 'a reload', headers: { 'cache-control': 'max-age=0' } },
])('$what is a page view of a visit that goes on', ({ headers }) =>
  expect(reading(headers)).toBe('view'),
);

test.each([
  { what: 'a bot', headers: { 'user-agent': 'a bot' } },
  { what: 'a client without a name', headers: { 'user-agent': undefined } },
  { what: 'a page fetched ahead', headers: { 'sec-purpose': 'prefetch' } },
  { what: 'a page rendered ahead', headers: { 'sec-purpose': 'prefetch;prerender' } },
  { what: 'a page fetched ahead by an older browser', headers: { purpose: 'prefetch' } },
  { what: 'a page that a script fetches', headers: { 'sec-fetch-mode': 'cors' } },
  { what: 'a client that does not ask for HTML', headers: { accept: '*/*' } },
])('$what counts as nothing', ({ headers }) => expect(reading(headers)).toBe('uncounted'));
