import { codeOf, forgetUsedCodes } from '../support/authenticator.ts';
import { expectWholeAt, settled } from '../support/browser/axe.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { newHousehold } from '../support/new-household.ts';
import { signIn } from '../support/panel-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { cmsUrl, editor } = runningProduct();
const PASSWORD = 'a roof of red bricks';
const toast = (page: Page) => page.locator('#notifications li');
const card = (page: Page) => page.getByRole('region', { name: 'Second factor' });

let count = 0;

const post = (page: Page, path: string, data: object) =>
  page.request.post(`/api${path}`, {
    data,
    headers: { 'X-Forwarded-For': `${newHousehold()}::1` },
  });

/** A moderator who is signed in in this browser. */
async function newModerator(page: Page) {
  count += 1;
  const username = `factor_${process.pid}_${Date.now() % 1e7}_${count}`;
  const made = await post(page, '/auth/register', { username, password: PASSWORD });
  const { id } = (await made.json()).user;
  const cms = await signIn(cmsUrl, editor, `${newHousehold()}::1`);
  await cms.changeUser(id, { role: 'moderator' });
  await post(page, '/auth/login', { username, password: PASSWORD });
  return { id, username };
}

test.use({ viewport: { width: 360, height: 800 } });
test.beforeEach(({ page }) => useOwnAddress(page));

test('it is set up by the keyboard, asked for at sign-in, and turned off by a recovery code', {
  tag: '@core',
}, async ({ page }) => {
  const { id, username } = await newModerator(page);
  await page.goto('/account');
  await expect(card(page)).toBeVisible();
  await settled(page);
  await page.locator('#second-factor-password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await card(page).locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await expectWholeAt(page, [1280, 360]);
  const code = page.getByLabel('Code', { exact: true });
  await code.fill(codeOf(secret, 2880));
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await code.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Your second factor is on');
  const codes = ((await card(page).locator('code').textContent()) ?? '').split(/\s+/);
  expect(codes).toHaveLength(10);
  await expectWholeAt(page, [1280, 360]);
  await forgetUsedCodes(id);
  await post(page, '/auth/logout', {});

  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(code).toBeFocused();
  await expectWholeAt(page, [1280, 360]);
  await page.keyboard.type(codeOf(secret, -120));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(
    /check the clock of your device: here it is [\d:]+ UTC/,
  );
  await expect(code).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.locator('#remove-factor-code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Your second factor is off');
});
