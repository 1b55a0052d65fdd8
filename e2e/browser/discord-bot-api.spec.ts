import { expect, type Page, test } from '../support/browser/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByLabel('Roblox Username');

/** The card of an answer; there is never more than one. */
const result = (page: Page) => page.getByRole('article');

async function run(page: Page, tool: 'Analyze' | 'Quick Check', name: string): Promise<void> {
  await field(page).fill(name);
  await button(page, tool).click();
}

let visitor = 0;

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  // An address of its own for each test, so that together they do not meet the limit of one visitor.
  visitor += 1;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.251.0.${visitor}` });
  await page.goto('/discord-bot-api');
  // The island takes clicks from when Astro has taken this mark away.
  if (javaScriptEnabled) await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('the buttons are disabled while an answer is awaited, and a skeleton is shown in its place', async ({
  page,
}) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/api/discord-bot/**', async (route) => {
    await release.promise;
    await route.continue();
  });
  await run(page, 'Analyze', 'MidtownMilo');
  for (const name of ['Analyze', 'Quick Check', 'Test connection']) {
    await expect(button(page, name)).toBeDisabled();
  }
  await expect(page.locator('main .skeleton')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'MidtownMilo' })).toHaveCount(1);
  release.resolve();
  await expect(result(page)).toBeVisible();
  await expect(button(page, 'Analyze')).toBeEnabled();
});

test('the answers replace each other', { tag: '@core' }, async ({ page }) => {
  await run(page, 'Analyze', 'OldTownMayor');
  await expect(result(page)).toContainText('Why this verdict');
  await run(page, 'Quick Check', 'MidtownMilo');
  await expect(result(page)).toContainText('Earliest event badge');
  await expect(result(page)).toHaveCount(1);
  await expect(result(page)).not.toContainText('OldTownMayor');
  await button(page, 'Test connection').click();
  await expect(result(page)).toContainText('The bot API is here');
  await expect(result(page)).toHaveCount(1);
  await run(page, 'Quick Check', 'nobody_here');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(result(page)).toHaveCount(0);
});

test('each classification is shown in words and in a color of its own', async ({ page }) => {
  const colors = new Set<string>();
  for (const { name, generation, classification } of [
    { name: 'OldTownMayor', generation: 'VETERAN', classification: 'veteran' },
    { name: 'BrickwrightBea', generation: 'VETERAN', classification: 'oldgen' },
    { name: 'MidtownMilo', generation: 'MIDGEN', classification: 'midgen' },
    { name: 'FreshPaintFinn', generation: 'NEWGEN', classification: 'newgen' },
  ]) {
    await run(page, 'Quick Check', name);
    await expect(result(page)).toContainText(`@${name}`);
    const badge = result(page).locator('[data-classification]');
    await expect(badge).toHaveText(generation);
    await expect(result(page)).toContainText(`Classification${classification}`);
    await expect(result(page)).toContainText(/In the game for\d/);
    await expect(badge).toHaveAttribute('data-classification', classification);
    colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
  }
  expect(colors.size).toBe(4);
});

test('at most five event badges are listed, then how many more there are', async ({ page }) => {
  await run(page, 'Analyze', 'OldTownMayor');
  const badges = result(page).getByRole('region', { name: 'Event badges' });
  await expect(badges.getByRole('listitem')).toHaveCount(5);
  await expect(badges.getByText('... and 9 more', { exact: true })).toBeVisible();
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('addresses and raw answers are copied', async ({ page }) => {
    await run(page, 'Quick Check', 'MidtownMilo');
    await page
      .getByRole('button', { name: 'Copy the address of /api/discord-bot/check/{username}' })
      .click();
    await expect
      .poll(() => clipboard(page))
      .toMatch(/^http.*\/api\/discord-bot\/check\/MidtownMilo$/);
    await page.getByText('Raw answer', { exact: true }).click();
    await page.getByRole('button', { name: 'Copy the raw answer' }).click();
    await expect
      .poll(async () => JSON.parse(await clipboard(page)))
      .toMatchObject({
        success: true,
        username: 'MidtownMilo',
      });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the endpoints can still be read', async ({ page }) => {
    await expect(page.getByText('/api/discord-bot/analyze/{username}').first()).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
  });
});
