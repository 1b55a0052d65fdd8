import { expect, type Page, test } from '../support/browser/test.ts';

const API = '**/api/discord/elc-updates';
const LISTS = [
  { title: 'Latest Game Updates', empty: 'No recent game updates available' },
  { title: 'Community Highlights', empty: 'No recent community highlights available' },
] as const;
const EMPTY = {
  gameUpdates: [],
  communityHighlights: [],
  sources: { gameUpdates: [], communityHighlights: [] },
  summarizedBy: 'built-in',
  state: 'ok',
  lastUpdated: '2026-11-21T10:00:00.000Z',
};

/** The answer with one update of this text. */
const oneUpdate = (text: string, given: object = {}) => ({
  ...EMPTY,
  gameUpdates: [text],
  sources: {
    gameUpdates: [
      {
        text,
        url: 'https://discord.com/channels/1/2/3',
        postedAt: '2026-11-20T10:00:00.000Z',
        slug: '2026-11-20-line',
        topics: [],
      },
    ],
    communityHighlights: [],
  },
  ...given,
});

/** When the pages of tests with a clock are opened, and a minute later, when it is stopped. */
const OPENED_AT = new Date('2026-11-21T10:00:00Z');
const STOPPED_AT = new Date('2026-11-21T10:01:00Z');

const region = (page: Page, title: string) => page.getByRole('region', { name: title });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

for (const { title } of LISTS) {
  test(`each line of "${title}" leads to its page, below its day`, async ({ page }) => {
    await page.goto('/discord-news');
    const links = region(page, title).getByRole('link');
    await expect(links).toHaveCount(10);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^\/updates\/\d{4}-\d\d-\d\d-[a-z0-9-]+$/);
    }
    const days = region(page, title).getByRole('heading', { level: 3 });
    await expect(days.first()).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);
    await links.first().click();
    await expect(page).toHaveURL(/\/updates\/\d{4}-/);
  });
}

test('the page says what it shows: heading, interval, time, who summed up, that it is a sample', async ({
  page,
}) => {
  await page.goto('/discord-news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Election City Game Updates');
  await expect(page.getByText('Updates refresh every 2 minutes')).toBeVisible();
  await expect(page.getByText(/Last updated: .*\d{4}/)).toBeVisible();
  await expect(page.getByText('Summarised by AI')).toBeVisible();
  await expect(page.getByText('Sample data')).toBeVisible();
});

test('the published lines are shown at once, and stay when no answer comes', async ({ page }) => {
  await page.route(API, (route) => route.abort());
  await page.goto('/discord-news');
  await expect(region(page, LISTS[0].title).getByRole('link')).toHaveCount(10);
  await expect(page.getByText('could not be refreshed')).toBeVisible();
  await expect(page.locator('[data-updates] .skeleton').first()).toBeHidden();
  await expect(page.getByText('Failed to load updates')).toBeHidden();
  await page.unroute(API);
  await refresh(page).click();
  await expect(page.getByText('could not be refreshed')).toBeHidden();
});

test('a mark shows its lines only, stands in the address, and works with the keyboard', async ({
  page,
}) => {
  await page.goto('/discord-news');
  const marks = page.getByRole('group', { name: 'Show updates marked' });
  const lines = page.locator('[data-updates] [data-line]:visible');
  await expect(lines).toHaveCount(20);
  await marks.getByRole('button', { name: 'Fixed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?topic=fixed$/);
  await expect(marks.getByRole('button', { name: 'Fixed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await lines.count()).toBeGreaterThan(0);
  for (const line of await lines.all())
    await expect(line.getByText('Fixed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(lines.first().getByText('Fixed', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(lines).toHaveCount(20);
});

test('a mark that no line has says so', async ({ page }) => {
  await page.route(API, (route) => route.fulfill({ json: oneUpdate('A line.') }));
  await page.goto('/discord-news?topic=event');
  await expect(region(page, LISTS[0].title).getByText('None of these lines')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByText('A line.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all lines are there, and nothing that would need it', async ({ page }) => {
    await page.goto('/discord-news?topic=fixed');
    for (const { title } of LISTS) {
      await expect(region(page, title).getByRole('link')).toHaveCount(10);
    }
    await expect(refresh(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Fixed' })).toBeHidden();
  });
});

test('both empty states have the words of the specification', async ({ page }) => {
  await page.route(API, (route) => route.fulfill({ json: EMPTY }));
  await page.goto('/discord-news');
  for (const { title, empty } of LISTS) {
    await expect(region(page, title).getByText(empty, { exact: true })).toBeVisible();
    await expect(region(page, title).getByRole('link')).toHaveCount(0);
  }
  await expect(page.getByText('Summarised by AI')).toBeHidden();
});

test('refresh fetches again, turns for a second, and shows the new line', async ({ page }) => {
  await page.clock.install({ time: OPENED_AT });
  let text = 'The first line.';
  await page.route(API, (route) => route.fulfill({ json: oneUpdate(text) }));
  await page.goto('/discord-news');
  await expect(page.getByText('The first line.')).toBeVisible();
  await page.clock.pauseAt(STOPPED_AT);
  text = 'The second line.';
  await refresh(page).click();
  await expect(page.getByText('The second line.')).toBeVisible();
  await page.clock.runFor(900);
  await expect(refresh(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(200);
  await expect(refresh(page)).not.toHaveAttribute('aria-busy');
});

test('every 2 minutes the page polls, but not in a hidden tab', async ({ page }) => {
  await page.clock.install({ time: OPENED_AT });
  let requests = 0;
  await page.route(API, (route) => {
    requests += 1;
    return route.fulfill({ json: oneUpdate(`Answer ${requests}.`) });
  });
  await page.goto('/discord-news');
  await expect(page.getByText('Answer 1.')).toBeVisible();
  await page.clock.pauseAt(STOPPED_AT);
  await page.clock.runFor(50_000);
  expect(requests).toBe(1);
  await page.clock.runFor(20_000);
  await expect(page.getByText('Answer 2.')).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.clock.runFor(400_000);
  expect(requests).toBe(2);
});

test('what is wrong with Discord is explained above the lines', async ({ page }) => {
  const json = { ...oneUpdate('A line.'), state: 'stale' };
  await page.route(API, (route) => route.fulfill({ json }));
  await page.goto('/discord-news');
  await expect(page.getByText('Discord is not answering right now')).toBeVisible();
  await expect(page.getByText('A line.')).toBeVisible();
});

test('markup in a line is shown as text', async ({ page }) => {
  const text = '<img src=x onerror="window.broken = true"> & more';
  await page.route(API, (route) => route.fulfill({ json: oneUpdate(text) }));
  await page.goto('/discord-news');
  await expect(page.getByText(text)).toBeVisible();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('the feed is named in the head, linked, and well-formed XML', async ({ page }) => {
  await page.goto('/discord-news');
  const href = await page
    .locator('link[rel="alternate"][type="application/rss+xml"]')
    .getAttribute('href');
  await expect(page.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', href ?? '');
  const answer = await page.request.get(href ?? '');
  const feed = await page.evaluate(
    (text) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      return {
        broken: xml.querySelector('parsererror') !== null,
        items: [...xml.querySelectorAll('rss > channel > item')].map((item) => [
          item.querySelector('title')?.textContent,
          item.querySelector('guid')?.textContent,
        ]),
      };
    },
    await answer.text(),
  );
  expect(feed.broken).toBe(false);
  expect(feed.items).toHaveLength(20);
  expect(feed.items.every(([title, guid]) => title && guid)).toBe(true);
});
