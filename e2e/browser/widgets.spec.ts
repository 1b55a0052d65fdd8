import { useOwnAddress } from '../support/browser/own-address.ts';
import { openAsleep } from '../support/browser/slow-islands.ts';
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

  test('opens by each of its keys and closes by Esc', async ({ page }) => {
    await open(page, '/community');
    for (const keys of ['Control+?', 'Control+Shift+Slash', 'Meta+?', 'Control+/']) {
      await page.keyboard.press(keys);
      await expect(dialog(page, 'Keyboard Shortcuts'), keys).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Keyboard Shortcuts'), keys).toHaveCount(0);
    }
  });

  test('on small and touch screens its button is in the menu', async ({ browser, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/guides');
    await expect(page.locator('body > [data-opens="shortcuts"]')).toBeHidden();
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

  test('its button covers neither the banner nor anything of the page', async ({ page }) => {
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, '/guides');
      await expect(page.locator('[data-sponsor][data-state="ready"]')).toBeVisible();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const [button, banner, lastLine, content] = await Promise.all([
        page.locator('body > [data-opens="shortcuts"]').boundingBox(),
        page.locator('[data-sponsor]').boundingBox(),
        page.locator('[data-legal]').boundingBox(),
        page.locator('main h1').locator('..').boundingBox(),
      ]);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
      expect((lastLine?.y ?? 0) + (lastLine?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      // It is in the gutter, where no page has anything.
      const gutter = await page
        .locator('main h1')
        .locator('..')
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingRight));
      const contentEnd = (content?.x ?? 0) + (content?.width ?? 0) - gutter;
      expect(contentEnd).toBeLessThanOrEqual(button?.x ?? 0);
    }
  });
});

test.describe('shortcuts to pages', () => {
  for (const [keys, path] of [
    ['Alt+1', '/'],
    ['Alt+2', '/commands'],
    ['Alt+3', '/guides'],
    ['Alt+4', '/community'],
  ] as const) {
    test(`${keys} goes to ${path}`, async ({ page }) => {
      await open(page, '/contact');
      await page.keyboard.press(keys);
      await expect(page).toHaveURL((url) => url.pathname.replace(/(?<=.)\/$/, '') === path);
    });
  }

  test('are ignored while someone types', async ({ page }) => {
    await open(page, '/newgen-detector');
    await page.getByRole('textbox').first().focus();
    for (const keys of ['Alt+2', 'Control+?', 'Control+K']) await page.keyboard.press(keys);
    await page.getByRole('textbox').first().fill('OldTownMayor');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/newgen-detector\/?$/);
  });

  test('are ignored in a search field too, Ctrl+K included', async ({ page }) => {
    await open(page, '/commands?q=fly');
    const field = page.getByPlaceholder('Search commands...');
    await expect(field).toHaveValue('fly');
    await field.focus();
    await page.keyboard.press('End');
    for (const keys of ['Alt+3', 'Control+?', 'Control+K']) await page.keyboard.press(keys);
    await page.keyboard.type('2');
    await expect(field).toHaveValue('fly2');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/commands/);
  });
});

test.describe('site search', () => {
  test('Ctrl+K leads to the search field of a page that has one', async ({ page }) => {
    await open(page, '/commands');
    await page.keyboard.press('Control+K');
    await expect(page.getByPlaceholder('Search commands...')).toBeFocused();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('elsewhere it opens: a mistyped command is found and opened with the keyboard alone', async ({
    page,
  }) => {
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

  test('a guide is found by a word of its text, in its group, with the word marked', async ({
    page,
  }) => {
    await open(page, '/');
    await page.locator('body > header [data-opens="search"]').click();
    const search = dialog(page, 'Search');
    await search.getByRole('combobox').fill('elections');
    const guide = search.getByRole('group', { name: 'Guides' }).getByRole('option').first();
    await expect(guide.locator('mark').first()).toHaveText(/^elections?$/i);
    const href = await guide.getAttribute('href');
    expect(href).toMatch(/^\/guides\//);
    await guide.click();
    await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === href);
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

  test('what is typed before the field is there appears in it', async ({ page }) => {
    const { wake } = await openAsleep(page, '/', 'search-dialog');
    await page.waitForFunction(() => 'elcAdmin' in window);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('vots');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('e');
    wake();
    const search = dialog(page, 'Search');
    await expect(search.getByRole('combobox')).toHaveValue('vote');
    await expect(search.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.type('r');
    await expect(search.getByRole('combobox')).toHaveValue('voter');
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
