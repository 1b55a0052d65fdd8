import { SITE_ROUTES, type SitePath } from '../../site/src/site-routes.ts';
import { expect, type Page, type Request, test } from '../support/browser/test.ts';

/** How often a page makes a call: seconds between two, or once. */
type Often = number | 'once';
type Calls = Readonly<Record<string, Often>>;

/** What the specification's table of calls has each page make: its footer and its banner. */
const EVERY_PAGE: Calls = {
  'GET /api/stats': 5,
  'GET /api/health': 10,
  'GET /api/admin/active-banner': 5,
};

/** What it has single pages make by themselves. */
const SPECIFIED: Readonly<Partial<Record<SitePath, Calls>>> = {
  '/': { 'GET /api/commands/popular': 'once' },
  '/commands': { 'GET /api/commands': 'once', 'GET /api/favorites?userId=1': 'once' },
  '/guides': { 'GET /api/guides': 'once' },
  '/badge-monitor': { 'GET /api/badge-monitor': 30 },
  '/discord-news': { 'GET /api/discord/elc-updates': 120 },
  '/api-docs': { 'GET /api/keys': 'once' },
};

/**
 * What pages make besides; docs/architecture.md lists them, too. None of it can be published with the page: players of
 * the game change by the minute, and who opened the page is known to their browser alone.
 */
const ADDED: Readonly<Partial<Record<SitePath, Calls>>> = {
  '/': { 'GET /api/game-figures': 60 },
  '/admin': { 'GET /api/admin/check-key': 'once' },
  '/generate-key': { 'GET /api/admin/check-key': 'once' },
  '/account': { 'GET /api/roblox/account': 'once' },
};

/** Time passes for the page in steps of this many seconds. */
const STEP_S = 0.5;
const STARTED_WITHIN_S = 1;
const WATCHED_S = 30;

/** Of the page's own clock: when it made each call, in milliseconds since it was opened. */
declare global {
  interface Window {
    calls: [call: string, atMs: number][];
  }
}

/** Writes down what a page fetches from the API, from its first moment on. */
function noteCalls(): void {
  const openedMs = Date.now();
  const send = window.fetch;
  window.calls = [];
  window.fetch = (target, init) => {
    const { pathname, search } = new URL(String(target), location.href);
    const call = `${init?.method ?? 'GET'} ${pathname}${search}`;
    if (pathname.startsWith('/api/')) window.calls.push([call, Date.now() - openedMs]);
    return send(target, init);
  };
}

/** That an ad was seen, where another test has left one. */
const AD_SHOWN = /^POST \/api\/ads\/\w+\/shown$/;

/** Lets time pass for a page that was just opened, answer by answer; resolves with when each call was made. */
async function callsWithin(page: Page, path: string, seconds: number) {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(noteCalls);
  await page.goto(path);
  for (let atS = 0; atS < seconds; atS += STEP_S) {
    await page.clock.runFor(STEP_S * 1000);
    // What an answer leads to, such as the next part of a script, belongs to this moment.
    do await page.evaluate(() => document.readyState);
    while (await hasMore(underWay));
  }
  const made = new Map<string, number[]>();
  for (const [call, atMs] of await page.evaluate(() => window.calls)) {
    if (!AD_SHOWN.test(call)) made.set(call, [...(made.get(call) ?? []), atMs / 1000]);
  }
  return made;
}

/** Waits until nothing is under way; whether there was something. */
async function hasMore(underWay: ReadonlySet<Request>): Promise<boolean> {
  if (underWay.size === 0) return false;
  await expect.poll(() => underWay.size, { intervals: [5, 10, 20] }).toBe(0);
  return true;
}

/** Seconds between the calls, as one number where it is one. */
function often(times: readonly number[]): Often | string {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const [first] = gaps;
  if (first === undefined) return 'once';
  return gaps.every((gap) => gap === first) ? first : `at ${times.join(', ')} s`;
}

const longest = (calls: Calls) =>
  Math.max(WATCHED_S, ...Object.values(calls).filter((each) => each !== 'once'));

const lines = (calls: Readonly<Record<string, Often | string>>) =>
  Object.entries(calls)
    .map(([call, each]) => `${call} ${typeof each === 'number' ? `every ${each} s` : each}`)
    .sort();

for (const { path } of SITE_ROUTES) {
  const expected = { ...EVERY_PAGE, ...SPECIFIED[path], ...ADDED[path] };

  // The pages with calls of their own are in each run; the others make those of every page.
  const tag = path in SPECIFIED ? ['@core'] : [];
  test(`${path} makes the specified calls, each as often as specified`, { tag }, async ({
    page,
  }) => {
    const made = await callsWithin(page, path, longest(expected) + STARTED_WITHIN_S);
    const found = Object.fromEntries([...made].map(([call, times]) => [call, often(times)]));
    await test.info().attach('calls', { body: lines(found).join('\n') });
    expect(lines(found)).toEqual(lines(expected));
    for (const [call, [firstS = 0]] of made) {
      expect(firstS, `when ${call} is first made`).toBeLessThanOrEqual(STARTED_WITHIN_S);
    }
  });
}

test('a banner that was closed is asked for all the same', async ({ page }) => {
  await callsWithin(page, '/contact', STARTED_WITHIN_S);
  const asked = () =>
    page.evaluate(
      () => window.calls.filter(([call]) => call === 'GET /api/admin/active-banner').length,
    );
  await page.getByRole('button', { name: 'Close the banner' }).click();
  const before = await asked();
  await page.clock.runFor(5000);
  await expect.poll(asked).toBe(before + 1);
});
