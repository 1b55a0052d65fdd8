import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ locale: 'de-DE' });

test('dates are in the language of the page, whatever the browser speaks', async ({ page }) => {
  await useOwnAddress(page);
  await page.goto('/discord-news');
  const english = /^[A-Z][a-z]{2} \d{1,2}, \d{4}/;
  await expect(page.locator('[data-live="start-time"]')).toHaveText(english);
  await expect(page.locator('[data-updates-last]')).toHaveText(english);
  await expect(page.locator('main time').first()).toHaveText(english);
});
