import { expect, type Page, test } from '../support/browser/test.ts';
import { inDatabase } from '../support/database.ts';
import { keyByThreeSteps, postTo } from '../support/panel-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { secretPhrase, sites } = runningProduct();
const [site = ''] = sites;
const toast = (page: Page) => page.locator('#notifications li');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const proof = (page: Page) => page.getByLabel('Admin key or password', { exact: true });

let count = 0;

function newHome(): string {
  count += 1;
  return `10.79.${Math.floor(Math.random() * 250)}.${count % 250}`;
}

/** Opens a tab of the panel by a key that the test knows. */
async function open(page: Page, tab: string): Promise<{ key: string; from: string }> {
  const from = newHome();
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': from });
  const key = await keyByThreeSteps(site, secretPhrase, from);
  await page.goto(`/admin?tab=${tab}#key=${key}`);
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible();
  return { key, from };
}

/** Lets the last confirmation of every session of an address be long ago. */
const letConfirmationsAge = (from: string) =>
  inDatabase('UPDATE elc_sessions SET confirmed_at_ms = 1 WHERE address = ?', from);

/** Another panel that is open somewhere, and the key that opened it. */
async function openElsewhere(): Promise<{ key: string; from: string }> {
  const from = newHome();
  const key = await keyByThreeSteps(site, secretPhrase, from);
  await postTo(site, '/admin/verify-key', { key }, { from });
  return { key, from };
}

const keyCard = (page: Page, key: string) =>
  page
    .locator('[data-key-item]')
    .filter({ has: page.locator('code', { hasText: key.slice(0, 12) }) });
const sessionCard = (page: Page, from: string) =>
  page
    .getByRole('region', { name: 'Open sessions' })
    .locator('[data-key-item]')
    .filter({ has: page.getByText(from, { exact: true }) });
/** The tab shows one of its lists. */
const show = (page: Page, list: 'Admin keys' | 'Open sessions') =>
  page.getByRole('group', { name: 'List' }).getByRole('button', { name: list }).click();

test('a key is revoked by keyboard alone, and the session that it opened is gone with it', async ({
  page,
}) => {
  const other = await openElsewhere();
  const own = await open(page, 'keys');
  await show(page, 'Open sessions');
  await expect(sessionCard(page, own.from)).toContainText('This session');
  await expect(sessionCard(page, other.from)).toBeVisible();
  await show(page, 'Admin keys');
  await expect(keyCard(page, own.key)).toContainText('Opened this session');
  await keyCard(page, other.key)
    .getByRole('button', { name: /^Revoke/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('never works again');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Key revoked');
  await expect(page.getByRole('heading', { name: 'Admin keys' })).toBeFocused();
  await expect(keyCard(page, other.key)).toHaveCount(0);
  await page.getByLabel('State of keys').selectOption('Revoked');
  await keyCard(page, other.key).locator('summary').click();
  await expect(keyCard(page, other.key)).toContainText('with the secret phrase from');
  await expect(keyCard(page, other.key)).toContainText(`by Admin key ${own.key.slice(0, 12)}`);
  await show(page, 'Open sessions');
  await expect(sessionCard(page, own.from)).toBeVisible();
  await expect(sessionCard(page, other.from)).toHaveCount(0);
});

test('a role that is changed long after the sign-in is saved once the key was given again', async ({
  page,
}) => {
  const { key, from } = await open(page, 'users');
  const username = `panel_${Date.now() % 1e8}_${count}`;
  const data = { username, password: 'a roof of red bricks' };
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201);
  await page.getByLabel('Search users').fill(username);
  await expect(page.locator('[data-user]')).toHaveCount(1);
  await letConfirmationsAge(from);
  await page.getByLabel(`Role of ${username}`).selectOption('Moderator');
  await expect(dialog(page)).toBeVisible();
  await expect(proof(page)).toBeFocused();
  await page.keyboard.type('elca_nonsense');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('This is not the key that opened this session');
  await expect(proof(page)).toBeFocused();
  await proof(page).fill(key);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('User updated successfully');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel(`Role of ${username}`)).toHaveValue('moderator');

  await letConfirmationsAge(from);
  await page.getByLabel(`Role of ${username}`).selectOption('User');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast(page).getByText('Failed to update user', { exact: true })).toBeVisible();
  await expect(page.getByRole('table').getByRole('alert')).toContainText('Confirm that it is you');
  await expect(page.getByLabel(`Role of ${username}`)).toHaveValue('moderator');
});
