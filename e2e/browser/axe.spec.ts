import { expectNoFindings, settled } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of [
  { name: 'menu', open: '[data-drawer-open]' },
  { name: 'privacy', open: '[data-opens="privacy"]' },
  { name: 'search', open: '[data-opens="search"]' },
  { name: 'shortcuts', open: '[data-opens="shortcuts"]' },
  { name: 'full-screen ad', open: '[data-sponsor-test]' },
]) {
  test(`the dialog "${name}" has no violation, in light and in dark`, async ({ page }) => {
    if (name === 'menu') await page.setViewportSize({ width: 400, height: 800 });
    await page.goto('/community');
    await page.locator(open).locator('visible=true').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectNoFindings(page);
  });
}

test('no tab of the panel has a violation, in light and in dark', {
  tag: '@core/axe',
}, async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  await openPanel(page, baseURL ?? '');
  await expect(page.getByRole('tab')).not.toHaveCount(0);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await settled(page);
    await expectNoFindings(page);
  }
});
