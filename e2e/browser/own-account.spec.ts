import { expectWholeAt, settled } from '../support/browser/axe.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { newHousehold } from '../support/new-household.ts';
import { runningProduct } from '../support/running-product.ts';

const { fakesUrl } = runningProduct();
const PASSWORD = 'a roof of red bricks';
const NEW_PASSWORD = 'four new plain words';
const toast = (page: Page) => page.locator('#notifications li');

let count = 0;
const newName = () => {
  count += 1;
  return `own_${process.pid}_${Date.now() % 1e7}_${count}`;
};

/** Calls the API in the browser's session, from a household of its own. */
const post = async (page: Page, path: string, data: object) => {
  const headers = { 'X-Forwarded-For': `${newHousehold()}::1` };
  return (await page.request.post(`/api${path}`, { data, headers })).status();
};

async function register(page: Page): Promise<string> {
  const username = newName();
  expect(await post(page, '/auth/register', { username, password: PASSWORD })).toBe(201);
  return username;
}

/** Makes an account and signs in, past the form. */
async function signIn(page: Page): Promise<string> {
  const username = await register(page);
  expect(await post(page, '/auth/login', { username, password: PASSWORD })).toBe(200);
  return username;
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible();
  await settled(page);
}

/** The link in the newest mail that names the user. */
async function mailedLink(page: Page, username: string, subject: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = await (await page.request.get(`${fakesUrl}/mail`)).json();
        const found = (mails as Array<{ subject: string; text: string }>).find(
          ({ subject: its, text }) => subject.test(its) && text.includes(username),
        );
        link = /https?:\S+#\w+=[\w-]+/.exec(found?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  const { pathname, hash } = new URL(link);
  return `${pathname}${hash}`;
}

test.use({ viewport: { width: 360, height: 800 } });
test.beforeEach(({ page }) => useOwnAddress(page));

test('a password is changed by the keyboard, and what is wrong stands under its field', async ({
  page,
}) => {
  await signIn(page);
  await openAccount(page);
  await expectWholeAt(page, [1280, 360]);
  await page.getByLabel('Current password', { exact: true }).focus();
  await page.keyboard.type('not the password');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/This is not the password of your account/);
  await expectWholeAt(page, [1280, 360]);
  await current.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Your password is changed');
  await expect(current).toHaveValue('');
});

test('a forgotten password is set by a mailed link, which works once', { tag: '@core' }, async ({
  page,
}) => {
  const username = await signIn(page);
  await openAccount(page);
  const email = `${username}@mail.example`;
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.locator('#email-password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText(`Open the link in the mail to ${email}`)).toBeVisible();
  await page.goto(await mailedLink(page, username, /^Confirm/));
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await expect(page).toHaveURL('/account');
  await post(page, '/auth/logout', {});

  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or e-mail address').fill(email);
  await expectWholeAt(page, [1280, 360]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('If there is such an account')).toBeVisible();
  const link = await mailedLink(page, username, /^Set a new password/);
  await page.goto(link);
  await expect(page.getByText(username)).toBeVisible();
  await expect(page, 'the token is in no address').toHaveURL('/login');
  await expectWholeAt(page, [1280, 360]);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByText('This link was used already')).toBeVisible();
  await expectWholeAt(page, [1280, 360]);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
});

test('data is downloaded; a deleted account is back with the next sign-in', async ({ page }) => {
  const username = await signIn(page);
  await openAccount(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-data.json');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.locator('#deletion-password').fill(PASSWORD);
  await expectWholeAt(page, [1280, 360]);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Your account is deleted');
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText('Your account is back');
});
