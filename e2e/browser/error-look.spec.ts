import { openPanel } from '../support/browser/open-panel.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

/** Hues of the words of all errors that are seen, but for those of buttons and links. */
const hues = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const errors = [...document.querySelectorAll('[role=alert], [id$="-error"]')];
    const parts = errors.flatMap((error) => [error, ...error.querySelectorAll('*')]);
    const seen = parts.filter(
      (part) =>
        part.checkVisibility() &&
        !part.closest('button, a') &&
        [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const hueOf = (color: string) => {
      if (!brush) return color;
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return red > 1.4 * Math.max(green, blue) ? 'red' : `${color} is not red`;
    };
    return [...new Set(seen.map((part) => hueOf(getComputedStyle(part).color)))];
  });

test.beforeEach(({ page }) => useOwnAddress(page));

test('an error in any tab of the panel is red', async ({ page, baseURL }) => {
  await openPanel(page, baseURL ?? '');
  await page.route('**/api/admin/**', (request) => request.abort());
  for (const tab of [
    'Advertisements',
    'Users',
    'Logs',
    'App-logs',
    'Except',
    'Messages',
    'Keys and sessions',
  ]) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}( \\d+ waiting)?$`) }).click();
    await expect.poll(async () => [tab, ...(await hues(page))]).toEqual([tab, 'red']);
  }
});
