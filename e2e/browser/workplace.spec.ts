import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Locator, type Page, test } from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { addManyUsers, removeManyUsers } from '../support/many-users.ts';
import { runningProduct } from '../support/running-product.ts';

const [site = ''] = runningProduct().sites;
const prefix = `desk${process.pid}x`;
const users = (page: Page) => page.locator('[data-user]');

/** Rows of a list that all must be seen of, on a small laptop, without scrolling. */
const ROWS_MIN = 12;

test.use({ viewport: { width: 1280, height: 720 } });
test.beforeAll(async () => {
  await addManyUsers(prefix, 60);
  for (let count = 0; count < 20; count += 1) {
    const atMs = Date.now() - count;
    await inDatabase(
      `INSERT INTO elc_login_logs (username, address, agent, at_ms, status, repeats, event)
        VALUES (?, '10.1.2.3', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', ?, 'failed', 0, 'sign_in')`,
      prefix,
      atMs,
    );
    await inDatabase(
      "INSERT INTO elc_app_logs (at_ms, level, message, replica) VALUES (?, 'info', ?, ?)",
      atMs,
      `GET /api/guides 200, asked by ${prefix}`,
      prefix,
    );
  }
});
test.afterAll(async () => {
  await removeManyUsers(prefix);
  await inDatabase('DELETE FROM elc_login_logs WHERE username = ?', prefix);
  await inDatabase('DELETE FROM elc_app_logs WHERE replica = ?', prefix);
});

/** How many are wholly on the screen. */
const inSight = (rows: Locator) =>
  rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

test('the panel is a workplace: a slim bar, sections at the side, and twelve rows in sight', async ({
  page,
}) => {
  await openPanel(page, site, { tab: 'users' });
  await expect(page.locator('footer, [data-sponsor], nav').filter({ visible: true })).toHaveCount(
    0,
  );
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Open as admin until');
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(60);
  await expect(bar.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
  await expect(users(page)).toHaveCount(25);
  expect(await inSight(users(page))).toBeGreaterThanOrEqual(ROWS_MIN);
  const tab = page.getByRole('tab', { name: 'Users' });
  const [side, list] = [await tab.boundingBox(), await users(page).first().boundingBox()];
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(list?.x ?? 0);
  await tab.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Logs', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Login logs' })).toBeVisible();
  const attempts = page.locator('[data-logins] tbody tr');
  await expect.poll(() => attempts.count()).toBeGreaterThanOrEqual(ROWS_MIN);
  expect(await inSight(attempts)).toBeGreaterThanOrEqual(ROWS_MIN);
  await page.getByRole('tab', { name: 'App-logs' }).click();
  const lines = page.locator('[data-log-line]');
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(ROWS_MIN);
  expect(await inSight(lines)).toBeGreaterThanOrEqual(ROWS_MIN);

  // Below the breakpoint from which the tabs are a column.
  await page.setViewportSize({ width: 1000, height: 740 });
  await page.getByRole('tab', { name: 'Users' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Logs', exact: true })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  for (const section of await page.getByRole('tab').all()) {
    await section.click();
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, (await section.textContent()) ?? '').toBeLessThanOrEqual(0);
  }
});

test('users are sorted by the heads of the table; filter, order and pages are in the address', async ({
  page,
}) => {
  await openPanel(page, site, { tab: 'users', query: { q: prefix } });
  const names = () => page.locator('[data-user] th strong').allTextContents();
  const sorted = (name: string) => page.getByRole('columnheader', { name });
  await expect(users(page)).toHaveCount(25);
  await expect(sorted('Joined')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(sorted('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(names).toContain(`${prefix}_1`);
  const expected = Array.from({ length: 60 }, (_, index) => `${prefix}_${index + 1}`).sort();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(users(page)).toHaveCount(50);
  expect(await names()).toEqual(expected.slice(0, 50));
  await expect(page).toHaveURL(/pages=2/);

  await page.reload();
  await expect(users(page)).toHaveCount(50);
  await expect(page.getByLabel('Search users')).toHaveValue(prefix);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(sorted('Name')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(names).toContain(expected.at(-1));
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await page.goBack();
  await page.goBack();
  await expect(sorted('Name')).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(sorted('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(users(page)).toHaveCount(50);
});

test('the key screen is a page of the site; the panel takes the place of its frame until it is locked', async ({
  page,
}) => {
  await page.goto('/admin');
  const frame = page.locator('.site-header, nav[aria-label="Main"], footer, [data-sponsor]');
  const shown = frame.filter({ visible: true });
  await expect(page.getByLabel('Admin key', { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(4);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.locator('[aria-current]')).toHaveText('Admin access');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  await expect(page.locator('[data-live="commands"]')).toHaveText(/^\d/);
  await page.getByRole('button', { name: 'Privacy' }).first().click();
  await expect(page.getByRole('dialog', { name: /Privacy/ })).toBeVisible();

  await openPanel(page, site);
  await expect(shown).toHaveCount(0);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main').waitFor();
  await expect(shown, 'from the first paint on').toHaveCount(0, { timeout: 1 });
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByLabel('Admin key', { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(4);
  await expect(page.locator('[data-live="commands"]')).toHaveText(/^\d/);
});
