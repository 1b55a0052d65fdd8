import { expectNoFindings, settled } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/test.ts';

test.describe('the page of a command', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('makes a line that works in chat, by keyboard too', async ({ page }) => {
    await page.goto('/commands/kick');
    await expect(page).toHaveTitle(/^;kick \|/);
    const line = page.locator('[data-line]');
    await expect(line).toHaveText(';kick <player>');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByLabel('player')).toBeFocused();
    await page.getByRole('button', { name: 'random', exact: true }).click();
    await page.getByLabel('reason').fill('Too loud');
    await page.keyboard.press('Enter');
    await expect(line).toHaveText(';kick random Too loud');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(';kick random Too loud');
  });
});

test('leads to the opposite and to guides that use it', async ({ page }) => {
  await page.goto('/commands/freecam');
  const opposite = page.getByRole('region', { name: 'Opposite' }).getByRole('link');
  await expect(opposite).toHaveText(';unfreecam');
  await opposite.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(';unfreecam');
  await page.goto('/commands/btools');
  const guides = page.getByRole('region', { name: 'Guides that use it' }).getByRole('link');
  await guides.first().click();
  await expect(page).toHaveURL(/\/guides\/./);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 768, 1440]) {
    test(`is whole and accessible at ${width} px in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/commands/votekick');
      await settled(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectNoFindings(page, [colorScheme]);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what a command does, its usage and examples can be read', async ({ page }) => {
    await page.goto('/commands/votekick');
    await expect(page.getByText(';vk', { exact: true })).toBeVisible();
    await expect(page.getByText(';votekick zed_harbor', { exact: true })).toBeVisible();
    await expect(page.locator('[data-command-builder]')).toBeHidden();
  });
});
