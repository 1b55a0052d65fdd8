import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { runningProduct } from '../support/running-product.ts';

const { sites } = runningProduct();
const [site = ''] = sites;
const PASSWORD = 'a roof of red bricks';
const toast = (page: Page) => page.locator('#notifications li');
const search = (page: Page) => page.getByLabel('Search users');
const card = (page: Page, name: string) =>
  page.locator('[data-user]').filter({ has: page.getByText(name, { exact: true }).first() });

let count = 0;

/** Someone with an account, whom the tab then lists alone. */
async function listNewUser(page: Page): Promise<string> {
  count += 1;
  const username = `panel_${Date.now() % 1e8}_${count}`;
  const data = { username, password: PASSWORD };
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
  await search(page).fill(username);
  await expect(page.locator('[data-user]')).toHaveCount(1);
  await expect(card(page, username)).toBeVisible();
  return username;
}

const canSignIn = async (page: Page, username: string) =>
  (
    await page.request.post('/api/auth/login', { data: { username, password: PASSWORD } })
  ).status() === 200;

test.describe('users', () => {
  test.beforeEach(({ page }) => openPanel(page, site, { tab: 'users' }));

  test('a role is changed by the dropdown and stays, and the history says who did it', async ({
    page,
  }) => {
    const username = await listNewUser(page);
    await page.getByLabel(`Role of ${username}`).selectOption('Moderator');
    await expect(toast(page)).toContainText('User updated successfully');
    await page.reload();
    await search(page).fill(username);
    // Only then has the list followed what was typed.
    await expect(page.locator('[data-user]')).toHaveCount(1);
    await expect(page.getByLabel(`Role of ${username}`)).toHaveValue('moderator');
    await page.getByLabel('Role', { exact: true }).selectOption('Admin');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await page.getByLabel('Role', { exact: true }).selectOption('Moderator');
    await page.getByRole('button', { name: `History ${username}` }).click();
    await expect(page.locator('[data-user-history]')).toContainText(
      /Role changed \(user → moderator\) by Admin key/,
    );
  });

  test('Suspend acts at once, takes reason and end afterwards; Activate lets them in again', {
    tag: '@core',
  }, async ({ page }) => {
    const username = await listNewUser(page);
    const toggle = page.waitForRequest('**/api/admin/users/*/suspend');
    await page.getByRole('button', { name: `Suspend ${username}` }).click();
    expect((await toggle).method()).toBe('PATCH');
    expect((await toggle).postDataJSON()).toEqual({ isActive: false });
    await expect(toast(page)).toContainText('User updated successfully');
    await expect(card(page, username)).toContainText('Suspended');
    await expect(page.getByRole('button', { name: `Activate ${username}` })).toBeFocused();
    expect(await canSignIn(page, username)).toBe(false);
    const form = page.getByRole('form', { name: `Suspension of ${username}` });
    await form.getByLabel('Reason (optional)').fill('Griefing');
    await expectNoFindings(page);
    await form.getByLabel('Ends (your local time, optional)').fill('2099-01-31T10:00');
    await form.getByRole('button', { name: 'Save reason and end' }).click();
    await expect(card(page, username)).toContainText(/Suspended.*2099.*Griefing/);
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: `Activate ${username}` }).click();
    await expect(page.getByRole('button', { name: `Suspend ${username}` })).toBeVisible();
    await expect(toast(page)).toContainText('may sign in again');
    expect(await canSignIn(page, username)).toBe(true);
  });

  test('a user is deleted without a question, and Undo brings them back', async ({ page }) => {
    const username = await listNewUser(page);
    await page.getByRole('button', { name: `Delete ${username}` }).click();
    await expect(toast(page)).toContainText('User deleted successfully');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Users', exact: true })).toBeFocused();
    expect(await canSignIn(page, username)).toBe(false);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page)).toContainText('Deletion undone');
    await expect(card(page, username)).toBeVisible();
    expect(await canSignIn(page, username)).toBe(true);
  });
});
