import { expectWholeAt, settled } from '../support/browser/axe.ts';
import { DESKTOP, expectToFit, PHONE, sumShifts } from '../support/browser/layout.ts';
import { expect, type Locator, type Page, test } from '../support/browser/test.ts';

const open = async (page: Page, name: string) => {
  await page.goto(`/players/${name}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
};

/** Scrolls to the badges, which load when they come into view. */
async function seeBadges(page: Page): Promise<Locator> {
  const wall = page.getByRole('region', { name: 'Event badges' });
  await wall.scrollIntoViewIfNeeded();
  return wall;
}

test('shows the verdict, what it rests on, the timeline and every badge of the game', {
  tag: '@core',
}, async ({ page }) => {
  await open(page, 'oldtownmayor');
  await expect(page).toHaveURL(/\/players\/OldTownMayor$/);
  await expect(page).toHaveTitle(/\(@OldTownMayor\) \|/);
  await expect(page.locator('[data-classification]')).toHaveText('VETERAN');
  await page.getByText('Why this verdict').click();
  await expect(page.getByRole('row', { name: /First event badge/ })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.first()).toContainText('Joined Roblox');
  await expect(timeline.last()).toContainText('Today');
  const wall = await seeBadges(page);
  await expect(wall.locator('li[data-missing]').first()).toContainText('Missing');
  await expect(wall.locator('li:not([data-missing]) time').first()).toBeVisible();
  await expect(wall.locator('li').first()).toContainText('Easy');
  await expect(page.locator('#notifications li')).toHaveCount(0);
});

test('shows what the last check found until the next one is there, also where that fails', async ({
  page,
}) => {
  await open(page, 'OldTownMayor');
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/api/newgen-check/*', (route) => failed.then(() => route.abort()));
  await page.reload();
  const stored = page.locator('[data-stored]');
  await expect(stored).toContainText('VETERAN');
  await expect(stored).toContainText('Checked on');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Old Mayor');
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  // What is read out is not hidden with the result that is awaited.
  await expect(page.getByRole('status').filter({ hasText: 'Checking @OldTownMayor…' })).toHaveCount(
    1,
  );
  fail();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(stored).toBeVisible();
  await page.unroute('**/api/newgen-check/*');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
  await expect(stored).toHaveCount(0);
});

for (const { name, sentence } of [
  { name: 'nobody_here', sentence: 'No Roblox player is called @nobody_here' },
  { name: 'no%20name', sentence: 'This is not a Roblox username' },
  { name: 'QuietQuarry', sentence: 'keeps their inventory private' },
]) {
  test(`${name} gets a sentence`, async ({ page }) => {
    await page.goto(`/players/${name}`);
    if (name === 'QuietQuarry') await seeBadges(page);
    await expect(page.getByRole('main')).toContainText(sentence);
  });
}

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('copies a link and a text for Discord, and leads to a comparison', async ({ page }) => {
    await open(page, 'OldTownMayor');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    await expect.poll(copied).toMatch(/^https?:.*\/players\/OldTownMayor$/);
    await page.getByRole('button', { name: 'Copy for Discord' }).press('Enter');
    await expect
      .poll(copied)
      .toMatch(/VETERAN, \d+% confidence\nJoined .*\n.*\nhttp.*OldTownMayor$/);
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.getByLabel('First player')).toHaveValue('OldTownMayor');
  });
});

test('the form leads to the page of another player', async ({ page }) => {
  await page.goto('/players');
  await page.getByLabel('Roblox Username').fill('MidtownMilo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/players\/MidtownMilo$/);
  await expect(page.locator('[data-classification]')).toHaveText('MIDGEN');
});

test('is whole and accessible on a phone, a tablet and a desktop', async ({ page }) => {
  await open(page, 'OldTownMayor');
  await expect((await seeBadges(page)).locator('li[data-missing]').first()).toBeVisible();
  await expectWholeAt(page, [1440, 768, 360]);
});

for (const window of [PHONE, DESKTOP])
  for (const path of [
    '/players/OldTownMayor',
    '/players/nobody_here',
    '/newgen-detector?username=OldTownMayor',
    '/newgen-detector?username=nobody_here',
    '/compare?a=OldTownMayor&b=FreshPaintFinn',
  ])
    test(`nothing jumps when the answer comes to ${path}, ${window.width} px wide`, async ({
      page,
    }) => {
      await page.addInitScript(sumShifts);
      await page.setViewportSize(window);
      await page.route('**/api/newgen-check/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 800));
        await route.continue();
      });
      await page.goto(path);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await settled(page);
      await expectToFit(page);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence leads to the search of Roblox', async ({ page }) => {
    await page.goto('/players/OldTownMayor');
    const instead = page.locator('noscript p');
    await expect(instead).toBeVisible();
    await expect(instead).toContainText('need JavaScript');
    await expect(instead.locator('a')).toHaveAttribute(
      'href',
      /^https:\/\/www\.roblox\.com\/search/,
    );
    await expect(page.locator('.skeleton:visible')).toHaveCount(0);
  });

  test('a checked player is shown as the last check found them', async ({ page }) => {
    const stored = page.locator('[data-stored]');
    await expect(async () => {
      await page.goto('/players/OldTownMayor');
      await expect(stored).toContainText('VETERAN', { timeout: 1 });
    }).toPass();
    await expect(stored).toContainText('Checked on');
  });
});
