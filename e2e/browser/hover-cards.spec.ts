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
  await next.focus();
  await expect(card(page)).toContainText('Light a lantern at the Winter Festival.');
  await expect(next).toHaveAccessibleDescription(/Winter Festival/);
  /** Between the link and the card below it, or above it where the window has no room below. */
  const gap = async () => {
    const [linked, shown] = await Promise.all([next.boundingBox(), card(page).boundingBox()]);
    if (!linked || !shown) return Number.POSITIVE_INFINITY;
    return shown.y > linked.y
      ? shown.y - linked.y - linked.height
      : linked.y - shown.y - shown.height;
  };
  // 8 px; the focused link itself is lifted by 4 px while this is measured.
  const misplaced = async () => Math.abs((await gap()) - 8);
  await expect.poll(misplaced, 'it is beside its link').toBeLessThan(5);
  await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
  await expect.poll(misplaced, 'it stays beside its link').toBeLessThan(5);
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
