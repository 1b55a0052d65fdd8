import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { SITE_ROUTES } from '../../../site/src/site-routes.ts';
import { expectNoOverflow } from './layout.ts';

/** Every page of the site, a guide with a table, and an address where no page is. */
export const ROUTES: readonly string[] = [
  ...SITE_ROUTES.map(({ path }) => path),
  '/guides/curved-bridge-from-straight-parts',
  '/no-such-page',
];

/** The page has its islands and its first answers. The banner polls for ever, so the network is never idle. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('astro-island[ssr]:not([client=visible])')).toHaveCount(0);
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
}

/** Without its comments and long names: each page loads it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe checks of colors below WCAG's level AAA. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing, by default in light and in dark: everything that it knows, WCAG
 * 2.2 AA and its best practices. In the second scheme only colors can differ, so only their rules
 * run. The page has reduced motion from then on, as for readers who prefer that.
 */
export async function expectNoFindings(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  // A browser paints what is out of sight only when it is scrolled to.
  // As a constructed sheet: the policy of the pages refuses a style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  for (const [index, colorScheme] of schemes.entries()) {
    // A notification that comes or goes meanwhile does so without fading.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const rules = index === 0 ? [] : COLOR_RULES;
    expect([colorScheme, ...(await findings(page, rules))]).toEqual([colorScheme]);
  }
}

/** Expects that the page fits screens of these widths, and that axe finds nothing there; it stays as wide as the last. */
export async function expectWholeAt(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    await expectNoOverflow(page);
    await expectNoFindings(page);
  }
}

/** A finding a line: the rule and the first places; of these rules only, where there are any. */
async function findings(page: Page, rules: string[]): Promise<string[]> {
  // A fading color is none that anybody reads.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  // Only a page with frames needs more than one run, and the site has none.
  expect(page.frames()).toHaveLength(1);
  const found = await violations(page, {
    resultTypes: ['violations'],
    // Style sheets are only for experimental rules, which are off.
    preload: { assets: ['media'] },
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  });
  return found.map(({ id, targets }) => `${id}: ${targets.slice(0, 5).join(' | ')}`);
}

/** What axe finds in the page. It is loaded once into each: that takes longer than most of its rules. */
async function violations(
  page: Page,
  options: RunOptions,
): Promise<{ id: string; targets: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const loaded = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await loaded.run(document, given);
    return violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  }, options);
}
