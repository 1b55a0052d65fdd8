import { expectWholeAt } from '../support/browser/axe.ts';
import { expectNoOverflow } from '../support/browser/layout.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const PAIR = '/compare?a=OldTownMayor&b=BrickwrightBea';
const shared = (page: Page) => page.getByRole('heading', { name: 'Badges that both have' });

test('the form makes an address that shows two players side by side', async ({ page }) => {
  await page.goto('/compare');
  await page.getByLabel('First player').fill(' @OldTownMayor\u200b');
  await page.getByLabel('Second player').fill('BrickwrightBea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?a=/);
  await expect(page.locator('[data-classification]')).toHaveText(['VETERAN', 'VETERAN']);
  await expect(shared(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Only / })).toHaveCount(2);
});

test('on a phone two players stand beside each other, the leader marked, with a link to send', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/compare?a=OldTownMayor&b=FreshPaintFinn');
  const table = page.getByRole('table').first();
  const [mayor, finn] = await Promise.all(
    ['The Old Mayor', 'Finn'].map((name) => table.getByRole('link', { name }).boundingBox()),
  );
  expect(mayor?.x).toBeLessThan(finn?.x ?? 0);
  for (const head of ['In the game for', 'Account age', 'Event badges']) {
    const cells = table.getByRole('row', { name: head }).getByRole('cell');
    await expect(cells.first()).toContainText('Leads');
    await expect(cells.last()).not.toContainText('Leads');
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const first = page.getByLabel('First player');
  await expect(first).toBeHidden();
  await page.getByRole('button', { name: 'Compare other players' }).press('Enter');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await page.keyboard.type('BrickwrightBea');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/compare?a=BrickwrightBea&b=FreshPaintFinn');
});

test('two equal names, and a single one, get a sentence', async ({ page }) => {
  await page.goto('/compare?a=OldTownMayor&b=oldtownmayor');
  await expect(page.getByText('Enter two different players.')).toBeVisible();
  await page.goto('/compare?a=OldTownMayor');
  await expect(page.getByText('Enter a second name to compare @OldTownMayor with.')).toBeVisible();
});

const paste = async (page: Page, names: string) => {
  await page.goto('/compare');
  await page.getByLabel('Roblox usernames').fill(names);
  await page.getByRole('button', { name: 'Check all' }).click();
};

test("checks a server's list, newgens first, and copies the names", { tag: '@core' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await paste(
    page,
    '1. Old Town Mayor (@OldTownMayor)\n2. @MidtownMilo, nobody_here\n3. oldtownmayor\n[12:01] FreshPaintFinn: hi',
  );
  await expect(page.getByText('4 of 4 names checked')).toBeVisible();
  await expect(page.getByText('1 NEWGEN of 4')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(/@FreshPaintFinn\s*NEWGEN/);
  await expect(rows.filter({ hasText: 'MidtownMilo' })).toContainText('MIDGEN');
  await expect(rows.filter({ hasText: 'nobody_here' })).toContainText('No such player');
  const link = page.getByRole('link', { name: '@OldTownMayor', exact: true });
  await expect(link).toHaveAttribute('href', '/players/OldTownMayor');
  await page.getByLabel('Order', { exact: true }).selectOption('As pasted');
  await page.getByRole('button', { name: 'Copy names' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('@OldTownMayor\n@MidtownMilo\n@nobody_here\n@FreshPaintFinn');
  await expectWholeAt(page, [1440, 768, 360]);
});

test('the address of a list checks it again', async ({ page }) => {
  await paste(page, 'OldTownMayor\nMidtownMilo');
  await expect(page).toHaveURL(/\/compare\?names=OldTownMayor%2CMidtownMilo$/);
  await page.reload();
  await expect(page.getByLabel('Roblox usernames')).toHaveValue('OldTownMayor\nMidtownMilo');
  await expect(page.getByText('2 of 2 names checked')).toBeVisible();
});

test('a part that does not load says so, and the forms stay', async ({ page }) => {
  await page.route('**/_astro/react.*.js', (route) => route.abort());
  await paste(page, 'OldTownMayor');
  await expect(page.getByRole('alert')).toContainText('Check your connection');
  await expect(page.getByLabel('Roblox usernames')).toHaveValue('OldTownMayor');
});

for (const query of ['a=Mayor&b=', 'a=']) {
  test(`a name of 500 letters in the address, after ${query}, widens nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await page.goto(`/compare?${query}${'y'.repeat(500)}`);
    await expect(page.getByRole('main').getByText('yyyy').first()).toBeVisible();
    await expectNoOverflow(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says what it needs', async ({ page }) => {
    await page.goto(PAIR);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('so it needs JavaScript');
  });
});
