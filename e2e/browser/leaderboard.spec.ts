import { expect, type Page, test } from '../support/browser/test.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');

test.beforeAll(async ({ request }) => {
  for (const name of ['OldTownMayor', 'MidtownMilo', 'FreshPaintFinn']) {
    expect((await request.get(`/api/discord-bot/check/${name}`)).ok()).toBe(true);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test('players are ranked, and generations and orders are links that work by keyboard', {
      tag: '@core',
    }, async ({ page }) => {
      await page.goto('/leaderboard');
      await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('1');
      await page.getByRole('link', { name: 'VETERAN', exact: true }).press('Enter');
      await expect(page).toHaveURL(/\?generation=VETERAN$/);
      const tab = page.getByRole('link', { name: 'VETERAN', exact: true });
      await expect(tab).toHaveAttribute('aria-current', 'page');
      await page.getByRole('link', { name: 'Oldest account' }).press('Enter');
      await expect(page).toHaveURL(/\?generation=VETERAN&sort=age$/);
      await expect(rows(page).nth(1)).toContainText('VETERAN');
      await expect(page.getByRole('table')).not.toContainText('NEWGEN');
    });
  });
}

test('a player leads to the page, and Back to the place that one left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto('/leaderboard?sort=age');
  const name = page.getByRole('rowheader').last();
  const link = name.getByRole('link');
  const username = (await name.locator('span').first().textContent())?.replace('@', '');
  await expect(link).toHaveAttribute('href', `/players/${username}`);
  await link.click();
  await expect(page).toHaveURL(`/players/${username}`);
  await page.goBack();
  await expect(page).toHaveURL(/sort=age$/);
  await expect(link).toBeInViewport();
});

test('a cursor of nowhere leads back', async ({ page }) => {
  await page.goto('/leaderboard?cursor=nowhere');
  await expect(page.getByRole('alert')).toContainText('The leaderboard could not be loaded');
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('link', { name: 'First page' }).click();
  await expect(rows(page).nth(1)).toBeVisible();
});

for (const displayName of [null, 'W'.repeat(20)]) {
  test(`on a phone all figures stand below the name ${displayName ?? 'of a player'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/leaderboard');
    const player = rows(page).nth(1).getByRole('rowheader');
    if (displayName) {
      await player
        .getByRole('link')
        .evaluate((link, text) => link.replaceChildren(text), displayName);
    }
    await player.scrollIntoViewIfNeeded();
    for (const fact of ['Event badges', 'In the game for', 'Account age', 'Checked']) {
      await expect(player.getByText(`${fact}: `)).toBeInViewport();
    }
    const beside = await page
      .getByRole('group', { name: 'Players' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beside).toBe(0);
  });
}
