import type { Guide } from '@elc/contracts';
import { expect, type Page, test } from '../support/browser/test.ts';

const API = '**/api/guides';
const CARD = '[data-guides-state="list"] [data-guide]';
const cards = (page: Page) => page.locator(CARD);
const titles = async (page: Page) => (await cards(page).locator('h3').allTextContents()).sort();

/** The page has done what an answer that is there has it do. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

/** Serves the product's own guides with something changed in them. */
async function change(page: Page, edit: (guides: Guide[]) => Guide[]): Promise<void> {
  await page.route(API, async (route) => {
    const guides = (await (await route.fetch()).json()) as Guide[];
    await route.fulfill({ json: edit(guides) });
  });
}

/** Serves the page as a build without guides would, with its scripts as they are. */
async function takeCards(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/guides',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const list = /(<div data-guides-state="list")>.*?(<template data-guide-cards)/s;
      expect(html).toMatch(list);
      await route.fulfill({ response, body: html.replace(list, '$1 hidden>$2') });
    },
  );
}

test('the page shows its guides and refreshes them once, without React', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const answered = page.waitForResponse(API);
  await page.goto('/guides', { waitUntil: 'domcontentloaded' });
  const first = await cards(page).first().elementHandle();
  const before = await titles(page);
  await (await answered).finished();
  await nextFrame(page);
  // What is as it was published stays the same element, with the focus and selection that it has.
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
  expect(await titles(page)).toEqual(before);
  expect(requested.filter((path) => path === '/api/guides')).toHaveLength(1);
  expect(requested.filter((path) => /react/.test(path))).toEqual([]);
});

test('on a phone a card shows its category and its first tags', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/guides');
  for (const kind of await cards(page).first().locator('p').last().locator('span').all()) {
    await expect(kind).toBeVisible();
  }
});

test('a guide that was changed, one that came and one that went since are shown', async ({
  page,
}) => {
  await change(page, (guides) => {
    const [changed, gone, ...others] = guides.filter(({ category }) => category === 'building');
    if (!changed || !gone) throw new Error('The first content has fewer than two such guides.');
    const come = { ...changed, id: 'new', slug: 'roofs', title: 'Roofs for everyone' };
    const rest = guides.filter((guide) => guide !== changed && guide !== gone);
    expect(others.length).toBeGreaterThan(0);
    return [
      ...rest,
      { ...changed, title: 'Bridges, again', difficulty: 'advanced', tags: ['bridges'] },
      { ...come, difficulty: 'easy', summary: 'What keeps the rain out.', tags: ['a', 'b', 'c'] },
    ];
  });
  await page.goto('/guides');
  const roofs = cards(page).filter({ hasText: 'Roofs for everyone' });
  await expect(roofs).toContainText('Easy');
  await expect(roofs).toContainText('What keeps the rain out.');
  await expect(roofs.getByRole('link')).toHaveAttribute('href', '/guides/roofs');
  await expect(roofs.locator('p').last().locator('span')).toHaveText(['Building', 'a', 'b']);
  const bridges = cards(page).filter({ hasText: 'Bridges, again' });
  await expect(bridges).toContainText('Advanced');
  await expect(bridges.locator('p').last().locator('span')).toHaveText(['Building', 'bridges']);
  const building = page.getByRole('region', { name: 'Building', exact: true });
  const shown = await building.locator('[data-guide]').count();
  await expect(page.getByRole('link', { name: `Building (${shown})` })).toBeVisible();
  const all = await cards(page).count();
  await expect(page.getByRole('link', { name: `All ${all} guides` })).toBeVisible();
});

test.describe('a page that was published without guides', () => {
  test.beforeEach(({ page }) => takeCards(page));

  test('shows the failure, then the guides on another try', async ({ page }) => {
    await page.route(API, (route) => route.fulfill({ status: 503, body: 'Busy.' }));
    await page.goto('/guides');
    await expect(page.getByRole('heading', { name: 'Error Loading Guides' })).toBeVisible();
    await expect(page.getByText('Failed to load guides. Please try again later.')).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);

    await page.unroute(API);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('Error Loading Guides')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Detailed Guides' })).toBeFocused();
  });

  test('shows three placeholders, then the guides that have been published since', async ({
    page,
  }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(API, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto('/guides');
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(3);
    answer();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);
  });

  test('says so when there are none', async ({ page }) => {
    await change(page, () => []);
    await page.goto('/guides');
    await expect(page.getByRole('heading', { name: 'No guides yet' })).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);
  });
});
