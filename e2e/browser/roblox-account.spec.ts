import { expectNoFindings, settled } from '../support/browser/axe.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

/** Signs in as a sample player, on the page of the sample provider. */
async function signIn(page: Page, player: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in with Roblox' }).click();
  await page.getByRole('button', { name: `Continue as ${player}` }).click();
  await expect(page.getByText(`@${player}`)).toBeVisible();
}

test('a player with a private inventory proves who they are and sees their badges', async ({
  page,
}) => {
  await page.goto('/account');
  await settled(page);
  await expectNoFindings(page);
  await signIn(page, 'QuietQuarry');
  await expect(page, 'the code is in no address').toHaveURL(/\/account$/);
  const card = page.getByRole('article');
  await expect(card).toContainText('VETERAN');
  await expect(card).toContainText(/9 of \d+ event badges/);
  await card.getByText(/still to earn/).click();
  await expectNoFindings(page);
  await page.reload();
  await expect(page.getByText('@QuietQuarry')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('elc_roblox');
});

test('a shared verdict is marked as verified, until it is withdrawn', async ({ page, browser }) => {
  await signIn(page, 'OldTownMayor');
  await page.getByRole('button', { name: 'Share as verified' }).click();
  const link = page.getByRole('link', { name: 'Open it' });
  const address = (await link.getAttribute('href')) ?? '';
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  const card = other.getByRole('article');
  await expect(card).toContainText(/Verified by OldTownMayor on /);
  await expect(card).toContainText(/14 of \d+ event badges/);
  await expectNoFindings(other);
  await other.setViewportSize({ width: 360, height: 780 });
  const [cardBox, markBox] = await Promise.all([
    card.boundingBox(),
    card.getByText(/Verified by/).boundingBox(),
  ]);
  const rightEnd = (box: typeof cardBox) => (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN);
  expect(rightEnd(markBox), 'the mark ends within its card').toBeLessThan(rightEnd(cardBox));
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Share as verified' })).toBeVisible();
  await other.goto(address);
  await expect(other.getByRole('alert')).toContainText('Nothing is shared at this link');
  await other.context().close();
});

test('a player who has everything erased reads what that was', async ({ page }) => {
  await signIn(page, 'ForgetMeFreya');
  await page.getByRole('button', { name: 'Erase everything about me' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByText('Everything about you is erased')).toBeVisible();
  await expect(page.getByText('2 entries of your sign-in')).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Sign in with Roblox' }).click();
  await page.getByRole('button', { name: 'Continue as ForgetMeFreya' }).click();
  await expect(page.getByRole('alert')).toContainText('Your data was erased here');
});

test('hidden badges in the detector lead to the sign-in', async ({ page }) => {
  await page.goto('/newgen-detector?username=QuietQuarry');
  await page.getByRole('link', { name: 'Sign in with Roblox' }).click();
  await expect(page).toHaveURL(/\/account$/);
});
