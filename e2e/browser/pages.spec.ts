import { setTimeout as pause } from 'node:timers/promises';
import { expectNoFindings, ROUTES, settled } from '../support/browser/axe.ts';
import { expectReadableControls } from '../support/browser/contrast.ts';
import { DESKTOP, expectToFit, gluedWords, PHONE, sumShifts } from '../support/browser/layout.ts';
import { type BrowserContext, expect, type Page, test } from '../support/browser/test.ts';

/** An address where no page is. */
const MISSING = '/no-such-page';

/** A page of each kind: `npm test` opens these. */
const ONE_OF_EACH_KIND = new Set([
  ...['/', '/commands', '/guides/curved-bridge-from-straight-parts', '/newgen-detector'],
  ...['/badge-monitor', '/advertise', '/login', '/contact', '/api-docs', '/privacy', MISSING],
]);

// Each page is opened once in each size, for all that holds for every page: to open it takes longer than most of that.
for (const route of ROUTES) {
  const tag = ONE_OF_EACH_KIND.has(route) ? ['@core/axe'] : [];
  test(`${route} loads, fits, does not jump, and everybody can read it`, { tag }, async ({
    context,
  }) => {
    await context.addInitScript(sumShifts);
    // Side by side: most of it is waiting for what comes late.
    const [phone, desktop] = await Promise.all([
      opened(context, route, PHONE),
      opened(context, route, DESKTOP),
    ]);
    for (const page of [phone, desktop]) {
      await expectToFit(page);
      expect.soft(await gluedWords(page)).toEqual([]);
    }
    await phone.close();
    await test.step('no violation, in light and in dark, and on a phone', async () => {
      await expectNoFindings(desktop);
      await desktop.setViewportSize({ width: 340, height: 700 });
      await expectNoFindings(desktop, ['dark']);
    });
    await test.step('every control can be read in each of its states', async () => {
      await desktop.setViewportSize(DESKTOP);
      await desktop.emulateMedia({ colorScheme: null });
      await expectReadableControls(desktop);
    });
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
    const page = await opened(context, route, PHONE);
    await page.evaluate(() => document.fonts.ready);
    // A jump is reported after the frame that shows it.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    expect(isLate).toBe(true);
    await expectToFit(page);
  });
}

/** Opens the page in a window of that size, with all that comes late; expects that it loads without a complaint. */
async function opened(
  context: BrowserContext,
  route: string,
  size: { width: number; height: number },
): Promise<Page> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().includes('Service Worker registration blocked');
    if (isOurs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize(size);
  const response = await page.goto(route, { waitUntil: 'networkidle' });
  await settled(page);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(response?.status()).toBe(route === MISSING ? 404 : 200);
  // The browser itself complains of the status of a page that is not there.
  const ours = complaints.filter((text) => route !== MISSING || !text.includes('404'));
  expect(ours).toEqual([]);
  return page;
}
