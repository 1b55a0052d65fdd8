import { expect, type Page, test } from '../support/browser/test.ts';

const CARD = '[data-guides-state="list"] [data-guide]';
const isGuides = ({ pathname }: URL) => pathname === '/guides';

/** Serves the page as a build without guides would, with its scripts as they are; from the second time on, `later` does. */
async function takeCards(page: Page, later: 'as it is' | 'failing' | 'still empty'): Promise<void> {
  let served = 0;
  await page.route(isGuides, async (route) => {
    served += 1;
    if (served > 1 && later === 'failing') return route.fulfill({ status: 503, body: 'Busy.' });
    const response = await route.fetch();
    if (served > 1 && later === 'as it is') return route.fulfill({ response });
    const html = await response.text();
    const list =
      /(<div data-guides-state="list")>.*?(<\/div>\s*<div [^>]*data-guides-state="loading")/s;
    expect(html).toMatch(list);
    return route.fulfill({ response, body: html.replace(list, '$1 hidden>$2') });
  });
}

test('guides are read from the page: no script of React, no call for them', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/guides', { waitUntil: 'networkidle' });
  await expect(page.locator(CARD).first()).toBeVisible();
  expect(calls.filter((path) => path === '/api/guides' || /react/.test(path))).toEqual([]);
});

test.describe('a page that was published without guides', () => {
  test('shows the failure, then the guides on another try', async ({ page }) => {
    await takeCards(page, 'failing');
    await page.goto('/guides');
    await expect(page.getByRole('heading', { name: 'Error Loading Guides' })).toBeVisible();
    await expect(page.getByText('Failed to load guides. Please try again later.')).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);

    await page.unroute(isGuides);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(CARD).first()).toBeVisible();
    await expect(page.getByText('Error Loading Guides')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Detailed Guides' })).toBeFocused();
  });

  test('shows the guides that have been published since', async ({ page }) => {
    await takeCards(page, 'as it is');
    await page.goto('/guides');
    await expect(page.locator(CARD).first()).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);
  });

  test('says so when there are none', async ({ page }) => {
    await takeCards(page, 'still empty');
    await page.goto('/guides');
    await expect(page.getByRole('heading', { name: 'No guides yet' })).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);
  });
});
