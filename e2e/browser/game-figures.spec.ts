import type { GameFiguresResponse } from '@elc/contracts';
import { expect, type Page, test } from '../support/browser/test.ts';

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

test('players, visits, favorites and votes show, with their age', async ({ page }) => {
  await page.goto('/');
  await expect(figure(page, 'Playing now')).toContainText(/Playing now\s*\d+/);
  await expect(figure(page, 'Visits')).toContainText(/\d+\.\dM/);
  await expect(figure(page, 'Favorites')).toContainText(/\d+\.\dK/);
  await expect(figure(page, 'Up votes')).toContainText(/9\d%/);
  await expect(figure(page, 'Up votes')).toContainText(/\d+\.\dK up, \d+\.\dK down/);
  await expect(section(page)).toContainText(/Read .+; the next reading comes .+\./);
  await expect(section(page).getByText('Sample data')).toBeVisible();
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
