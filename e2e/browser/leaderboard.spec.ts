import { expect, type Page, test } from '../support/browser/test.ts';

const API = '**/api/leaderboard*';
const rows = (page: Page) => page.getByRole('table').getByRole('row');

test.beforeAll(async ({ request }) => {
  for (const name of ['OldTownMayor', 'MidtownMilo', 'FreshPaintFinn']) {
    expect((await request.get(`/api/discord-bot/check/${name}`)).ok()).toBe(true);
  }
});

test('ranks players, and tabs and orders are links that work by keyboard', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/leaderboard');
  await expect(rows(page).nth(1)).toContainText('1');
  await page.getByRole('link', { name: 'VETERAN', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\?generation=VETERAN$/);
  const tab = page.getByRole('link', { name: 'VETERAN', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Oldest account' }).press('Enter');
  await expect(page).toHaveURL(/\?generation=VETERAN&sort=age$/);
  await expect(rows(page).nth(1)).toContainText('VETERAN');
  await expect(page.getByRole('table')).not.toContainText('NEWGEN');
});

test('pages lead to the next and back to the first, and the hidden are counted', async ({
  page,
}) => {
  const entry = {
    ...{ rank: 26, username: 'Second', displayName: 'On the second page', userId: 5 },
    ...{ generation: 'NEWGEN', elcBadges: null, tenureDays: null, accountAge: 3 },
    analysedAt: '2026-11-20T00:00:00.000Z',
  };
  await page.route(API, (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('cursor') === 'next_1';
    return route.fulfill({
      json: {
        success: true,
        entries: [isSecond ? entry : { ...entry, rank: 1, displayName: 'On the first page' }],
        hidden: isSecond ? 1 : 1200,
        nextCursor: isSecond ? null : 'next_1',
      },
    });
  });
  await page.goto('/leaderboard?sort=tenure');
  await expect(page.getByText('1,200 players chose not to be listed.')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page.getByRole('link', { name: 'On the second page' })).toBeVisible();
  await expect(page).toHaveURL(/\?sort=tenure&cursor=next_1$/);
  await expect(page.getByText('1 player chose not to be listed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(page).toHaveURL(/\/leaderboard\?sort=tenure$/);
});

for (const displayName of [null, 'W'.repeat(20)]) {
  test(`on a phone all figures stand below the name ${displayName ?? 'of a player'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.route(API, async (route) => {
      const response = await route.fetch();
      const { entries, ...rest } = await response.json();
      const named = { ...entries[0], ...(displayName && { displayName }) };
      await route.fulfill({ response, json: { ...rest, entries: [named] } });
    });
    await page.goto('/leaderboard');
    const player = rows(page).nth(1).getByRole('rowheader');
    for (const fact of ['Event badges', 'In the game for', 'Account age', 'Checked']) {
      await expect(player.getByText(`${fact}: `)).toBeInViewport();
    }
    const beside = await page
      .getByRole('group', { name: 'Players' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beside).toBe(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the heading and a sentence are there', async ({ page }) => {
    await page.goto('/leaderboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('this page needs JavaScript');
  });
});
