import { settled } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/test.ts';

/** The lowest that the heading of a tool may be, and where its first field must end on a low desktop. */
const BAND_MAX = 120;
const FIELD_END_MAX = 300;

const TOOLS = [
  { path: '/newgen-detector', field: 'Roblox Username' },
  { path: '/badge-monitor', field: 'Search badges' },
  { path: '/api-docs', field: 'Key name' },
  { path: '/generate-key', field: 'Label (optional)' },
  { path: '/commands', field: 'Search commands' },
  { path: '/discord-bot-api', field: 'Roblox Username' },
] as const;

for (const { path, field } of TOOLS) {
  test(`${path} begins with its tool: the field is seen without scrolling`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(path);
    await settled(page);
    const input = page.locator('main').getByLabel(field, { exact: true });
    const ends = (name: string) => page.locator(name).boundingBox();
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect(page.locator('[data-sponsor][data-state="ready"]')).toBeVisible();
      const [band, banner, place] = await Promise.all([
        ends('main > header'),
        ends('[data-sponsor]'),
        input.boundingBox(),
      ]);
      const fieldEnd = (place?.y ?? Number.NaN) + (place?.height ?? 0);
      expect(band?.height, `the heading at ${size.width} px`).toBeLessThanOrEqual(BAND_MAX);
      const limit = size.width === 1280 ? FIELD_END_MAX : (banner?.y ?? 0);
      expect(fieldEnd, `the field at ${size.width} px`).toBeLessThanOrEqual(limit);
    }
    const notice = page.locator('main > header details');
    if ((await notice.count()) === 0) return;
    // The meaning of the chip is shown on request, by keyboard too, and is in sight.
    await notice.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(notice.locator('p')).toBeInViewport({ ratio: 1 });
  });
}
