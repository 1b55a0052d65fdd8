import { settled } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/test.ts';

/** The most that lists take of a screen, in CSS pixels, so that they can be looked through. */
const HEIGHTS = [
  { path: '/commands', width: 390, height: 9000 },
  { path: '/commands', width: 1440, height: 7000 },
  { path: '/guides', width: 390, height: 7000 },
  { path: '/badge-monitor', width: 390, height: 6000 },
] as const;

for (const { path, width, height } of HEIGHTS) {
  test(`${path} is at most ${height} px high at ${width} px, and no wider`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await settled(page);
    // What is out of sight has an estimated height until it is drawn.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { content-visibility: visible !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth } = document.documentElement;
      return { scrollHeight, scrollWidth };
    });
    expect(size.scrollWidth).toBe(width);
    expect(size.scrollHeight).toBeLessThanOrEqual(height);
  });
}
