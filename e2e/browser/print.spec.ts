import { expect, test } from './test.ts';

for (const path of ['/guides/how-elections-work', '/commands', '/privacy', '/community']) {
  test(`${path} prints its text, in light colours, without navigation and ads`, async ({
    page,
  }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main p').first()).toBeVisible();
    for (const what of ['header[class*=site]', 'footer', '[data-sponsor]', '#nav-drawer']) {
      for (const one of await page.locator(`body > ${what}`).all()) await expect(one).toBeHidden();
    }
    for (const one of await page.locator('nav, button, search').all()) {
      await expect(one).toBeHidden();
    }
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await ground()).toBe('light');
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    expect(await ground()).toBe('light');
  });
}
