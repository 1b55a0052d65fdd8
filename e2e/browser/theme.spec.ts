import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const DARK = 'rgb(19, 14, 32)';
const LIGHT = 'rgb(245, 242, 252)';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** The header's button says which theme is in use. */
const opener = (page: Page) => page.locator('body > header [data-theme-open]');
const menu = (page: Page) => page.locator('body > header').getByRole('menu', { name: 'Theme' });
const item = (page: Page, name: string) => menu(page).getByRole('menuitemradio', { name });

async function choose(page: Page, name: 'System' | 'Light' | 'Dark'): Promise<void> {
  await opener(page).click();
  await item(page, name).click();
}

test.use({ colorScheme: 'light' });
test.beforeEach(({ page }) => useOwnAddress(page));

test('a chosen theme holds at once, everywhere on the page, and over a reload', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/community');
  await expect(opener(page)).toHaveAccessibleName('Theme: System');
  expect(await ground(page)).toBe(LIGHT);
  await choose(page, 'Dark');
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect(page.locator('body > footer [data-theme-choice]')).toHaveValue('dark');
  await page.goto('/guides');
  expect(await ground(page)).toBe(DARK);
  await expect(opener(page)).toHaveAccessibleName('Theme: Dark');
});

test('system follows the device again and stores nothing', async ({ page }) => {
  await page.goto('/community');
  await choose(page, 'Dark');
  await choose(page, 'System');
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBe(DARK);
  expect(await page.evaluate(() => localStorage.getItem('elc:theme'))).toBeNull();
});

test('no flash: the theme is set before anything is in the body to be painted', async ({
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
  await choose(page, 'Dark');
  await expect.poll(() => ground(other)).toBe(DARK);
  await expect(opener(other)).toHaveAccessibleName('Theme: Dark');
});

test('the menu works by keyboard: arrows move, Enter chooses, Esc closes, the focus comes back', async ({
  page,
}) => {
  await page.goto('/community');
  await expect(opener(page)).toHaveAccessibleName('Theme: System');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page, 'System')).toBeFocused();
  await expect(item(page, 'System')).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Dark')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  expect(await ground(page)).toBe(LIGHT);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await page.locator('h1').click({ position: { x: 4, y: 4 } });
  await expect(menu(page)).toBeHidden();
});
