import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

/** The site's search, open over a page. */
async function openSearch(page: Page) {
  await page.goto('/community');
  await page.waitForFunction(() => 'elcAdmin' in window);
  await page.locator('body > header [data-opens="search"]').click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  return { dialog, field, options: dialog.getByRole('option') };
}

test('what only the API finds comes in groups of its own, and leads there', async ({ page }) => {
  const { dialog, field } = await openSearch(page);
  await field.fill('harbour');
  const badges = dialog.getByRole('group', { name: 'Badges' }).getByRole('option');
  await expect(badges.first()).toContainText('Harbor Opening');
  const updates = dialog.getByRole('group', { name: 'Game updates' }).getByRole('option');
  await expect(updates.first()).toHaveAttribute('href', /^\/updates\/\d{4}-/);
  await badges.first().click();
  await expect(page).toHaveURL('/badges/harbor-opening');
});

test('the option that someone has moved to stays chosen when more is found', async ({ page }) => {
  const { field, options } = await openSearch(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/search?*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await field.fill('landslide election');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role=option][aria-selected=true]');
  const href = await chosen.getAttribute('href');
  const before = await options.count();
  answered.resolve();
  await expect.poll(() => options.count()).toBeGreaterThan(before);
  await expect(chosen).toHaveAttribute('href', href ?? '');
});

test('with the API down it says what could not be searched, and finds what is published', async ({
  page,
}) => {
  const { dialog, field, options } = await openSearch(page);
  await page.route('**/api/search?*', (route) => route.abort());
  await field.fill('zzyzx');
  await expect(
    dialog.getByText('Badges, updates and players could not be searched.'),
  ).toBeVisible();
  await field.fill('flying');
  await expect(options.first()).toContainText(';fly');
});
