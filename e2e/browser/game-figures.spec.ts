import type { GameFiguresResponse } from '@elc/contracts';
import { expect, type Page, type Route, test } from '../support/browser/test.ts';

const API = '**/api/game-figures';
const section = (page: Page) => page.getByRole('region', { name: 'The game right now' });
const figure = (page: Page, label: string) =>
  section(page).locator('dl > div').filter({ hasText: label });

/** Serves the product's own answer with something changed in it. */
async function change(
  page: Page,
  edit: (answer: GameFiguresResponse) => Partial<GameFiguresResponse>,
): Promise<void> {
  await page.route(API, async (route) => {
    const answer = (await (await route.fetch()).json()) as GameFiguresResponse;
    await route.fulfill({ json: { ...answer, ...edit(answer) } });
  });
}

/** Seven days: three hours that were not read, an empty one, and a full house at the end. */
const withHistory = (page: Page) =>
  change(page, ({ history }) => ({
    history: history.map((hour, index) => ({
      ...hour,
      playing: index < 3 ? null : index === 5 ? 0 : index === 167 ? 900 : 100 + index,
    })),
  }));

const fail = (route: Route) =>
  route.fulfill({
    status: 503,
    json: { success: false, error: 'Roblox cannot be reached.', code: 'UPSTREAM_UNAVAILABLE' },
  });

test('players, visits, favourites and votes show, with their age', async ({ page }) => {
  await page.goto('/');
  await expect(figure(page, 'Playing now')).toContainText(/Playing now\s*\d+/);
  await expect(figure(page, 'Visits')).toContainText(/\d+\.\dM/);
  await expect(figure(page, 'Favourites')).toContainText(/\d+\.\dK/);
  await expect(figure(page, 'Up votes')).toContainText(/9\d%/);
  await expect(figure(page, 'Up votes')).toContainText(/\d+\.\dK up, \d+\.\dK down/);
  await expect(section(page)).toContainText(/Read .+; the next reading comes .+\./);
  await expect(section(page).getByText('Sample data')).toBeVisible();
});

test('the rarest badge of the last day leads to its card, with its age', async ({ page }) => {
  const { globalStats } = (await (await page.request.get('/api/badge-monitor')).json()) as {
    globalStats: { rarest: { badgeId: number; name: string } };
  };
  const { badgeId, name } = globalStats.rarest;
  await page.goto('/');
  const line = section(page).locator('p').filter({ hasText: 'Rarest badge lately' });
  await expect(line).toHaveText(
    /^Rarest badge lately .+ \(.+ win rate in the last day, read .+\)$/,
  );
  await expect(line.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/badge-monitor#badge-${badgeId}`,
  );
});

test('without an answer about badges the home page names none', async ({ page }) => {
  const answered = page.waitForResponse('**/api/badge-monitor');
  await page.route('**/api/badge-monitor', fail);
  await page.goto('/');
  await answered;
  await expect(section(page).getByText('Rarest badge')).toBeHidden();
});

test('the age grows with the clock, and figures are fetched once a minute', async ({ page }) => {
  await page.clock.install();
  let polls = 0;
  await page.route(API, async (route) => {
    polls += 1;
    const answer = (await (await route.fetch()).json()) as GameFiguresResponse;
    const nextReadingAt = new Date(Date.parse(answer.lastUpdated) + 600_000).toISOString();
    await route.fulfill({ json: { ...answer, playing: polls, nextReadingAt } });
  });
  await page.goto('/');
  await expect(figure(page, 'Playing now')).toContainText(/Playing now\s*1/);
  await expect(section(page)).toContainText('Read just now; the next reading comes in 10 minutes.');
  await page.clock.runFor(61_000);
  await expect(figure(page, 'Playing now')).toContainText(/Playing now\s*2/);
  expect(polls).toBe(2);
  await page.unroute(API);
  await page.route(API, fail);
  await page.clock.runFor(180_000);
  await expect(section(page)).toContainText(
    /The figures could not be refreshed; these were read \d minutes ago\./,
  );
  await expect(figure(page, 'Playing now')).toContainText(/Playing now\s*2/);
});

test('the chart leaves gaps as gaps, and says the same in words and in a table', async ({
  page,
}) => {
  await withHistory(page);
  await page.goto('/');
  await section(page).locator('figure').scrollIntoViewIfNeeded();
  await expect(section(page).locator('.ct-bar')).toHaveCount(165);
  await expect(section(page)).toContainText(
    /165 of the last 168 hours recorded: 0 to 900 players, most on .+\./,
  );
  await section(page).getByText('Hour by hour').click();
  const rows = section(page).locator('tbody tr');
  await expect(rows).toHaveCount(168);
  await expect(rows.first()).toContainText('900');
  await expect(rows.last()).toContainText('not read');
});

test('the drawing is loaded only where it is near', async ({ page }) => {
  await withHistory(page);
  const code: string[] = [];
  page.on('request', (request) => void code.push(request.url()));
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/');
  await expect(section(page)).toContainText('165 of the last 168 hours recorded');
  expect(code.filter((url) => url.includes('draw-players'))).toEqual([]);
  await section(page).locator('figure').scrollIntoViewIfNeeded();
  await expect(section(page).locator('.ct-bar').first()).toBeAttached();
});

test('votes that are older than the rest say so, and unknown figures are dashes', async ({
  page,
}) => {
  const votesUpdated = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await change(page, () => ({ votesUpdated, playing: null }));
  await page.goto('/');
  await expect(figure(page, 'Up votes')).toContainText('down; read 3 hours ago');
  await expect(figure(page, 'Playing now')).toContainText(/Playing now\s*—/);
});

test('on a phone everything fits, and the table scrolls by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withHistory(page);
  await page.goto('/');
  await section(page).getByText('Hour by hour').click();
  const table = section(page).getByRole('group', { name: 'Players, hour by hour' });
  await expect(table.locator('tbody tr')).toHaveCount(168);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await table.focus();
  await page.keyboard.press('End');
  await expect(table.locator('tbody tr').last()).toBeInViewport();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has no empty section', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Game Features' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The game right now' })).toBeHidden();
  });
});

test('an idle page asks at most 15 times a minute', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[data-live="commands"]')).toHaveText(/^\d+$/);
  await expect(figure(page, 'Playing now')).toContainText(/\d/);
  await page.waitForLoadState('networkidle');
  // From here on the page's time passes as this test says, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (let seconds = 0; seconds < 20; seconds += 5) {
    const answered = page.waitForResponse('**/api/site-now');
    await page.clock.runFor(5000);
    await answered;
  }
  // The figures are asked for once a minute, everything else by one call every 5 s.
  expect(asked.filter((path) => path !== '/api/game-figures')).toEqual(
    Array.from({ length: 4 }, () => '/api/site-now'),
  );
});
