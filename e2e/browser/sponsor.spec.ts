import { readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { answerForAdvertiser, type PanelOfAds, panelOfAds } from '../support/browser/ads-panel.ts';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { request } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const sharp = createRequire(new URL('../../cms/package.json', import.meta.url))('sharp');
const picture: Buffer = await sharp({
  create: { width: 640, height: 400, channels: 3, background: '#0b6e4f' },
})
  .png()
  .toBuffer();

const PREMIUM = {
  duration: '10-fullscreen',
  fullscreenMessageType: 'user-input',
  fullscreenCustomMessage: 'Build with us',
};

declare global {
  interface Window {
    /** When the full-screen ad opened, by the page's own clock. */
    adOpenedMs?: number;
  }
}

let panel: PanelOfAds;
const visits: BrowserContext[] = [];
test.beforeAll(async ({ baseURL }) => {
  panel = await panelOfAds(baseURL ?? '');
});
test.beforeEach(() => panel.post('revert-banner'));
// A visit that stayed open would be counted when another test's ad goes live.
test.afterEach(() =>
  Promise.all(visits.splice(0).map((context) => context.close())).then(() => {}),
);
test.afterAll(() => panel.post('revert-banner'));

const banner = (page: Page) => page.getByRole('complementary', { name: 'Sponsor' });
const dialog = (page: Page) => page.locator('dialog[data-fullscreen-ad]');

/** Headless browsers call themselves so, and are not counted as people. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** A page of a visit whose luck is known: `luck` takes the place of chance. */
async function visit(browser: Browser, luck: number, route = '/') {
  const context = await browser.newContext({
    userAgent: PERSON,
    // Without it, focus scrolls smoothly and the element is still moving when it is measured.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': `10.79.${Math.floor(Math.random() * 250)}.7` },
  });
  visits.push(context);
  await context.addInitScript((value) => {
    Math.random = () => value;
    new MutationObserver(() => {
      const isOpen = document.querySelector('dialog[data-fullscreen-ad]') !== null;
      if (isOpen) Object.assign(window, { adOpenedMs: window.adOpenedMs ?? performance.now() });
    }).observe(document, { childList: true, subtree: true });
  }, luck);
  const page = await context.newPage();
  await page.goto(route);
  return page;
}

const NO_LUCK = 0.9;
const LUCK = 0.1;

test('without an ad the promo is on every page', async ({ browser }) => {
  const page = await visit(browser, LUCK);
  for (const route of ['/', '/guides', '/advertise', '/nowhere']) {
    await page.goto(route);
    await expect(banner(page)).toContainText('EXCLUSIVE');
    await expect(banner(page).getByRole('link')).toHaveText(/Join Discord/);
  }
  await expect(dialog(page)).toHaveCount(0);
});

test('an ad appears by itself, is counted as seen and clicked once with Marketing off, and goes when it is taken down', async ({
  browser,
  baseURL,
}) => {
  const page = await visit(browser, NO_LUCK, '/guides');
  await expect(banner(page)).toContainText('EXCLUSIVE');
  const { id, token } = await panel.newLiveAd(picture);
  await expect(banner(page)).toContainText('SPONSORED');
  const link = banner(page).getByRole('link');
  await expect(link).toHaveText(/Visit Site/);
  await expect(link).toHaveAttribute('rel', 'sponsored noopener nofollow');
  await expect(link).toHaveAttribute('href', `/api/go/${id}`);
  await expect(link).toHaveAttribute('title', 'https://www.blockforge.example/shop');
  await expect(banner(page).locator('img')).toBeVisible();

  const counts = async () => {
    const headers = { 'X-Status-Token': token };
    const answer = await request(`${baseURL}/api/advertise/status`, { headers });
    const { shown, clicked } = (await answer.json()).advertisement;
    return { shown, clicked };
  };
  await expect.poll(counts).toEqual({ shown: 1, clicked: 0 });
  await answerForAdvertiser(page.context(), 'https://www.blockforge.example/shop');
  await link.click();
  await expect(link).toHaveAttribute('href', 'https://www.blockforge.example/shop');
  await link.click();
  await expect.poll(counts).toEqual({ shown: 1, clicked: 1 });
  expect(await page.evaluate(() => localStorage.getItem('elc:privacy'))).toBeNull();
  await page.goto('/commands');
  await expect(banner(page)).toContainText('SPONSORED');
  await page.waitForTimeout(1500);
  expect(await counts()).toEqual({ shown: 1, clicked: 1 });

  await panel.post('revert-banner');
  await expect(banner(page)).toContainText('EXCLUSIVE');
});

test('a visitor reports an ad once in a visit, and another visitor can too', async ({
  browser,
}) => {
  const { id } = await panel.newLiveAd(picture);
  for (const count of [1, 2]) {
    const page = await visit(browser, NO_LUCK, '/guides');
    const report = banner(page).getByRole('button', { name: 'Report ad' });
    await report.click();
    const reasons = page.getByRole('dialog', { name: 'Report this ad' });
    await reasons.getByRole('button', { name: 'Not safe for young players' }).click();
    await expect(page.locator('#notifications')).toContainText('Ad Reported');
    await expect(report).toBeHidden();
    await page.goto('/commands');
    await expect(banner(page)).toContainText('SPONSORED');
    await expect(report).toBeHidden();
    expect(
      await inDatabase('SELECT reason, count FROM elc_ad_reports WHERE ad_id = ?', id),
    ).toMatchObject([{ reason: 'unsafe', count }]);
  }
});

test('an ad whose picture is gone shows the placeholder', async ({ browser }) => {
  const uploads = path.join(path.dirname(runningProduct().logs), 'public/uploads');
  const before = await readdir(uploads);
  await panel.newLiveAd(picture);
  for (const name of await readdir(uploads)) {
    if (!before.includes(name)) await rm(path.join(uploads, name));
  }
  const page = await visit(browser, NO_LUCK);
  const warned = page.waitForEvent('console', (message) => message.text().includes('picture'));
  await page.reload();
  await warned;
  await expect(banner(page)).toContainText('SPONSORED');
  await expect(banner(page).locator('img')).toBeHidden();
  await expect(banner(page).locator('.icon').first()).toBeVisible();
});

test('with the API down, and without JavaScript, the promo is shown', async ({ browser }) => {
  const page = await visit(browser, LUCK);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(banner(page)).toContainText('EXCLUSIVE');
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/');
  await expect(banner(plain)).toContainText('Join Discord');
  await expect(banner(plain).getByRole('button')).toHaveCount(0);
});

test('the banner is closed by keyboard and stays closed for the visit', async ({ browser }) => {
  const page = await visit(browser, NO_LUCK);
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Close the banner' }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await page.goto('/guides');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('the banner shifts nothing and hides nothing that has the focus', async ({ browser }) => {
  const page = await visit(browser, NO_LUCK, '/guides');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await panel.newLiveAd(picture);
  await expect(banner(page)).toContainText('SPONSORED');
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifted.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);

  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      const place = document.querySelector('[data-sponsor]');
      if (!element || !place || place.contains(element) || element === document.body) return false;
      return element.getBoundingClientRect().bottom > place.getBoundingClientRect().top + 1;
    });
    expect(hidden).toBe(false);
  }
  const overlap = await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const bottom = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return bottom('footer').bottom - bottom('[data-sponsor]').top;
  });
  expect(overlap).toBeLessThanOrEqual(1);
});

