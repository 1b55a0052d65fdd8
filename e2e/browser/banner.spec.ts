import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const banner = (page: Page) => page.locator('[data-sponsor]');
const more = (page: Page) => banner(page).getByRole('button', { name: 'More' });
const fullscreen = (page: Page) => banner(page).getByRole('button', { name: 'Test Full-Screen' });
const height = async (page: Page) => (await banner(page).boundingBox())?.height ?? Number.NaN;

/** The most that the banner takes of a phone. */
const PHONE_MAX = 48;

test.beforeEach(({ page }) => useOwnAddress(page));

test('on phones the banner is one low line, lower while reading, and has all of its functions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await expect(banner(page)).toHaveAttribute('data-state', 'ready');
  const atFirst = await height(page);
  expect(atFirst).toBeLessThanOrEqual(PHONE_MAX);
  // The promo's link, or that of an ad which another test has left live.
  await expect(banner(page).getByRole('link', { name: /Join Discord|Visit Site/ })).toBeVisible();
  await expect(fullscreen(page)).toBeHidden();

  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(fullscreen(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(fullscreen(page)).toBeHidden();
  await expect(more(page)).toBeFocused();
  await more(page).click();
  await fullscreen(page).click();
  await expect(page.locator('dialog[data-fullscreen-ad]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await expect(fullscreen(page)).toBeHidden();

  await page.mouse.wheel(0, 600);
  await expect.poll(() => height(page)).toBeLessThan(atFirst);
  // The wheel scrolls on for a while.
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      return height(page);
    })
    .toBe(atFirst);
});
