import { expect, test } from '../support/browser/test.ts';

for (const path of ['/guides/how-elections-work', '/commands', '/privacy', '/community']) {
  test(`${path} prints its text, in light colors, without navigation and ads`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main p').first()).toBeVisible();
    const around = page.locator(
      'body > :is(header[class*=site], footer, [data-sponsor], #nav-drawer)',
    );
    // A question for all of them at once: a page has hundreds of buttons.
    await expect(around.filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('nav, button, search').filter({ visible: true })).toHaveCount(0);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await ground()).toBe('light');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(await ground()).toBe('light');
  });
}
