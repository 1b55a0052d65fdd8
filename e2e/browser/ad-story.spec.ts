import { readFile } from 'node:fs/promises';
import { adPicture } from '../support/browser/ad-picture.ts';
import { answerForAdvertiser, type PanelOfAds, panelOfAds } from '../support/browser/ads-panel.ts';
import { type Browser, expect, type Page, test } from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { runningProduct } from '../support/running-product.ts';

const { secretPhrase } = runningProduct();

/** Headless browsers call themselves so, and are not counted as people. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * How long the ad stays live after its end has been moved: enough to see that nothing ended it
 * before.
 */
const LAST_MS = 4000;

const banner = (page: Page) => page.getByRole('complementary', { name: 'Sponsor' });
const toast = (page: Page) => page.locator('#notifications li');

let panel: PanelOfAds;
test.beforeAll(async ({ baseURL }) => {
  panel = await panelOfAds(baseURL ?? '');
});
test.beforeEach(async () => {
  await inDatabase('DELETE FROM elc_ad_queue');
});
test.afterAll(() => panel.post('revert-banner'));

/** Someone with a browser and an address of their own. */
async function person(browser: Browser, number: number): Promise<Page> {
  const context = await browser.newContext({
    userAgent: PERSON,
    extraHTTPHeaders: {
      'X-Forwarded-For': `10.75.${Math.floor(Math.random() * 250)}.${number}`,
    },
  });
  await answerForAdvertiser(context, 'https://www.castle-works.example/towers');
  return context.newPage();
}

async function submitAd(page: Page): Promise<string> {
  await page.goto('/advertise');
  await page
    .getByLabel('Website URL', { exact: true })
    .fill('https://www.castle-works.example/towers');
  await page
    .getByLabel('Ad Description', { exact: true })
    .fill('Castle Works builds towers and gates for your city. Get your first tower today!');
  await page.getByLabel('How can we reach you?').fill('mara@castle-works.example');
  await page.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'tower.png',
    mimeType: 'image/png',
    buffer: await adPicture('#7a2e10'),
  });
  await page.getByRole('button', { name: 'Submit Advertisement' }).click();
  await page.getByRole('link', { name: 'Open the status page' }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  // The advertiser, too, is a visitor whose sighting would be counted.
  await page.getByRole('button', { name: 'Close the banner' }).click();
  return (await page.locator('[data-ad-field="id"]').textContent()) ?? '';
}

/** The three steps from the secret phrase to the open panel. */
async function unlock(page: Page): Promise<void> {
  await page.goto('/admin-access');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.getByLabel('Secret phrase', { exact: true }).fill(secretPhrase);
  await page.getByRole('button', { name: 'Generate challenge' }).click();
  await page.getByRole('button', { name: 'Create admin key' }).click();
  await page.getByRole('link', { name: 'Open admin panel' }).click();
  await page.getByRole('tab', { name: 'Advertisements' }).click();
}

/** Shows one application, whatever else waits. */
async function showAd(page: Page, words: string, id: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.locator(`[data-ad-row="${id}"]`).getByRole('button').click();
}

/** Moves an ad's end to `LAST_MS` from now, as if the rest of its time had passed. */
async function letItNearlyEnd(id: string): Promise<void> {
  await inDatabase(
    'UPDATE elc_ads SET expires_at_ms = ? WHERE public_id = ?',
    Date.now() + LAST_MS,
    id,
  );
  await inDatabase("UPDATE elc_markers SET value = value + 1 WHERE name = 'banner'");
}

test('an ad from its submission through its review, a sighting and a click to its end', {
  tag: '@core',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const [advertiser, admin, visitor] = [
    await person(browser, 1),
    await person(browser, 2),
    await person(browser, 3),
  ];
  const before = await panel.newLiveAd(await adPicture(), {
    websiteUrl: 'https://www.roof-guild.example/',
    adDescription: 'Roof Guild lays roofs. All colors. Ask us!',
  });
  await visitor.goto('/guides');
  await expect(banner(visitor).getByRole('link')).toHaveAttribute('title', /roof-guild/);

  const id = await submitAd(advertiser);
  await unlock(admin);
  await showAd(admin, 'castle-works', id);
  const card = admin.getByRole('article').filter({ has: admin.locator(`[id="${id}-title"]`) });
  await expect(card).toContainText('Pending');
  await expect(card.getByRole('link', { name: 'mara@castle-works.example' })).toBeVisible();

  await card.getByRole('button', { name: /^Approve ?:/ }).click();
  const conflict = admin.getByRole('dialog', { name: 'Active Banner Conflict' });
  await conflict.getByRole('button', { name: 'Nevermind' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(card).toContainText('Pending');
  await expect(banner(visitor).getByRole('link')).toHaveAttribute('title', /roof-guild/);

  await card.getByRole('button', { name: /^Approve ?:/ }).click();
  await conflict.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(admin)).toContainText('Advertisement Status Updated');
  await expect(card).toContainText('Live');

  const link = banner(visitor).getByRole('link');
  await expect(link).toHaveAttribute('title', /castle-works/);
  await expect(banner(visitor)).toContainText('SPONSORED');
  const [opened] = await Promise.all([visitor.context().waitForEvent('page'), link.click()]);
  await expect(
    opened.getByRole('heading', { name: 'https://www.castle-works.example/towers' }),
  ).toBeVisible();
  await opened.close();

  await expect(async () => {
    await advertiser.reload();
    await expect(advertiser.locator('[data-ad-field="shown"]')).toHaveText('1', { timeout: 2000 });
    await expect(advertiser.locator('[data-ad-field="clicked"]')).toHaveText('1', {
      timeout: 2000,
    });
  }).toPass();
  await expect(advertiser.getByText('Live', { exact: true })).toBeVisible();
  await expect(advertiser.getByRole('table', { name: 'Views and clicks by day' })).toBeVisible();
  const [file] = await Promise.all([
    advertiser.waitForEvent('download'),
    advertiser.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('advertisement-days.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^day,shown,clicked\r\n(\d{4}-\d\d-\d\d,\d,\d\r\n)+$/,
  );

  await letItNearlyEnd(id);
  // The ad that was displaced comes back for the rest of its time.
  await expect(banner(visitor).getByRole('link')).toHaveAttribute('title', /roof-guild/);
  await advertiser.reload();
  await expect(advertiser.getByText('Expired', { exact: true })).toBeVisible();

  await showAd(admin, 'roof-guild', before.id);
  const displaced = admin
    .getByRole('article')
    .filter({ has: admin.locator(`[id="${before.id}-title"]`) });
  await expect(displaced).toContainText('Live');
  for (const page of [advertiser, admin, visitor]) await page.context().close();
});
