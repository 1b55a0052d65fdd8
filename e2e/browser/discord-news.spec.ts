import { expect, type Page, test } from '../support/browser/test.ts';

const API = '**/api/discord/elc-updates';
const LISTS = [
  { title: 'Latest Game Updates', empty: 'No recent game updates available' },
  { title: 'Community Highlights', empty: 'No recent community highlights available' },
] as const;
const EMPTY = {
  gameUpdates: [],
  communityHighlights: [],
  sources: { gameUpdates: [], communityHighlights: [] },
  summarizedBy: 'built-in',
  state: 'ok',
  lastUpdated: '2026-11-21T10:00:00.000Z',
};

const region = (page: Page, title: string) => page.getByRole('region', { name: title });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' });

for (const { title } of LISTS) {
  test(`each line of "${title}" leads to its page, below its day`, async ({ page }) => {
    await page.goto('/discord-news');
    const links = region(page, title).getByRole('link');
    await expect(links).toHaveCount(10);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^\/updates\/\d{4}-\d\d-\d\d-[a-z0-9-]+$/);
    }
    const days = region(page, title).getByRole('heading', { level: 3 });
    await expect(days.first()).toHaveText(/^\w{3} \d{1,2}, \d{4}$/);
    await links.first().click();
    await expect(page).toHaveURL(/\/updates\/\d{4}-/);
  });
}

test('a mark shows its lines only, stands in the address, and works with the keyboard', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/discord-news');
  const marks = page.getByRole('group', { name: 'Show updates marked' });
  const lines = page.locator('[data-updates] [data-line]:visible');
  await expect(lines).toHaveCount(20);
  await marks.getByRole('button', { name: 'Fixed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?topic=fixed$/);
  await expect(marks.getByRole('button', { name: 'Fixed' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await lines.count()).toBeGreaterThan(0);
  for (const line of await lines.all())
    await expect(line.getByText('Fixed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(lines.first().getByText('Fixed', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(lines).toHaveCount(20);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all lines are there, and nothing that would need it', async ({ page }) => {
    await page.goto('/discord-news?topic=fixed');
    for (const { title } of LISTS) {
      await expect(region(page, title).getByRole('link')).toHaveCount(10);
    }
    await expect(refresh(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Fixed' })).toBeHidden();
  });
});

test('Refresh asks for the updates; both empty states have the words of the specification', async ({
  page,
}) => {
  const first = page.waitForResponse(API);
  await page.goto('/discord-news');
  await expect(page.getByText('Updates refresh every 2 minutes.')).toBeVisible();
  await first;
  await page.route(API, (route) => route.fulfill({ json: EMPTY }));
  await refresh(page).click();
  await expect(refresh(page)).toHaveAttribute('aria-busy', 'true');
  for (const { title, empty } of LISTS) {
    await expect(region(page, title).getByText(empty, { exact: true })).toBeVisible();
    await expect(region(page, title).getByRole('link')).toHaveCount(0);
  }
  await expect(page.getByText('Summarized by AI')).toBeHidden();
});
