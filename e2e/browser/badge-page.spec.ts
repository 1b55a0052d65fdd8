import { expectWholeAt } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/test.ts';

const PATH = '/badges/master-mason';

test("the monitor's rows lead to pages, and these to badges that are about as rare", async ({
  page,
}) => {
  await page.goto('/badge-monitor');
  await page.getByRole('link', { name: 'Master Mason', exact: true }).click();
  await expect(page).toHaveURL(PATH);
  const main = page.getByRole('main');
  await expect(main.getByText('Extremely Hard', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^Awards per day/)).toBeVisible();
  const rare = page.getByRole('navigation', { name: 'About as rare' });
  await expect(rare.getByRole('link')).toHaveCount(6);
  await rare.getByRole('link', { name: 'Mayor for a Day' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mayor for a Day');
});

test('is whole and accessible on a phone, a tablet and a desktop', async ({ page }) => {
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'About as rare' })).toBeVisible();
  await expectWholeAt(page, [1440, 768, 360]);
});

test('where newer numbers cannot be loaded, those of the publication stay, and it is said', async ({
  page,
}) => {
  await page.route('**/api/badge-monitor', (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByText('The numbers could not be refreshed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About as rare' })).toBeVisible();
});