test('Test Full-Screen opens it by hand; a click outside, Esc and the close icon close it', async ({
  browser,
}) => {
  const page = await visit(browser, NO_LUCK);
  const open = banner(page).getByRole('button', { name: 'Test Full-Screen' });
  await open.click();
  await expect(dialog(page)).toContainText('Alexoria');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await dialog(page).getByRole('button', { name: 'Close the ad' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await open.click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toHaveCount(0);
});

test('the full-screen ad fills the screen, its words beside or below the picture, never over it', async ({
  browser,
}) => {
  await panel.newLiveAd(picture, PREMIUM);
  const page = await visit(browser, NO_LUCK);
  await expect(banner(page)).toContainText('SPONSORED');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    if (size.width < 768) await banner(page).getByRole('button', { name: 'More' }).click();
    await banner(page).getByRole('button', { name: 'Test Full-Screen' }).click();
    const image = dialog(page).locator('img');
    await expect(image).toBeVisible();
    await expect(dialog(page).getByRole('link')).toBeInViewport({ ratio: 1 });
    const shares = await image.evaluate((element: HTMLImageElement) => {
      const { naturalWidth, naturalHeight } = element;
      const { width, height } = element.getBoundingClientRect();
      const scale = Math.min(width / naturalWidth, height / naturalHeight);
      const frame = element.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const words = element.parentElement?.querySelector('div')?.getBoundingClientRect();
      const { right, bottom } = element.getBoundingClientRect();
      return {
        isClear: words !== undefined && (words.left >= right - 1 || words.top >= bottom - 1),
        picture: Math.max(
          (naturalWidth * scale) / innerWidth,
          (naturalHeight * scale) / innerHeight,
        ),
        frame: Math.min(frame.width / innerWidth, frame.height / innerHeight),
      };
    });
    expect(shares.isClear, `at ${size.width} px`).toBe(true);
    expect(shares.picture, `at ${size.width} px`).toBeGreaterThanOrEqual(0.7);
    expect(shares.frame, `at ${size.width} px`).toBeGreaterThanOrEqual(0.9);
    // On phones a thumb finds the edge below the ad, 44 px from the screen's own.
    if (size.width < 768) await page.mouse.click(size.width / 2, size.height - 40);
    else await page.mouse.click(4, 4);
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a lucky visit sees the premium ad once, until it closes by itself', { tag: '@core' }, async ({
  browser,
}) => {
  await panel.newLiveAd(picture, PREMIUM);
  const page = await visit(browser, LUCK);
  await expect(dialog(page)).toContainText('Build with us');
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close the ad' })).toBeFocused();
  const shownMs = await page.evaluate(async () => {
    while (document.querySelector('dialog[data-fullscreen-ad]')) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return performance.now() - (window.adOpenedMs ?? 0);
  });
  expect(shownMs).toBeGreaterThanOrEqual(7900);
  await page.goto('/guides');
  await expect(banner(page)).toContainText('SPONSORED');
  await page.waitForTimeout(1000);
  await expect(dialog(page)).toHaveCount(0);
});

test('the premium ad does not come over someone who types', async ({ browser }) => {
  const page = await visit(browser, LUCK, '/commands');
  await page.getByPlaceholder('Search commands...').first().fill('fly');
  await panel.newLiveAd(picture, PREMIUM);
  await expect(banner(page)).toContainText('SPONSORED');
  await expect(dialog(page)).toHaveCount(0);
  await page.locator('h1').click();
  await expect(dialog(page)).toBeVisible();
});
