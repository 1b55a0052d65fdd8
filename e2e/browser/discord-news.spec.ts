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
      { text, url: 'https://discord.com/channels/1/2/3', postedAt: '2026-11-20T10:00:00.000Z' },
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
  test(`each line of "${title}" leads to its message, in a new tab`, async ({ page }) => {
    await page.goto('/discord-news');
    const links = region(page, title).getByRole('link');
    await expect(links).toHaveCount(10);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute(
        'href',
        /^https:\/\/discord\.com\/channels\/\d+\/\d+\/\d+$/,
      );
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
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

test('placeholders are shown until the answer comes', async ({ page }) => {
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(API, async (route) => {
    await requested;
    await route.fulfill({ json: EMPTY });
  });
  await page.goto('/discord-news');
  await expect(page.locator('[data-updates] .skeleton').first()).toBeVisible();
  answer();
  await expect(page.locator('[data-updates] .skeleton').first()).toBeHidden();
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

test('a dead network is reported, and trying again helps', async ({ page }) => {
  await page.route(API, (route) => route.abort());
  await page.goto('/discord-news');
  await expect(page.getByRole('alert')).toContainText('Failed to load updates');
  await page.unroute(API);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(region(page, LISTS[0].title).getByRole('link')).toHaveCount(10);
  await expect(page.getByText('Failed to load updates')).toBeHidden();
  await expect(refresh(page)).toBeFocused();
});

test('lines that were there stay when a refresh fails, with a note about it', async ({ page }) => {
  await page.goto('/discord-news');
  const links = region(page, LISTS[0].title).getByRole('link');
  await expect(links).toHaveCount(10);
  await page.route(API, (route) => route.fulfill({ status: 500, body: '{}' }));
  await refresh(page).click();
  await expect(page.getByText('could not be refreshed')).toBeVisible();
  await expect(links).toHaveCount(10);
});

for (const { state, notice } of [
  { state: 'stale', notice: 'Discord is not answering right now' },
  { state: 'refused', notice: 'Discord does not let our bot read' },
  { state: 'content_hidden', notice: 'message content intent' },
  { state: 'not_configured', notice: 'not connected to a Discord server' },
]) {
  test(`the state ${state} is explained`, async ({ page }) => {
    await page.route(API, (route) => route.fulfill({ json: { ...oneUpdate('A line.'), state } }));
    await page.goto('/discord-news');
    await expect(page.getByText(notice)).toBeVisible();
    await expect(page.getByText('A line.')).toBeVisible();
  });
}

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
