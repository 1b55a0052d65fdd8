import { expectNoFindings, settled } from '../support/browser/axe.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const card = (page: Page) => page.getByRole('tooltip');
const related = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: ';unfly' }).first();

test('a linked command is shown in a card beside the link that the pointer is on', async ({
  page,
}) => {
  await page.goto('/commands/fly');
  await related(page).hover();
  await expect(card(page)).toContainText(';unfly');
  await expect(card(page).locator('p')).not.toBeEmpty();
  await settled(page);
  await expectNoFindings(page);
  await card(page).hover();
  await page.waitForTimeout(400);
  await expect(card(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(card(page)).toBeHidden();
});

test('the keyboard opens it, and Escape closes it', async ({ page }) => {
  await page.goto('/badges/master-mason');
  const next = page.getByRole('link', { name: /^Next badge/ });
  // Near an edge of the window the card changes to the other side of its link.
  await next.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await next.focus();
  await expect(card(page)).toContainText('Light a lantern at the Winter Festival.');
  await expect(next).toHaveAccessibleDescription(/Winter Festival/);
  const gap = async () =>
    ((await card(page).boundingBox())?.y ?? 0) - ((await next.boundingBox())?.y ?? 0);
  const before = await gap();
  await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
  // The focused link itself is lifted by 4 px while this is measured.
  const moved = async () => Math.abs((await gap()) - before);
  await expect.poll(moved, 'it stays beside its link').toBeLessThan(5);
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1100, height: 800 } });

  test('there is none', async ({ page }) => {
    await page.goto('/badges/master-mason');
    await page.getByRole('link', { name: /^Next badge/ }).focus();
    await page.waitForTimeout(600);
    await expect(card(page)).toHaveCount(0);
  });
});
