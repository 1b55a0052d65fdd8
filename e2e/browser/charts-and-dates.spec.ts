import { openPanel } from '../support/browser/open-panel.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ locale: 'de-DE' });

test('dates are in the language of the page, whatever the browser speaks', async ({ page }) => {
  await useOwnAddress(page);
  await page.goto('/discord-news');
  const english = /^[A-Z][a-z]{2} \d{1,2}, \d{4}/;
  await expect(page.locator('[data-live="start-time"]')).toHaveText(english);
  await expect(page.locator('[data-updates-last]')).toHaveText(english);
  await expect(page.locator('main time').first()).toHaveText(english);
});

test('the numbers of a chart are beside their lines', async ({ page, baseURL }) => {
  /** A third of a line of text: the eye then takes them for one. */
  const DISTANCE_MAX_PX = 4;
  await openPanel(page, baseURL ?? '');
  const chart = page.locator('.day-bars').first();
  await expect(chart.locator('.ct-label.ct-vertical').first()).toBeVisible();
  const farthest = await chart.evaluate((element) => {
    const lines = [...element.querySelectorAll('.ct-grid.ct-vertical')].map(
      (line) => line.getBoundingClientRect().top,
    );
    const distances = [...element.querySelectorAll('.ct-label.ct-vertical')].map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const { top, bottom } = range.getBoundingClientRect();
      return Math.min(...lines.map((line) => Math.abs(line - (top + bottom) / 2)));
    });
    return Math.max(...distances);
  });
  expect(farthest).toBeLessThanOrEqual(DISTANCE_MAX_PX);
});
