import { expect, type Page, test } from '../support/browser/test.ts';

const CARD = '[data-guides-state="list"] [data-guide]';
const EXTRA = {
  slug: 'a-guide-from-the-api',
  title: 'A guide <b>from</b> the API',
  summary: 'It was written after the page.',
  category: 'beginner',
  difficulty: 'advanced',
  tags: ['fresh', 'new', 'unseen'],
};

const titlesOn = (page: Page) => page.locator(`${CARD} h3`).allTextContents();

/** Lets the API know of one guide more, once `answer` is there. */
async function addGuide(page: Page, answer: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route('**/api/guides', async (route) => {
    const response = await route.fetch();
    const guides = await response.json();
    await answer;
    await route.fulfill({ response, json: [...guides, EXTRA] });
  });
}

/** Serves the page as a build without guides would, with its scripts as they are. */
async function takeCards(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/guides',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const list =
        /(<div data-guides-state="list")>.*?(<\/div>\s*<div [^>]*data-guides-state="loading")/s;
      expect(html).toMatch(list);
      await route.fulfill({ response, body: html.replace(list, '$1 hidden>$2') });
    },
  );
}

/** A promise and what fulfils it. */
function gate() {
  return Promise.withResolvers<void>();
}

test('a guide that the page does not have yet joins the others', async ({ page }) => {
  await page.route('**/api/guides', (route) => route.abort());
  await page.goto('/guides');
  const before = await titlesOn(page);
  expect(before.length).toBeGreaterThan(0);
  await page.unroute('**/api/guides');

  await addGuide(page);
  await page.reload();
  const card = page.locator(CARD).filter({ hasText: EXTRA.title });
  await expect(card.getByRole('link')).toHaveAttribute('href', `/guides/${EXTRA.slug}`);
  await expect(card.locator('[data-difficulty]')).toHaveText('Advanced');
  await expect(card.locator('[data-guide-tag]')).toHaveText(['fresh', 'new']);
  await expect(card.locator('[data-guide-category]')).toHaveText('Beginner');
  const after = await titlesOn(page);
  expect(after.filter((title) => title !== EXTRA.title)).toEqual(before);
  await expect(page.locator('[data-guides-link]')).toHaveText(`All ${after.length} guides`);
});

test('cards that are up to date are left alone', async ({ page }) => {
  const answer = gate();
  await page.route('**/api/guides', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/guides');
  const first = await page.locator(CARD).first().elementHandle();
  const answered = page.waitForResponse('**/api/guides');
  answer.resolve();
  await (await answered).finished();
  await page.waitForTimeout(200);
  expect(await first?.evaluate((card) => card.isConnected)).toBe(true);
});

test('what one reads below the guides stays in its place when a guide comes', async ({ page }) => {
  const answer = gate();
  await page.setViewportSize({ width: 400, height: 700 });
  await addGuide(page, answer.promise);
  await page.goto('/guides');
  const heading = page.getByRole('heading', { name: 'Server Types' });
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  const top = (await heading.boundingBox())?.y;
  answer.resolve();
  await expect(page.locator(CARD).filter({ hasText: EXTRA.title })).toHaveCount(1);
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeCloseTo(top ?? 0, 0);
});

test('with the API down the guides of the page stay and nothing reads like an error', async ({
  page,
}) => {
  await page.route('**/api/guides', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/api/guides'),
  );
  await page.goto('/guides');
  await failed;
  await expect(page.locator(CARD).first()).toBeVisible();
  await expect(page.getByText('Error Loading Guides')).toBeHidden();
});

test.describe('a page without guides', () => {
  test('shows placeholders, then the failure, then the guides on another try', async ({ page }) => {
    const failure = gate();
    await takeCards(page);
    await page.route('**/api/guides', async (route) => {
      await failure.promise;
      await route.fulfill({ status: 503, json: { error: 'Busy.' } });
    });
    await page.goto('/guides');
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(3);
    await expect(page.locator(CARD)).toHaveCount(0);

    failure.resolve();
    await expect(page.getByRole('heading', { name: 'Error Loading Guides' })).toBeVisible();
    await expect(page.getByText('Failed to load guides. Please try again later.')).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);

    await page.unroute('**/api/guides');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(CARD).first()).toBeVisible();
    await expect(page.getByText('Error Loading Guides')).toBeHidden();
    await expect(page.locator('#detailed-guides')).toBeFocused();
  });

  test('says so when the API has none either', async ({ page }) => {
    await takeCards(page);
    await page.route('**/api/guides', (route) => route.fulfill({ json: [] }));
    await page.goto('/guides');
    await expect(page.getByRole('heading', { name: 'No guides yet' })).toBeVisible();
    await expect(page.locator('[data-guides] .skeleton:visible')).toHaveCount(0);
  });
});
