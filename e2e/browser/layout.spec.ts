import { setTimeout as pause } from 'node:timers/promises';
import { ROUTES, settled } from './axe.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';

/** What a page may jump while it loads, as browsers score it (cumulative layout shift). */
const SHIFT_MAX = 0.02;

/** The narrowest screen, tall enough to show what comes late; and that of a desktop. */
const SIZES = [
  { width: 320, height: 1000 },
  { width: 1440, height: 900 },
] as const;

for (const route of ROUTES) {
  test(`${route} fits from 320 px on, and nothing jumps`, async ({ context }) => {
    await context.addInitScript(sumShifts);
    // Side by side: most of it is waiting for what comes late.
    const pages = await Promise.all(SIZES.map((size) => fits(context, route, size)));
    for (const page of pages) expect(await gluedWords(page)).toEqual([]);
  });
}

/** Their headlines are as long as a phone is wide. */
for (const route of ['/', '/badge-monitor', '/discord-bot-api', '/advertise']) {
  test(`nothing of ${route} jumps when the font of its headings comes late`, async ({
    context,
  }) => {
    await context.addInitScript(sumShifts);
    let isLate = false;
    await context.route(/\.woff2$/, async (font) => {
      await pause(1000);
      isLate = true;
      await font.continue();
    });
    const page = await fits(context, route, SIZES[0]);
    await page.evaluate(() => document.fonts.ready);
    // A jump is reported after the frame that shows it.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    expect(isLate).toBe(true);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
  });
}

/** Runs in each page before its own scripts: sums up how far it jumps. */
function sumShifts(): void {
  const found = { shift: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) found.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { found: { shift: number } }).found.shift);

/** Opens the page in a window of that size and expects that it is no wider, and that nothing jumps. */
async function fits(
  context: BrowserContext,
  route: string,
  size: (typeof SIZES)[number],
): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.goto(route);
  await settled(page);
  await page.waitForTimeout(500);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `at ${size.width} px`).toBeLessThanOrEqual(0);
  expect(await shiftOf(page), `at ${size.width} px`).toBeLessThanOrEqual(SHIFT_MAX);
  return page;
}

/** Words that run into the code, link or emphasis beside them: a space was lost in a template. */
function gluedWords(page: Page): Promise<string[]> {
  return page.locator('main :is(a, code, b, strong, em)').evaluateAll((elements) => {
    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      !/flex|grid/.test(getComputedStyle(element.parentElement as Element).display);
    const textOf = (node: Node | null) =>
      node?.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
    return elements.filter(isInline).flatMap((element) => {
      const [before, after] = [textOf(element.previousSibling), textOf(element.nextSibling)];
      const isGlued = /[\p{L}\d,.:]$/u.test(before) || /^[\p{L}\d]/u.test(after);
      return isGlued ? [`${before}${element.textContent}${after}`] : [];
    });
  });
}
