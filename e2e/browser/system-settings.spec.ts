import { openPanelIn } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { requestOk } from '../support/http-client.ts';

const DEFAULTS = {
  thresholds: null,
  keyLimits: null,
  retention: null,
  scans: null,
  ai: null,
  adPayments: null,
  trackedBadges: null,
};
const toast = (page: Page) => page.locator('#notifications li');
const part = (page: Page, name: string) => page.getByRole('form', { name });

let cookie = '';
let base = '';

/** Changes settings as another admin does, elsewhere. */
async function change(body: object): Promise<void> {
  await requestOk(`${base}/api/admin/settings`, { method: 'PUT', json: body, cookie });
}

test.beforeEach(async ({ page, baseURL }) => {
  base = baseURL ?? '';
  cookie = await openPanelIn(page, base);
  await page.goto('/admin?tab=system-settings');
  await expect(part(page, 'API limits')).toBeVisible();
});
test.afterEach(() => change(DEFAULTS));

test('a part is saved by itself, stays after a reload, and gets its defaults back', {
  tag: '@core',
}, async ({ page }) => {
  const limits = part(page, 'API limits');
  const minute = limits.getByLabel('Per minute');
  const save = limits.getByRole('button', { name: 'Save' });
  await expect(minute).toHaveValue('100');
  await expect(save).toBeDisabled();
  await minute.fill('42');
  await expect(limits.getByText('Not saved')).toBeVisible();
  await expect(limits.getByText('Default 100, saved 100')).toBeVisible();
  await minute.press('Enter');
  await expect(toast(page)).toContainText('API limits saved');
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(minute).toHaveValue('42');
  await expect(limits.getByText(/^Changed by \S/)).toBeVisible();
  await limits.getByRole('button', { name: 'Restore defaults' }).click();
  await expect(minute).toHaveValue('100');
  await expect(limits.getByRole('button', { name: 'Restore defaults' })).toBeDisabled();
});

test('what was typed stays in another tab, and leaving the page asks for a confirmation', async ({
  page,
}) => {
  const minute = part(page, 'API limits').getByLabel('Per minute');
  await minute.fill('43');
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Settings System' }).click();
  await expect(minute).toHaveValue('43');
  const opened = page.waitForEvent('dialog');
  const leaving = page.goto('/').catch(() => {});
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(minute).toHaveValue('43');
  await part(page, 'API limits').getByRole('button', { name: 'Discard changes' }).click();
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
});

test('upstreams are listed, and a requested build is followed until it is live', async ({
  page,
}) => {
  // Changes of the tests before are still being built.
  const built = { timeout: 60_000 };
  test.setTimeout(180_000);
  const upstreams = page.getByRole('region', { name: 'Upstream services' });
  await expect(upstreams.getByRole('row', { name: /^Roblox/ })).toContainText(
    /Simulated|Not used yet/,
  );
  const rebuild = page.getByRole('region', { name: 'Rebuild the site' });
  await expect(rebuild.getByRole('status')).toHaveText('The site is up to date.', built);
  const before = await rebuild.locator('code').first().textContent();
  await rebuild.getByRole('button', { name: 'Rebuild site' }).click();
  await expect(rebuild.getByRole('button', { name: 'Rebuilding...' })).toBeVisible();
  await expect(toast(page)).toContainText('Site rebuilt', built);
  await expect(rebuild.getByRole('status')).toHaveText('The site is up to date.', built);
  await expect(rebuild.locator('code').first()).not.toHaveText(before ?? '');
});

test('the index leads to each part by the keyboard', async ({ page }) => {
  // The focus scrolls as well: with motion, one way would end the other.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const index = page.getByRole('navigation', { name: 'Parts of the settings' });
  const links = index.getByRole('link');
  await expect(links).toHaveCount(11);
  for (const link of await links.all()) {
    const name = (await link.textContent()) ?? '';
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
  }
  await expect(page, 'the tab stays open').toHaveURL(/tab=system-settings#settings-rebuild$/);
});
