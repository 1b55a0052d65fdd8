import { adPicture } from '../support/browser/ad-picture.ts';
import { type PanelOfAds, panelOfAds } from '../support/browser/ads-panel.ts';
import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { reportPayment } from '../support/stripe-events.ts';

const picture = await adPicture();
const toast = (page: Page) => page.locator('#notifications li');
/** The banner as a new visitor sees it, in the same browser. */
async function banner(page: Page) {
  const visitor = await page.context().newPage();
  await visitor.goto('/guides');
  return visitor.getByRole('complementary', { name: 'Sponsor' });
}
const card = (page: Page, id: string) =>
  page.getByRole('article').filter({ has: page.locator(`[id="${id}-title"]`) });
const button = (page: Page, id: string, name: RegExp) =>
  card(page, id).getByRole('button', { name });

let panel: PanelOfAds;
let site = '';
test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  panel = await panelOfAds(site);
});
test.beforeEach(async () => {
  await panel.post('revert-banner');
  await inDatabase('DELETE FROM elc_ad_queue');
});
test.afterAll(() => panel.post('revert-banner'));

/** The Advertisements tab in a browser of its own, with these applications alone. */
const openAds = (page: Page, role: 'admin' | 'moderator' = 'admin') =>
  openPanel(page, site, { role, tab: 'advertisements', query: { q: panel.word } });

/** Whether something else is above the middle of what has the focus. */
function isFocusCovered(): boolean {
  const focused = document.activeElement as Element;
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top === null || !(focused.contains(top) || top.contains(focused));
}

const row = (page: Page, id: string) => page.locator(`[data-ad-row="${id}"]`);

/** Shows an application beside the list. */
async function choose(page: Page, id: string): Promise<void> {
  await row(page, id).getByRole('button').click();
  await expect(card(page, id)).toBeVisible();
}

test('an application shows what there is to decide on; approved, it is the banner', async ({
  page,
}) => {
  const { id } = await panel.newApplication(picture, {
    duration: '10-fullscreen',
    fullscreenMessageType: 'user-input',
    fullscreenCustomMessage: 'Come and build with us',
    links: '["https://www.blockforge.example/more","https://\u0440oblox.example/"]',
  });
  await openAds(page);
  await choose(page, id);
  const shown = card(page, id);
  for (const text of [
    'Pending',
    'https://www.blockforge.example/shop',
    'https://www.blockforge.example/more',
    'Look-alike letters: xn--oblox-uye.example',
    'Roblox Players',
    '10 days ($10.00)',
    "Advertiser's own",
    'Come and build with us',
    'Not started',
  ]) {
    await expect(shown).toContainText(text);
  }
  const image = shown.getByAltText(/As the advertiser sent it/);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await shown.getByText('Whole analysis').click();
  await expect(shown).toContainText('Price range');

  const dialog = page.getByRole('dialog', { name: 'Payment is due' });
  await button(page, id, /^Settle payment/).click();
  await expect(dialog.getByRole('button', { name: 'Mark paid', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Nevermind' }).click();
  await button(page, id, /^Approve ?:/).click();
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Approve without payment' }).click();
  await expect(dialog).toContainText('Write the reason first.');
  await dialog.getByLabel('Reference, or the reason for no payment').fill('Invoice 7');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Advertisement Status Updated');
  await expect(shown).toContainText('$10.00 paid, Invoice 7, by ');
  await expect(shown).toContainText('Live');
  await expect(shown).toContainText(/9 days 23 hours|10 days/);
  await expect(page.getByRole('timer')).toHaveText(/9 days 23 hours|10 days/);
  await expect(await banner(page)).toContainText('SPONSORED');
  await shown.getByText('History').click();
  await expect(shown.locator('[data-ad-events] li')).toHaveText([
    /^Put in the banner by /,
    /^Marked as paid by .*Invoice 7$/,
    /^Approved by /,
    /^Submitted by the advertiser, /,
  ]);
});

test('what decides on an application is in sight, on a low screen and a phone', async ({
  page,
}) => {
  const { id } = await panel.newApplication(picture);
  // Focus would scroll smoothly, and be measured on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAds(page);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await choose(page, id);
    for (const name of [/^Approve ?:/, /^Approve and queue/, /^Reject/])
      await expect(button(page, id, name)).toBeInViewport({ ratio: 1 });
    // And it hides nothing that the keyboard leads to.
    await card(page, id).getByRole('link').first().focus();
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isFocusCovered), `stop ${stop} at ${viewport.width}`).toBe(false);
    }
  }
});

