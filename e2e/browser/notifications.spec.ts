import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const toast = (page: Page) => page.locator('#notifications li');

test.beforeEach(({ page }) => useOwnAddress(page));

async function notice(page: Page): Promise<void> {
  await page.goto('/community');
  await page.waitForFunction(() => 'elcAdmin' in window);
  await page.locator('body > header [data-opens="privacy"]').click();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(toast(page)).toBeVisible();
  // A pointer over it prevents it from closing during the test.
  await toast(page).hover();
}

test('F8 leads to it, and its button closes it', async ({ page }) => {
  await notice(page);
  await page.keyboard.press('F8');
  await expect(page.locator('#notifications ol')).toBeFocused();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect(toast(page)).toHaveCount(0);
});
