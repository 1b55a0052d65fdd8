import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-opens') ?? '');
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** A page whose scripts have run: before that no key and no button does anything. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => 'elcAdmin' in window);
}

test.beforeEach(({ page }) => useOwnAddress(page));

test.describe('the shortcuts overlay', () => {
  test('opens by its button, lists all shortcuts, closes by its icon, returns the focus', async ({
    page,
  }) => {
    await open(page, '/guides');
    await page.locator('body > [data-opens="shortcuts"]').click();
    const overlay = dialog(page, 'Keyboard Shortcuts');
    await expect(overlay).toBeVisible();
    for (const text of ['Search', 'Home', 'Commands', 'Guides', 'Community']) {
      await expect(overlay.getByText(text, { exact: true })).toBeVisible();
    }
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toHaveCount(0);
    expect(await focusedName(page)).toBe('shortcuts');
  });

  test('its button floats wherever there is a mouse; on touch screens it is in the menu', async ({
    browser,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/guides');
    await page.locator('body > [data-opens="shortcuts"]').click();
    await expect(dialog(page, 'Keyboard Shortcuts')).toBeVisible();
    await page.keyboard.press('Escape');
    const touch = await browser.newContext({ hasTouch: true, isMobile: true });
    const tablet = await touch.newPage();
    await tablet.setViewportSize({ width: 1180, height: 820 });
    await open(tablet, '/guides');
    await expect(tablet.locator('body > [data-opens="shortcuts"]')).toBeHidden();
    for (const one of [page, tablet]) {
      await one.locator('[data-drawer-open]').click();
      await one.locator('#nav-drawer [data-opens="shortcuts"]').click();
      await expect(dialog(one, 'Keyboard Shortcuts')).toBeVisible();
    }
    await touch.close();
  });
});

test.describe('site search', () => {
  test('opens where a page has no search of its own: a mistyped command is found and opened with the keyboard alone', {
    tag: '@core',
  }, async ({ page }) => {
    await open(page, '/community');
    await page.keyboard.press('Control+K');
    const field = dialog(page, 'Search').getByRole('combobox');
    await expect(field).toBeFocused();
    await page.keyboard.type('btoosl');
    const first = dialog(page, 'Search').getByRole('option').first();
    await expect(first).toContainText('btools');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await first.getAttribute('id')) ?? '',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/commands\/btools\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('btools');
  });

  test('a result that is being clicked stays under the pointer while more is found', async ({
    page,
  }) => {
    let tell = () => {};
    const pressed = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route('**/api/search?**', async (route) => {
      await pressed;
      await route.continue();
    });
    await open(page, '/');
    await page.locator('body > header [data-opens="search"]').click();
    const search = dialog(page, 'Search');
    await search.getByRole('combobox').fill('vote');
    const guide = search.getByRole('group', { name: 'Guides' }).getByRole('option').first();
    const href = (await guide.getAttribute('href')) ?? '';
    await guide.hover();
    const answered = page.waitForResponse('**/api/search?**');
    await page.mouse.down();
    tell();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.mouse.up();
    await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === href);
  });

  test('arrows walk through the options and around; Esc closes and returns the focus', async ({
    page,
  }) => {
    await open(page, '/');
    await page.locator('body > header [data-opens="search"]').click();
    const options = dialog(page, 'Search').getByRole('option');
    await page.keyboard.type('vote');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Search')).toHaveCount(0);
    expect(await focusedName(page)).toBe('search');
  });

  test('nothing found says so; a search that led somewhere is offered again, and can be forgotten', async ({
    page,
  }) => {
    await open(page, '/community');
    await page.locator('body > header [data-opens="search"]').click();
    const search = dialog(page, 'Search');
    const field = search.getByRole('combobox');
    await field.fill('xyzzyx');
    await expect(search.getByText('Nothing found for “xyzzyx”.')).toBeVisible();
    await field.fill('btools');
    await search.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/commands\/btools\/?$/);
    await open(page, '/community');
    await page.locator('body > header [data-opens="search"]').click();
    await search.getByRole('option', { name: 'btools' }).click();
    await expect(search.getByRole('group', { name: 'Commands' })).toBeVisible();
    await field.fill('');
    await search.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(search.getByRole('option')).toHaveCount(0);
    expect(await stored(page, 'elc:recent-searches')).toBeNull();
  });

  test('an index that cannot be loaded says so, and Try again brings it', async ({ page }) => {
    let failures = 0;
    await page.route('**/search-index.json', async (route) => {
      await route.abort();
      failures += 1;
    });
    await open(page, '/community');
    await page.locator('body > header [data-opens="search"]').click();
    const search = dialog(page, 'Search');
    await expect(search.getByText('The search could not be loaded.')).toBeVisible();
    await search.getByRole('combobox').fill('btools');
    // Typing tries by itself, and each try sends two requests, the second for the browser's copy:
    // only after all have failed is there something to try again.
    await expect.poll(() => failures).toBe(4);
    await expect(search.getByText('The search could not be loaded.')).toBeVisible();
    await page.unroute('**/search-index.json');
    await search.getByRole('button', { name: 'Try again' }).click();
    await expect(search.getByRole('option').first()).toContainText('btools');
  });

  test('once loaded it works without a connection', async ({ page, context }) => {
    await open(page, '/community');
    await page.locator('body > header [data-opens="search"]').click();
    await expect(dialog(page, 'Search').getByText('Type the name')).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type('btools');
    await expect(dialog(page, 'Search').getByRole('option').first()).toContainText('btools');
    await context.setOffline(false);
  });
});
