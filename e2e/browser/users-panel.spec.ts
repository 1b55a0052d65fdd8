import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { runningProduct } from '../support/running-product.ts';

const { publishableKey, sites } = runningProduct();
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

  test('what is not known of a user is said in words', async ({ page }) => {
    const username = await listNewUser(page);
    await expect(card(page, username)).toContainText('No email');
    await expect(card(page, username)).toContainText('Never');
    await expect(card(page, username)).toContainText('Active');
  });

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

  test('suspending locks a user out, activating lets them in again', async ({ page }) => {
    const username = await listNewUser(page);
    await page.getByRole('button', { name: `Suspend ${username}` }).click();
    await expect(page.getByLabel('Reason (optional)')).toBeFocused();
    await page.keyboard.type('Griefing');
    await expectNoFindings(page);
    await page.getByLabel('Ends, in your time (optional)').fill('2099-01-31T10:00');
    await page.getByRole('button', { name: 'Suspend now' }).click();
    await expect(toast(page)).toContainText('User updated successfully');
    await expect(card(page, username)).toContainText(/Suspended.*2099.*Griefing/);
    expect(await canSignIn(page, username)).toBe(false);
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

  test('the same by keyboard alone: F8 leads to Undo', async ({ page }) => {
    const username = await listNewUser(page);
    await page.getByRole('button', { name: `Delete ${username}` }).focus();
    await page.keyboard.press('Enter');
    const undo = toast(page).getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('F8');
    for (let presses = 0; presses < 3; presses += 1) {
      if (await undo.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, username)).toBeVisible();
  });

  test('a role that is chosen just before one leaves the tab is stored', async ({ page }) => {
    const username = await listNewUser(page);
    await page.getByLabel(`Role of ${username}`).selectOption('Moderator');
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await expect(toast(page)).toContainText('User updated successfully');
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page.getByLabel(`Role of ${username}`)).toHaveValue('moderator');
  });

  test('a refusal is told in the fixed words, its fix stands beside the user, and the list shows the stored state', async ({
    page,
  }) => {
    const username = await listNewUser(page);
    const body = {
      success: false,
      code: 'LAST_ADMIN',
      error: 'This is the last active admin. Make someone else an admin first.',
    };
    await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 409, json: body }));
    await page.getByLabel(`Role of ${username}`).selectOption('Moderator');
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page).getByText('Failed to update user', { exact: true })).toBeVisible();
    const fix = page.getByRole('table').getByRole('alert');
    await expect(fix).toHaveText(body.error);
    await expect(page.getByLabel(`Role of ${username}`)).toHaveValue('user');
    await page.getByRole('button', { name: `Delete ${username}` }).click();
    await expect(toast(page).getByText('Failed to delete user', { exact: true })).toBeVisible();
    await expect(fix).toHaveText(body.error);
    await page.route('**/api/admin/users/*/suspend', (route) => route.abort());
    await page.getByRole('button', { name: `Suspend ${username}` }).click();
    await page.getByRole('button', { name: 'Suspend now' }).click();
    await expect(
      toast(page).getByText('Failed to update user status.', { exact: true }),
    ).toBeVisible();
    await expect(fix).toHaveText('Check your internet connection, then try again.');
    await expect(card(page, username)).toContainText('Active');
  });

  test('the first admin is made, and the last one suspended, only after a question', async ({
    page,
  }) => {
    const username = await listNewUser(page);
    const role = page.getByLabel(`Role of ${username}`);
    const dialog = page.getByRole('dialog');
    await page.route('**/api/admin/users?*limit=100*', (route) =>
      route.fulfill({ json: { users: [], nextCursor: null } }),
    );
    await role.selectOption('Admin');
    await expect(dialog).toContainText(`Make ${username} the only admin?`);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(role).toHaveValue('user');
    await expect(toast(page)).toHaveCount(0);
    await role.selectOption('Admin');
    await dialog.getByRole('button', { name: 'Make admin' }).click();
    await expect(toast(page)).toContainText('User updated successfully');
    await page.getByRole('button', { name: `Suspend ${username}` }).click();
    await page.getByRole('button', { name: 'Suspend now' }).click();
    await expect(dialog).toContainText(`${username} is the only active admin.`);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(card(page, username)).toContainText('Suspended');
    await expect(dialog).toHaveCount(0);
  });

  test('at 320 px nothing makes the page scroll sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await listNewUser(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('a report is closed, brought back by Undo, closed, and opened again among all', async ({
  page,
}) => {
  await openPanel(page, site, { tab: 'except' });
  count += 1;
  const targetUsername = `Rusty${Date.now() % 1e8}${count}`;
  const sent = await page.request.post('/api/report-abuse', {
    headers: { 'X-API-Key': publishableKey },
    data: {
      reporterUsername: 'OldTownMayor',
      targetUsername,
      reason: 'Griefing',
      description: 'Deleted the bridge at the harbour twice.',
      priority: 'urgent',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await page.getByRole('button', { name: 'Reports', exact: true }).click();
  await page.getByLabel('Search reports').fill(targetUsername);
  const report = page.locator('[data-report]').filter({ hasText: targetUsername });
  await expect(page.locator('[data-report]')).toHaveCount(1);
  await expect(report).toContainText('Urgent');
  await report.getByRole('button', { name: /^Close/ }).click();
  await expect(toast(page)).toContainText('Report closed');
  await expect(page.getByRole('heading', { name: 'No reports found' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(report).toBeVisible();
  await report.getByRole('button', { name: /^Close/ }).click();
  await expect(report).toHaveCount(0);
  await page.getByLabel('State').selectOption('Open and closed');
  await expect(report).toContainText(/Closed by Admin key/);
  await report.getByRole('button', { name: /^Reopen/ }).click();
  await expect(toast(page)).toContainText('Report reopened');
  await expect(report.getByRole('button', { name: /^Close/ })).toBeVisible();
  await page.getByLabel('Priority').selectOption('Low');
  await expect(page.getByRole('heading', { name: 'No reports found' })).toBeVisible();
});
