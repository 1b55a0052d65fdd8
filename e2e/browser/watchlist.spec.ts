import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const KEY = 'elc:watchlist';
const watchOn = async (page: Page, path: string) => {
  await page.goto(path);
  const button = page.getByRole('button', { name: 'Watch', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
};
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** Puts a player, a badge and a command on the list, and has them read for the first time. */
async function fillList(page: Page): Promise<void> {
  await watchOn(page, '/commands/votekick');
  await watchOn(page, '/badges/welcome-to-the-city');
  await watchOn(page, '/players/OldTownMayor');
  await page.goto('/watchlist');
  for (const name of [';votekick', 'Welcome to the City', 'OldTownMayor'])
    await expect(row(page, name)).toContainText('Changes from now on will show here');
}

/** Changes what was seen in the stored list, as if the site had changed since, three hours ago. */
const age = (page: Page, facts: Record<string, string | number>) =>
  page.evaluate(
    ({ key, facts }) => {
      const entries = JSON.parse(localStorage.getItem(key) ?? '[]');
      for (const entry of entries) {
        entry.seenAtMs -= 3 * 3_600_000;
        for (const [label, fact] of Object.entries(facts))
          if (label in entry.seen) entry.seen[label] = fact;
      }
      localStorage.setItem(key, JSON.stringify(entries));
    },
    { key: KEY, facts },
  );

test('an empty list says how to fill it, and is linked where there is room', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Watchlist' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Watchlist' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing on your watchlist' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Badges' }).click();
  await expect(page).toHaveURL(/\/badge-monitor$/);
});

test('shows what changed since the reader looked, until it is marked as seen', async ({ page }) => {
  await fillList(page);
  await age(page, { Awards: 1, Verdict: 'NEWGEN' });
  await page.reload();
  await expect(row(page, 'OldTownMayor')).toContainText('Since you looked 3 hours ago:');
  await expect(row(page, 'OldTownMayor')).toContainText('Verdict: NEWGEN, now VETERAN');
  await expect(row(page, 'Welcome to the City')).toContainText(
    /Awards: 1, now [\d,]+ \(\+[\d,]+\)/,
  );
  await expect(row(page, 'Welcome to the City')).toContainText(/Checked .+ ago|Checked just now/);
  await expect(row(page, ';votekick')).toContainText(
    'Nothing changed since you looked 3 hours ago.',
  );
  // From here on no badge is awarded, which would be something new.
  const badges = await (await page.request.get('/api/badge-monitor')).json();
  await page.route('**/api/badge-monitor', (route) => route.fulfill({ json: badges }));
  // It is still there at the next visit.
  await page.reload();
  await expect(row(page, 'OldTownMayor')).toContainText('Verdict: NEWGEN, now VETERAN');
  await page.getByRole('button', { name: 'Mark all as seen' }).press('Enter');
  await expect(page.getByText('Verdict: NEWGEN')).toBeHidden();
  await page.reload();
  await expect(row(page, 'OldTownMayor')).toContainText(
    'Nothing changed since you looked just now',
  );
  await expect(page.getByRole('button', { name: 'Mark all as seen' })).toBeHidden();
});

test('players are read one after the other, and no more once one is refused', async ({ page }) => {
  const names = ['OldTownMayor', 'MidtownMilo', 'BrickwrightBea', 'QuietQuarry'];
  await page.addInitScript(
    ({ key, names }) =>
      localStorage.setItem(
        key,
        JSON.stringify(
          names.map((name) => ({
            ...{ kind: 'player', id: name, slug: name, name, seen: null, seenAtMs: 1 },
          })),
        ),
      ),
    { key: KEY, names },
  );
  let underWay = 0;
  const asked: string[] = [];
  await page.route('**/api/newgen-check/*', async (route) => {
    underWay += 1;
    expect(underWay).toBe(1);
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await new Promise((resolve) => setTimeout(resolve, 200));
    underWay -= 1;
    if (asked.length < 3) await route.continue();
    else
      await route.fulfill({
        status: 429,
        json: { success: false, error: 'Too many checks.', code: 'RATE_LIMITED' },
      });
  });
  await page.goto('/watchlist');
  await expect(row(page, 'MidtownMilo')).toContainText('Changes from now on will show here');
  for (const name of names.slice(2))
    await expect(row(page, name)).toContainText('It could not be read. Too many checks.');
  expect(asked).toEqual(names.slice(0, 3));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says why nothing is there', async ({ page }) => {
    await page.goto('/watchlist');
    await expect(page.locator('noscript p')).toContainText('shown with JavaScript');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all as seen' })).toBeHidden();
  });
});

test('what is watched or a favorite in one tab is so in the others', async ({ page, context }) => {
  await useOwnAddress(page);
  const other = await context.newPage();
  const list = await context.newPage();
  await page.goto('/commands/votekick');
  await other.goto('/commands/votekick');
  await list.goto('/watchlist');
  await expect(list.getByRole('heading', { name: 'Nothing on your watchlist' })).toBeVisible();
  for (const name of ['Watch', 'Favorite']) {
    const button = other.getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(row(list, ';votekick')).toContainText('Changes from now on will show here');
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(row(list, ';votekick')).toHaveCount(0);
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('link', { name: 'Your watchlist' }).click();
  await expect(page).toHaveURL('/watchlist');
});