test('an advertiser reads what is due and how to pay, and then has a receipt to print', async ({
  page,
}) => {
  const { id, token } = await panel.newApplication(picture, { duration: '1 month' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/advertise/status#${token}`);
    await expect(page.getByRole('heading', { name: 'Payment due: $1.00 USD' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pay now' })).toBeHidden();
    await expectNoFindings(page);
  }
  await panel.review(id, { status: 'approved', payment: { status: 'paid', note: 'INV-8' } });
  await page.reload();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('$1.00 USD');
  await expect(receipt).toContainText('INV-8');
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(page.getByText('Payment due')).toBeHidden();
});

test('a reviewer edits the design, sees it at once, and exactly that goes live', async ({
  page,
}) => {
  const { id } = await panel.newApplication(picture);
  await openAds(page);
  await choose(page, id);
  const shown = card(page, id);
  await expect(shown).toContainText('Suggested by AI.');
  const preview = shown.locator('[data-banner-preview]');
  await shown.getByLabel('Title', { exact: true }).fill('Forge & Friends');
  await shown.getByLabel('Category', { exact: true }).fill('Building packs');
  await shown.getByLabel('Call to action', { exact: true }).fill('See the packs');
  await shown.getByLabel(/^Key features/).fill('Over 4,000 builders\nWorking lifts');
  await shown.getByLabel('Background', { exact: true }).fill('#0b2a4a');
  await shown.getByLabel('Text', { exact: true }).fill('#0b2a4b');
  await expect(preview).toContainText('Forge & Friends');
  await expect(shown).toContainText('Too low: at least 4.5:1 is needed.');
  await button(page, id, /^Approve ?:/).click();
  await expect(toast(page)).toContainText('Failed to update advertisement status.');
  await expect(page.getByRole('alert').getByText('at least 4.5:1')).toBeVisible();
  await expect(shown).toContainText('Pending');

  await shown.getByLabel('Text', { exact: true }).fill('#fdf6e3');
  await expect(preview).toHaveCSS('background-color', 'rgb(11, 42, 74)');
  await button(page, id, /^Preview the full-screen ad/).click();
  const fullscreen = page.locator('dialog[open]');
  await expect(fullscreen).toContainText('Building packs');
  await expect(fullscreen).toContainText('See the packs');
  const features = fullscreen.getByRole('list').first().getByRole('listitem');
  await expect(features).toHaveText(['Over 4,000 builders', 'Working lifts']);
  await page.keyboard.press('Escape');
  await expectNoFindings(page);

  await button(page, id, /^Approve ?:/).click();
  await expect(shown).toContainText('Live');
  await expect(await banner(page)).toContainText('Forge & Friends');
  await expect(await banner(page)).toHaveCSS('background-color', 'rgb(11, 42, 74)');
  await shown.getByText('History').click();
  await expect(shown.locator('[data-ad-events]')).toContainText(
    'edited: title, category, callToAction, keyFeatures',
  );
});

test('the conflict is decided by keyboard alone', async ({ page }) => {
  const live = await panel.newLiveAd(picture, { websiteUrl: 'https://www.roof-guild.example/' });
  const { id } = await panel.newApplication(picture);
  await openAds(page);
  await choose(page, id);
  const approve = button(page, id, /^Approve ?:/);
  const dialog = page.getByRole('dialog', { name: 'Active Banner Conflict' });
  await approve.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Nevermind' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(approve).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  for (const known of [live.id, id]) await expect(dialog).toContainText(known);
  await expect(dialog).toContainText(/live until .+ submitted /);
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(approve).toBeFocused();
  await expect(row(page, live.id)).toContainText('Live');

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Queue it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Advertisement Status Updated');
  await expect(page.locator(`[id="${id}-title"]`)).toBeFocused();
  await expect(card(page, id)).toContainText('Live');
  await expect(row(page, live.id)).toContainText('Queued');
  await choose(page, live.id);
  await expect(button(page, live.id, /^Activate Banner/)).toBeVisible();
});

test('a moderator activates an approved ad', async ({ page }) => {
  const { id } = await panel.newLiveAd(picture);
  await panel.post('deactivate-banner');
  await openAds(page, 'moderator');
  await choose(page, id);
  await button(page, id, /^Activate Banner/).click();
  await expect(toast(page)).toContainText('Banner Activated');
  await expect(card(page, id)).toContainText('Live');
});

test('a live ad is removed for good, after a question, and its advertiser reads why', async ({
  page,
}) => {
  const { id, token } = await panel.newLiveAd(picture);
  await openAds(page);
  await choose(page, id);
  await button(page, id, /^Remove/).click();
  const dialog = page.getByRole('dialog', { name: /^Remove “/ });
  await expectNoFindings(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, id)).toContainText('Live');
  await button(page, id, /^Remove/).click();
  await dialog.getByLabel('Reason', { exact: true }).fill('It leads to a scam');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page)).toContainText('is removed, and its picture was deleted.');
  await expect(row(page, id)).toHaveCount(0);
  await expect(page.getByText('No advertisement is live')).toBeVisible();
  await expect(await banner(page)).toContainText('EXCLUSIVE');
  await page.getByRole('button', { name: 'Show rejected' }).click();
  await choose(page, id);
  const shown = card(page, id);
  for (const text of ['Removed', 'Reason for the removal', 'Its picture was deleted.'])
    await expect(shown).toContainText(text);
  await shown.getByText('History').click();
  await expect(shown.locator('[data-ad-events] li').first()).toHaveText(
    /^Removed by .*It leads to a scam$/,
  );
  await expectNoFindings(page);
  await page.goto(`/advertise/status#${token}`);
  await expect(page.getByText(/^The team removed it: .* It leads to a scam$/)).toBeVisible();
  await expect(page.getByAltText('Picture of the advertisement')).toBeHidden();
});

test('a payment that fits no ad is listed, and its refund is noted', async ({ page }) => {
  const { id, token } = await panel.newApplication(picture, { duration: '10-fullscreen' });
  await panel.review(id, { status: 'rejected' });
  await reportPayment(site, id);
  await openAds(page);
  const list = page.getByRole('region', { name: 'Payments that fit no ad' });
  const open = list.locator('[data-unmatched] li').filter({ hasText: id });
  await expect(open).toContainText('10.00 USD');
  await expect(open).toContainText('its ad was rejected.');
  await open.getByRole('button', { name: /^Note a refund/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Note a refund' });
  await expectNoFindings(page);
  const amount = dialog.getByLabel('Amount in USD');
  await expect(amount).toHaveValue('10.00');
  await amount.fill('11');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Write an amount up to 10.00.');
  await expect(amount).toBeFocused();
  await amount.fill('9.50');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Write the reference or the reason.');
  await dialog.getByLabel('Reference, or the reason').fill('re_1');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Its refund is noted.');
  await expect(open).toHaveCount(0);
  await list.getByText(/^Refunds noted/).click();
  await expect(list.getByRole('listitem').filter({ hasText: id })).toContainText(
    /9\.50 USD back, noted by .+re_1/,
  );
  await expectNoFindings(page);
  await page.goto(`/advertise/status#${token}`);
  await expect(
    page.getByText(/has fit no ad since .*\. 9\.50 USD of it went back\.$/),
  ).toBeVisible();
});

test('a session that ends takes no draft along, and the key screen says what has happened', async ({
  page,
}) => {
  await openPanel(page, site, { tab: 'alexoria' });
  const title = page.getByLabel('Title', { exact: true });
  const key = page.getByLabel('Admin key', { exact: true });
  await title.fill('Half a thought');
  await page.route('**/api/admin/default-banner', (route) =>
    route.fulfill({ status: 401, json: { success: false, error: 'x', code: 'PANEL_LOCKED' } }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(key).toBeFocused();
  await expect(key).toHaveAccessibleDescription(
    /Your session has ended\. Enter a key to continue\./,
  );
  await page.unroute('**/api/admin/default-banner');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await page.route('**/api/admin/verify-key', (route) =>
    route.fulfill({ json: { success: true, unlocked: true, role: 'admin', expiresAt } }),
  );
  await key.fill('elca_again');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Half a thought');
});

test('the dashboard leads from its numbers to their tabs, and says its charts in words', async ({
  page,
}) => {
  await panel.newApplication(picture);
  await page.route('**/api/admin/dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = await response.json();
    for (const day of dashboard.days) Object.assign(day, { visits: 0 });
    dashboard.days.at(-1).visits = 3;
    await route.fulfill({ response, json: dashboard });
  });
  await openPanel(page, site);
  const pending = page.locator('[data-number-card]').filter({ hasText: 'Pending applications' });
  await expect(pending.locator('strong')).toHaveText(/^[1-9][\d.]*[KM]?$/);
  await expect(page.locator('figure')).toHaveCount(4);
  const visits = page.locator('figure').filter({ hasText: 'Visits' });
  await expect(visits).toContainText('3 visits in the last 30 days');
  await visits.getByText('Day by day').click();
  await expect(visits.getByRole('row')).toHaveCount(31);
  await expect(page.getByText(/^Measured at/)).toBeVisible();
  await expect(page.getByText('Published').first()).toBeVisible();
  await pending.getByRole('button').click();
  await expect(page).toHaveURL(/tab=advertisements&status=pending$/);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('pending');
  await expect(page.getByRole('tab', { name: 'Advertisements' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
