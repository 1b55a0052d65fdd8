import { adPicture } from '../support/browser/ad-picture.ts';
import { expectNoFindings } from '../support/browser/axe.ts';
import { commandRow } from '../support/browser/command-row.ts';
import { expectNoOverflow } from '../support/browser/layout.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Locator, type Page, test } from '../support/browser/test.ts';

/** Steps of the Tab key after which someone would give up. */
const STEPS_MAX = 120;

/** Presses Tab until the control has the focus, as someone without a mouse does; it must then be in sight. */
async function tabTo(
  page: Page,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(control).toBeAttached();
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(control).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`The focus did not come to ${control} within ${STEPS_MAX} steps.`);
}

test.beforeEach(({ page }) => useOwnAddress(page));

test('the first step of the keyboard leads past the navigation', async ({ page }) => {
  await page.goto('/commands');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#page')).toBeFocused();
});

test.describe('commands', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a command is searched for and copied', { tag: '@core' }, async ({ page }) => {
    await page.goto('/commands');
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('Search commands...')).toBeFocused();
    await page.keyboard.type('btools');
    await expect(commandRow(page, 'fly')).toBeHidden();
    await tabTo(page, commandRow(page, 'btools').getByRole('button', { name: /copy/i }).first());
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^;btools/);
  });
});

for (const width of [360, 1280])
  test(`an ad is submitted with its picture, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/advertise');
    const buffer = await adPicture();
    // From the start: a browser that gets the listener and the key at once may handle the key first.
    page.on('filechooser', (chooser) =>
      chooser.setFiles({ name: 'shop.png', mimeType: 'image/png', buffer }),
    );
    await tabTo(page, page.getByLabel('Website URL', { exact: true }));
    await page.keyboard.type('https://www.blockforge.example/shop');
    await tabTo(page, page.getByLabel('Ad Description', { exact: true }));
    await page.keyboard.type('Block Forge Studio sells packs. Roads and lifts.');
    await tabTo(page, page.getByLabel('Image', { exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('shop.png, ')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Submit/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Open the status page' })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoFindings(page);
  });

for (const { name, open, key } of [
  { name: 'Menu', open: '[data-drawer-open]', key: 'Enter' },
  { name: 'Privacy', open: 'body > header [data-opens="privacy"]', key: 'Enter' },
  { name: 'Search', open: 'body > header [data-opens="search"]', key: 'Enter' },
  { name: 'Shortcuts', open: '[data-opens="shortcuts"]', key: 'Enter' },
  { name: 'Full-screen ad', open: '[data-sponsor-test]', key: 'Enter' },
]) {
  test(`${name}: opens by its button, keeps the focus inside, closes by Esc, returns the focus`, async ({
    page,
  }) => {
    if (name === 'Menu') await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/community');
    const button = page.locator(open).first();
    await tabTo(page, button);
    await page.keyboard.press(key);
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      const where = await dialog.evaluate((element) => ({
        inside: element.contains(document.activeElement),
        // Between the last and the first control browsers stop at their own bar.
        outsidePage: document.activeElement === document.body,
      }));
      expect(where.inside || where.outsidePage).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}
