import { expect, test } from '../support/browser/test.ts';

test('the navigation is one line from 1024 px on, its groups further apart than their links', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/commands');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const width of [1024, 1100, 1183, 1184, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(nav).toBeVisible();
    const { lines, inGroup, between, overflow } = await nav.evaluate((element) => {
      // From word to word: what a reader sees, whatever is padding and whatever is gap.
      const groups = [...element.querySelectorAll('ul')].map((group) =>
        [...group.querySelectorAll('a')].map((link) => {
          const { paddingLeft, paddingRight } = getComputedStyle(link);
          const box = link.getBoundingClientRect();
          return {
            start: box.left + Number.parseFloat(paddingLeft),
            end: box.right - Number.parseFloat(paddingRight),
            top: box.top,
          };
        }),
      );
      const links = groups.flat();
      const row = element.firstElementChild ?? element;
      const contentEnd =
        row.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(row).paddingRight);
      const gapsOf = (list: { start: number; end: number }[]) =>
        list.slice(1).map(({ start }, index) => start - (list[index]?.end ?? 0));
      const gapsBetween = groups
        .slice(1)
        .map((group, index) => (group[0]?.start ?? 0) - (groups[index]?.at(-1)?.end ?? 0));
      return {
        lines: new Set(links.map(({ top }) => Math.round(top))).size,
        inGroup: Math.max(...groups.flatMap(gapsOf)),
        between: Math.min(...gapsBetween),
        overflow: (links.at(-1)?.end ?? 0) - contentEnd,
      };
    });
    expect(lines, `at ${width} px`).toBe(1);
    expect(between, `at ${width} px`).toBeGreaterThan(1.5 * inGroup);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0);
  }
});
