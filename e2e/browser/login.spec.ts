import { useOwnAddress } from '../support/browser/own-address.ts';
import { openAsleep } from '../support/browser/slow-islands.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const PASSWORD = 'a roof of red bricks';
let count = 0;
const newName = () => {
  count += 1;
  return `browser_${Date.now() % 1e8}_${count}`;
};

const toast = (page: Page) => page.locator('#notifications li');
const submit = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

async function create(page: Page, username: string, password = PASSWORD, confirm = password) {
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirm);
  await submit(page, 'Create account');
}

async function signIn(page: Page, username: string, password = PASSWORD) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit(page, 'Sign in');
}

test.beforeEach(async ({ page }) => {
  await useOwnAddress(page);
  await page.goto('/login');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
});

test('someone creates an account, signs in, is known on every page, and signs out', {
  tag: '@core',
}, async ({ page }) => {
  const name = newName();
  await create(page, name);
  await expect(toast(page)).toContainText('Account created!');
  await expect(toast(page)).toContainText('You can now log in with your credentials.');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(name);

  await signIn(page, name);
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('Welcome back!');
  await expect(toast(page)).toContainText('You have successfully logged in.');
  const account = page.locator('body > header [data-account]');
  await expect(account).toContainText(name);

  await page.goto('/guides');
  await expect(account).toContainText(name);
  await expect(toast(page)).toHaveCount(0);
  await account.click();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Member since');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(account).toContainText('Sign in');
});

test('filled in and sent before the page was alive, nothing goes into the address', async ({
  page,
}) => {
  const { wake } = await openAsleep(page, '/login', 'login');
  await page.getByLabel('Username').fill(newName());
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  wake();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(page).toHaveURL('/login');
  await password.press('Enter');
  await expect(toast(page)).toContainText('Invalid username or password');
  await expect(password).toBeFocused();
});

test('the keyboard alone is enough, and a password can be shown', async ({ page }) => {
  await page.getByLabel('Username').focus();
  await page.keyboard.type('ab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('secret');
  await expect(page.locator('#account-password')).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('#account-password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
});
