import { expect, type Page } from './test.ts';

/** What a page may jump while it loads, as browsers score it (cumulative layout shift). */
const SHIFT_MAX = 0.02;

/** The narrowest screen, tall enough to show what comes late; and that of a desktop. */
export const PHONE = { width: 320, height: 1000 };
export const DESKTOP = { width: 1440, height: 900 };

/** Runs in each page before its own scripts: sums up how far it jumps, and with what follows within 0.5 s of input. */
export function sumShifts(): void {
  const found = { shift: 0, all: 0 };
  Object.assign(window, { found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      found.all += value;
      if (!hadRecentInput) found.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Expects that the page is no wider than its window, and that nothing has jumped. */
export async function expectToFit(page: Page): Promise<void> {
  const { wide, width, shift } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    width: innerWidth,
    shift: (window as unknown as { found: { shift: number } }).found.shift,
  }));
  expect.soft(wide, `wider than ${width} px`).toBeLessThanOrEqual(0);
  expect.soft(shift, `jumps at ${width} px`).toBeLessThanOrEqual(SHIFT_MAX);
}

/** Words that run into the code, link or emphasis beside them: a space was lost in a template. */
export function gluedWords(page: Page): Promise<string[]> {
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

/** Expects that nothing of a page stands beyond its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
