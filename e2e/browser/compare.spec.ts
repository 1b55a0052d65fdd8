import { expectWholeAt } from '../support/browser/axe.ts';
import { expectNoOverflow } from '../support/browser/layout.ts';
import { ALL_SCRIPTS, openAsleep } from '../support/browser/slow-islands.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const PAIR = '/compare?a=OldTownMayor&b=BrickwrightBea';
const shared = (page: Page) => page.getByRole('heading', { name: 'Badges that both have' });

test('the form makes an address that shows two players side by side', async ({ page }) => {
  await page.goto('/compare');
  await page.getByLabel('First player').fill('OldTownMayor');
  await page.getByLabel('Second player').fill('BrickwrightBea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?a=OldTownMayor&b=BrickwrightBea$/);
  await expect(page.locator('[data-classification]')).toHaveText(['VETERAN', 'VETERAN']);
  await expect(shared(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Only / })).toHaveCount(2);
  await expect(page.getByText('In the game for')).toHaveCount(2);
});

test('two equal names, and a single one, get a sentence', async ({ page }) => {
  await page.goto('/compare?a=OldTownMayor&b=oldtownmayor');
  await expect(page.getByText('Enter two different players.')).toBeVisible();
  await page.goto('/compare?a=OldTownMayor');
  await expect(page.getByText('Enter a second name to compare OldTownMayor with.')).toBeVisible();
});

test('a failure stands beside the player that it is about', async ({ page }) => {
  await page.goto('/compare?a=OldTownMayor&b=nobody_here');
  await expect(page.getByRole('alert')).toContainText('nobody_here: No such player');
  await expect(page.locator('[data-classification]')).toHaveText('VETERAN');
});

test('hidden badges are called hidden, not compared as none', async ({ page }) => {
  await page.goto('/compare?a=OldTownMayor&b=QuietQuarry');
  await expect(page.getByText(/keeps their inventory private/)).toBeVisible();
  await expect(shared(page)).toHaveCount(0);
});

const paste = async (page: Page, names: string) => {
  await page.goto('/compare');
  await page.getByLabel('Roblox usernames').fill(names);
  await page.getByRole('button', { name: 'Check all' }).click();
};

test('checks several names, each with a row that leads to its page', async ({ page }) => {
  await paste(page, 'OldTownMayor\n@MidtownMilo, nobody_here\noldtownmayor');
  await expect(page.getByText('3 of 3 names checked')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'MidtownMilo' })).toContainText('MIDGEN');
  await expect(rows.filter({ hasText: 'nobody_here' })).toContainText('No such player');
  const link = page.getByRole('link', { name: 'OldTownMayor', exact: true });
  await expect(link).toHaveAttribute('href', '/players/OldTownMayor');
});

test('the address of a list checks it again', async ({ page }) => {
  await paste(page, 'OldTownMayor\nMidtownMilo');
  await expect(page).toHaveURL(/\/compare\?names=OldTownMayor%2CMidtownMilo$/);
  await page.reload();
  await expect(page.getByLabel('Roblox usernames')).toHaveValue('OldTownMayor\nMidtownMilo');
  await expect(page.getByText('2 of 2 names checked')).toBeVisible();
});

test('a list that is sent before the scripts came is checked once they are there', async ({
  page,
}) => {
  const { wake } = await openAsleep(page, '/compare', ALL_SCRIPTS);
  await page.getByLabel('Roblox usernames').fill('OldTownMayor');
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page).toHaveURL(/names=OldTownMayor#several-names$/);
  wake();
  await expect(page.getByText('1 of 1 name checked')).toBeVisible();
});

test('a part that does not load says so, and the forms stay', async ({ page }) => {
  await page.route('**/_astro/react.*.js', (route) => route.abort());
  await paste(page, 'OldTownMayor');
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await expect(page.getByLabel('Roblox usernames')).toHaveValue('OldTownMayor');
});

test('31 names are refused with a sentence, 30 are not', async ({ page }) => {
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `nobody_${index}`).join('\n');
  await paste(page, names(31));
  await expect(page.getByText('These are 31 names. Check at most 30 at a time.')).toBeVisible();
  await expect(page.getByLabel('Roblox usernames')).toBeFocused();
  await page.route('**/api/newgen-check/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByLabel('Roblox usernames').fill(names(30));
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(page.getByText('30 of 30 names checked')).toBeVisible();
});

test('waits when the server asks for it, says so, and continues', async ({ page }) => {
  let refusals = 1;
  await page.route('**/api/newgen-check/*', (route) => {
    refusals -= 1;
    return refusals < 0
      ? route.continue()
      : route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json: {} });
  });
  await paste(page, 'OldTownMayor');
  await expect(page.getByText('The server asks us to slow down')).toBeVisible();
  await expect(page.getByText('1 of 1 name checked')).toBeVisible();
  await expect(page.getByRole('row', { name: /OldTownMayor/ })).toContainText('VETERAN');
  await expect(page.getByText('The server asks us to slow down')).toHaveCount(0);
});

for (const query of ['a=Mayor&b=', 'a=']) {
  test(`a name of 500 letters in the address, after ${query}, widens nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/compare?${query}${'y'.repeat(500)}`);
    await expect(page.getByRole('main').getByText('yyyy').first()).toBeVisible();
    await expectNoOverflow(page);
  });
}

test('is whole and accessible on a phone, a tablet and a desktop', async ({ page }) => {
  await page.goto(PAIR);
  await expect(shared(page)).toBeVisible();
  await expectWholeAt(page, [1440, 768, 360]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what it needs', async ({ page }) => {
    await page.goto(PAIR);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('so it needs JavaScript');
  });
});
