import { useOwnAddress } from './own-address.ts';
import { expect, type Page, test } from './test.ts';

const DARK = 'rgb(19, 14, 32)';
const LIGHT = 'rgb(245, 242, 252)';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const choice = (page: Page) => page.locator('body > header [data-theme-choice]');

test.use({ colorScheme: 'light' });
test.beforeEach(({ page }) => useOwnAddress(page));

test('a chosen theme holds at once, everywhere on the page, and over a reload', async ({
  page,
}) => {
  await page.goto('/community');
  await expect(choice(page)).toHaveValue('system');
  expect(await ground(page)).toBe(LIGHT);
  await choice(page).selectOption('dark');
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect(page.locator('body > footer [data-theme-choice]')).toHaveValue('dark');
  await page.goto('/guides');
  expect(await ground(page)).toBe(DARK);
  await expect(choice(page)).toHaveValue('dark');
});

test('system follows the device again and keeps nothing', async ({ page }) => {
  await page.goto('/community');
  await choice(page).selectOption('dark');
  await choice(page).selectOption('system');
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);
  expect(await page.evaluate(() => localStorage.getItem('elc:theme'))).toBeNull();
});

test('no flash: the theme stands before anything is in the body to be painted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('elc:theme', 'dark');
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.dataset.theme ?? 'none');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/community');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

test('another tab of the same browser follows', async ({ page, context }) => {
  await page.goto('/community');
  const other = await context.newPage();
  await useOwnAddress(other);
  await other.goto('/guides');
  await choice(page).selectOption('dark');
  await expect.poll(() => ground(other)).toBe(DARK);
  await expect(choice(other)).toHaveValue('dark');
});
