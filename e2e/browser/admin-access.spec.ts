import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { runningProduct } from '../support/running-product.ts';

const { secretPhrase } = runningProduct();
const toast = (page: Page) => page.locator('#notifications li');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(({ page }) => useOwnAddress(page));

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** A key from the three steps, which are left open on the page. */
async function lifetimeKey(page: Page): Promise<string> {
  await open(page, '/admin-access');
  const generate = page.getByRole('button', { name: 'Generate challenge' });
  await expect(generate).toBeDisabled();
  await page.getByLabel('Secret phrase', { exact: true }).fill(secretPhrase);
  await generate.click();
  await expect(page.getByRole('heading', { name: /Verification challenge/ })).toBeFocused();
  await page.getByRole('button', { name: 'Create admin key' }).click();
  await expect(page.getByRole('heading', { name: /lifetime key/i })).toBeFocused();
  return (await page.locator('[data-secret-key] code').textContent()) ?? '';
}

test('phrase, challenge, key: it can be copied and opens the panel, which can be locked again', {
  tag: '@core',
}, async ({ page }) => {
  const key = await lifetimeKey(page);
  expect(key).toMatch(/^elca_[0-9A-Za-z]{36}$/);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Open admin panel' }).click();
  await expect(toast(page)).toContainText('Admin access granted');
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByLabel('Admin key', { exact: true }).fill(`  ${key} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByLabel('Admin key', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Admin key', { exact: true })).toBeVisible();
});

for (const form of ['?key=', '#key=']) {
  test(`a key in the address (${form}) opens the panel and is gone from address, history and referrers`, async ({
    page,
  }) => {
    const key = await lifetimeKey(page);
    const referrers: string[] = [];
    const carried: string[] = [];
    page.on('request', (request) => {
      const { referer } = request.headers();
      if (referer) referrers.push(referer);
      if (request.url().includes(key) && !request.isNavigationRequest())
        carried.push(request.url());
    });
    await page.goto(`/admin${form}${key}`);
    await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/admin');
    expect(referrers.join()).not.toContain(key);
    expect(carried).toEqual([]);
  });
}

test('an open panel makes a further key directly; without one only the console reports it', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await open(page, '/generate-key');
  const generate = page.getByRole('button', { name: 'Generate admin key' });
  await expect(page.getByText('No key can be made yet')).toContainText('you are not signed in');
  await expect(generate).toBeDisabled();
  await page.route('**/api/admin/check-key', (route) => route.abort());
  await open(page, '/generate-key');
  await generate.click();
  await expect.poll(() => said.join()).toContain('The admin key could not be made.');
  await expect(toast(page)).toHaveCount(0);
  await page.unroute('**/api/admin/check-key');

  const key = await lifetimeKey(page);
  await page.goto(`/admin#key=${key}`);
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await open(page, '/generate-key');
  const sent = page.waitForRequest('**/api/admin/generate-direct-key');
  await generate.click();
  expect((await sent).postData(), 'an empty body').toBeNull();
  const made = page.locator('[data-secret-key] code');
  await expect(made).toHaveText(/^elca_/);
  const shown = (await made.textContent()) ?? '';
  await page.route('**/api/admin/generate-direct-key', (route) => route.abort());
  await page.getByLabel('Label (optional)').fill(' Laptop ');
  await page.getByLabel('Ends after').selectOption('7 days');
  const chosen = page.waitForRequest('**/api/admin/generate-direct-key');
  await generate.click();
  expect((await chosen).postDataJSON()).toEqual({ label: 'Laptop', days: 7 });
  await expect(generate).toBeEnabled();
  await expect(made, 'the key before a failure stays').toHaveText(shown);
  await expect(page.getByRole('link', { name: 'Open admin panel' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await page.getByRole('link', { name: 'Open admin panel' }).click();
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  await expect(toast(page)).toContainText('Admin access granted');
});

test('a step that is refused stays, and says why', async ({ page }) => {
  await open(page, '/admin-access');
  const phrase = page.getByLabel('Secret phrase', { exact: true });
  await phrase.fill('no phrase at all');
  await phrase.press('Enter');
  await expect(phrase).toHaveAccessibleDescription('Invalid secret phrase');
  await expect(phrase).toBeFocused();
  await expect(phrase).toHaveValue('no phrase at all');
  await phrase.fill(secretPhrase);
  await phrase.press('Enter');
  await page.route('**/api/admin/create-lifetime-key', (route) => route.abort());
  const sent = page.waitForRequest('**/api/admin/create-lifetime-key');
  await page.getByLabel('Label (optional)').fill(' Front desk ');
  await page.getByRole('button', { name: 'Create admin key' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ label: 'Front desk' });
  await expect(page.getByText('Failed to create admin key. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { name: /Secret phrase/ })).toBeFocused();
});

test("the console's elcAdmin() opens the three steps from any page", async ({ page }) => {
  await page.goto('/guides');
  await page.waitForFunction(() => 'elcAdmin' in window);
  await page.evaluate(() => (window as unknown as { elcAdmin(): void }).elcAdmin());
  await expect(page).toHaveURL('/admin-access');
});
