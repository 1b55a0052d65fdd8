import type { BadgeMonitorResponse, MonitoredBadge } from '@elc/contracts';
import { expect, type Page, test } from '../support/browser/test.ts';

const API = '**/api/badge-monitor';
const cards = (page: Page) => page.locator('[data-badge-card]');

async function open(page: Page, address = '/badge-monitor'): Promise<void> {
  await page.goto(address);
  await expect(cards(page).first()).toBeVisible();
}

/** Serves the product's own answer with something changed in it. */
async function change(
  page: Page,
  edit: (answer: BadgeMonitorResponse) => Partial<BadgeMonitorResponse>,
): Promise<void> {
  await page.route(API, async (route) => {
    const answer = (await (await route.fetch()).json()) as BadgeMonitorResponse;
    await route.fulfill({ json: { ...answer, ...edit(answer) } });
  });
}

test('all badges show with their numbers, and the whole in four cards', { tag: '@core' }, async ({
  page,
}) => {
  await open(page);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText('Showing all 24 badges')).toBeVisible();
  const stats = page.locator('[data-stats]');
  await expect(stats).toContainText('24');
  await expect(stats.getByText(/^\d+\.\dM$/)).toBeVisible();
  await expect(stats).toContainText('Welcome to the City');
  await expect(stats).toContainText('Keeper of the Clock Tower');
  await expect(page.getByText(/^Last updated .+ \(.+\) · next .+$/)).toBeVisible();
  const rarest = cards(page).first();
  await expect(rarest).toContainText('Keeper of the Clock Tower');
  await expect(rarest).toContainText('Impossible');
});

test.describe('pictures', () => {
  const source = (kind: 'badges' | 'assets') => `**/roblox/pictures/${kind}/**`;
  const first = (page: Page) => cards(page).filter({ hasText: 'First Vote' });

  test('that do not load give way to the second source', async ({ page }) => {
    await page.route(source('badges'), (route) => route.abort());
    await open(page, '/badge-monitor?q=first+vote');
    await expect(first(page).locator('img')).toHaveAttribute('src', /\/assets\//);
  });

  test('and in the end to a generic icon', async ({ page }) => {
    await page.route(source('badges'), (route) => route.abort());
    await page.route(source('assets'), (route) => route.abort());
    await open(page, '/badge-monitor?q=first+vote');
    await expect(first(page).locator('[data-generic]')).toBeVisible();
    await expect(first(page).locator('img')).toHaveCount(0);
  });
});

test.describe('the chart of a badge', () => {
  /** Fourteen days: a gap, a day without awards, and a busy one. */
  const measured = ({ history }: MonitoredBadge) =>
    history.map(({ day }, index) => ({
      day,
      awarded: index < 3 ? null : index === 5 ? 0 : 10 * index,
    }));
  const withHistory = (page: Page) =>
    change(page, ({ badges }) => ({
      badges: badges.map((badge) => ({ ...badge, history: measured(badge) })),
    }));

  test('is loaded only where it is opened', async ({ page }) => {
    await withHistory(page);
    const code: string[] = [];
    page.on('request', (request) => void code.push(request.url()));
    await open(page);
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(code.filter((url) => url.includes('awards-chart'))).toEqual([]);
    await cards(page).last().locator('summary').press('Enter');
    await expect(cards(page).last().locator('[data-awards-bars] rect').first()).toBeAttached();
  });
});

test('a link to a badge shows its card, although a filter would hide it', async ({ page }) => {
  await open(page, '/badge-monitor?q=xyzzy#badge-2124400010');
  const card = page.locator('#badge-2124400010');
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Night Shift');
  await expect(cards(page)).toHaveCount(24);
});

test('Back leads to the place and the filters that one left', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await open(page);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('name');
  await expect(page).toHaveURL(/\?sort=name$/);
  const left = cards(page).filter({ hasText: 'Night Shift' });
  await left.getByRole('link', { name: 'Night Shift' }).click();
  await expect(page).toHaveURL('/badges/night-shift');
  // Newer numbers do not come: the place is that of the page itself.
  await page.route(API, () => {});
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('name');
  await expect(left).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the numbers are there with their time, and nothing that would do nothing', async ({
    page,
  }) => {
    await page.goto('/badge-monitor');
    await expect(cards(page).first()).toContainText('Keeper of the Clock Tower');
    await expect(page.getByText(/^Last updated .+ UTC$/)).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
  });
});
