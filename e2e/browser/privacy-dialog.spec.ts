import { commandRow } from '../support/browser/command-row.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const privacy = (page: Page) => page.getByRole('dialog', { name: 'Privacy' });
const box = (page: Page, name: string) => privacy(page).locator(`input[name="${name}"]`);
const toast = (page: Page) => page.locator('#notifications li');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('elc:privacy'));

async function openPrivacy(page: Page, path = '/community'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => 'elcAdmin' in window);
  await page.locator('body > header [data-opens="privacy"]').click();
  await expect(privacy(page)).toBeVisible();
}

test.beforeEach(({ page }) => useOwnAddress(page));

test('opens from the bar with the defaults, shows the state of the system, closes by Esc', async ({
  page,
}) => {
  await openPrivacy(page);
  for (const name of ['ipLogging', 'analytics', 'marketing']) {
    await expect(box(page, name)).not.toBeChecked();
  }
  await expect(box(page, 'functional')).toBeChecked();
  await expect(box(page, 'functional')).toBeDisabled();
  const status = privacy(page).getByRole('region', { name: 'System Status' });
  await expect(status).toContainText(/Product version\s*\d+\.\d+\.\d+/);
  await expect(status).toContainText('Sample data');
  await expect(status).toContainText(/Online|Degraded/);
  await page.keyboard.press('Escape');
  await expect(privacy(page)).toHaveCount(0);
  await expect(page.locator('body > header [data-opens="privacy"]')).toBeFocused();
});

test('Save Preferences stores and logs them here and sends nothing', async ({ page }) => {
  await openPrivacy(page);
  const logged: string[] = [];
  const writes: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await box(page, 'analytics').check();
  await privacy(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(toast(page)).toContainText('Preferences saved');
  const saved = { ipLogging: false, analytics: true, functional: true, marketing: false };
  expect(JSON.parse((await stored(page)) ?? '')).toEqual(saved);
  expect(logged.join()).toContain('Privacy preferences:');
  expect(writes).toEqual([]);
  await openPrivacy(page, '/guides');
  await expect(box(page, 'analytics')).toBeChecked();
});

test('Reset Consent restores the defaults', async ({ page }) => {
  await openPrivacy(page);
  await box(page, 'ipLogging').check();
  await box(page, 'marketing').check();
  await privacy(page).getByRole('button', { name: 'Save Preferences' }).click();
  await openPrivacy(page);
  await expect(box(page, 'marketing')).toBeChecked();
  await privacy(page).getByRole('button', { name: 'Reset Consent' }).click();
  for (const name of ['ipLogging', 'analytics', 'marketing']) {
    await expect(box(page, name)).not.toBeChecked();
  }
  await expect(box(page, 'functional')).toBeChecked();
  expect(await stored(page)).toBeNull();
});

test('what is off sends nothing: a fresh browser, and one that saved so; on, it counts', {
  tag: '@core',
}, async ({ page }) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:hit|ads\/)/.test(request.url())) counted.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await openPrivacy(page);
  await expect(box(page, 'analytics')).not.toBeChecked();
  await privacy(page).getByRole('button', { name: 'Save Preferences' }).click();
  await page.goto('/guides', { waitUntil: 'networkidle' });
  expect(counted).toEqual([]);
  await openPrivacy(page);
  await box(page, 'analytics').check();
  await privacy(page).getByRole('button', { name: 'Save Preferences' }).click();
  await page.goto('/commands', { waitUntil: 'networkidle' });
  // It leaves once the page has settled.
  await expect.poll(() => counted).toEqual([expect.stringMatching(/\/api\/hit$/)]);
});

test('Clear All Data at once empties storage and cookies, the http-only ones too, and reloads', async ({
  page,
  context,
}) => {
  await page.goto('/commands?q=btools');
  const heart = commandRow(page, 'btools').getByRole('button', { name: /favorite/i });
  await heart.click();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toContain('elc_visitor');
  await openPrivacy(page);
  await page.evaluate(() => {
    localStorage.setItem('elc:theme', 'dark');
    sessionStorage.setItem('elc:test', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: what a script of the page may have set.
    document.cookie = 'left=behind; path=/';
    (window as { before?: true }).before = true;
  });
  const clear = privacy(page).getByRole('button', { name: 'Clear All Data' });
  await expect(clear).toHaveAccessibleDescription(/API keys that were made in this browser/);
  await clear.click();
  await page.waitForFunction(() => !('before' in window) && 'elcAdmin' in window);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  expect(await page.evaluate(() => sessionStorage.getItem('elc:test'))).toBeNull();
  await expect(privacy(page)).toHaveCount(0);
});

test('when the server does not answer, Clear All Data reloads all the same, and says what is left', async ({
  page,
}) => {
  await openPrivacy(page);
  await page.route('**/api/privacy/clear', (route) => route.abort());
  await page.evaluate(() => {
    localStorage.setItem('elc:theme', 'dark');
    (window as { before?: true }).before = true;
  });
  await privacy(page).getByRole('button', { name: 'Clear All Data' }).click();
  await page.waitForFunction(() => !('before' in window));
  const left = page.getByText('cookies that only the server can remove remain');
  await expect(left.first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('elc:theme'))).toBeNull();
  await expect(privacy(page)).toHaveCount(0);
});
