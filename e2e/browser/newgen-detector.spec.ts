import { expect, type Page, test } from '../support/browser/test.ts';

async function analyze(page: Page, name: string): Promise<void> {
  await page.getByLabel('Roblox Username').fill(name);
  await page.getByRole('button', { name: 'Analyze Player' }).click();
}

/** The card of the player who was looked up, by the name that Roblox writes. */
const resultOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ hasText: `@${name}` });

test.beforeEach(({ page }) => page.goto('/newgen-detector').then(() => {}));

test('players are shown by their generation, and a toast says that it is done', {
  tag: '@core',
}, async ({ page }) => {
  for (const [name, generation] of [
    ['OldTownMayor', 'VETERAN'],
    ['MidtownMilo', 'MIDGEN'],
    ['BrickwrightBea', 'VETERAN'],
    ['FreshPaintFinn', 'NEWGEN'],
  ] as const) {
    await analyze(page, name);
    const result = resultOf(page, name);
    await expect(result).toContainText(generation);
    await expect(result.locator('img').first()).toBeVisible();
    await expect(page.locator('#notifications li')).toContainText(generation);
  }
});

test('a picture that Roblox is still drawing comes by itself, hidden badges are called hidden, a banned player is marked', async ({
  page,
}) => {
  await analyze(page, 'SlowSketchSue');
  await expect(resultOf(page, 'SlowSketchSue').locator('img')).toBeVisible();
  await analyze(page, 'QuietQuarry');
  await resultOf(page, 'QuietQuarry').getByText('Why this verdict').click();
  await expect(resultOf(page, 'QuietQuarry')).toContainText(/hidden/i);
  await analyze(page, 'ExiledErwin');
  await expect(resultOf(page, 'ExiledErwin')).toContainText(/banned/i);
});
