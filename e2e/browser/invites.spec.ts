import { expectWholeAt } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';
import { runningProduct } from '../support/running-product.ts';

const [site = ''] = runningProduct().sites;
const PASSWORD = 'a roof of red bricks';

test.use({ viewport: { width: 360, height: 800 } });

test('an invited person accepts by the keyboard, and the panel says so', async ({
  page,
  browser,
}) => {
  await openPanel(page, site, { tab: 'users' });
  await page.getByRole('button', { name: 'Invite a moderator' }).focus();
  await page.keyboard.press('Enter');
  const shown = page.locator('[data-secret-key] code');
  await expect(shown).toHaveText(/#invite=/);
  const { pathname, hash } = new URL((await shown.textContent()) ?? '');
  await expectWholeAt(page, [1280, 360]);

  const context = await browser.newContext({ viewport: { width: 360, height: 800 } });
  const guest = await context.newPage();
  await useOwnAddress(guest);
  await guest.goto(`${site}${pathname}${hash}`);
  await expect(guest.getByText('invites you to join it as a moderator')).toBeVisible();
  await expect(guest, 'the token is in no address').toHaveURL(`${site}/login`);
  await expectWholeAt(guest, [1280, 360]);
  const username = `guest_${process.pid}_${Date.now() % 1e7}`;
  await guest.getByRole('button', { name: 'Sign in or create an account' }).click();
  await guest.getByRole('button', { name: 'Sign up' }).click();
  await guest.getByLabel('Username').fill(username);
  await guest.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await guest.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await guest.keyboard.press('Enter');
  await guest.getByRole('button', { name: `Accept as ${username}` }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.locator('#notifications li')).toContainText('Welcome to the team!');
  await guest.getByRole('link', { name: 'Open the panel' }).click();
  await expect(guest.getByText(`You are signed in as ${username}`)).toBeVisible();
  await expectWholeAt(guest, [1280, 360]);
  await guest.getByRole('button', { name: 'Open the panel' }).focus();
  await guest.keyboard.press('Enter');
  await expect(guest.getByRole('button', { name: 'Lock' })).toBeVisible();

  await guest.goto(`${site}/`);
  await guest.goto(`${site}${pathname}${hash}`);
  const dead = guest.getByRole('heading', { name: 'This link no longer works' });
  await expect(dead).toBeVisible();
  await expect(guest.getByText('This link was used already')).toBeVisible();
  await expectWholeAt(guest, [1280, 360]);
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.locator('[data-invite]').first()).toContainText(`accepted by ${username}`);
});
