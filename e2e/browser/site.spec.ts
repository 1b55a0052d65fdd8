import { openAsleep } from '../support/browser/slow-islands.ts';
import { expect, test } from '../support/browser/test.ts';

/** Every page that the navigation links to. */
const NAVIGATION = [
  '/',
  '/commands',
  '/guides',
  '/community',
  '/badge-monitor',
  '/newgen-detector',
  '/discord-news',
  '/discord-bot-api',
  '/api-docs',
  '/advertise',
  '/contact',
  '/admin',
];

test.describe('commands', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('what was pressed before the page was ready is done, once', async ({ context }) => {
    const late = await context.newPage();
    const { wake } = await openAsleep(late, '/commands', 'command-browser');
    const building = late.getByRole('button', { name: /^Building/ });
    await building.click();
    await building.click();
    wake();
    await expect(building).toHaveAttribute('aria-pressed', 'true');
    await expect(late).toHaveURL('/commands?category=Building');
  });

  test('the home page lists the popular ones in their order, and each leads to its page', async ({
    page,
  }) => {
    const all = (await (await page.request.get('/api/commands/popular')).json()) as object[];
    const popular = all.map((command, index) => ({ ...command, favorites: 6 - index }));
    await page.route('**/api/commands/popular', (route) => route.fulfill({ json: popular }));
    await page.goto('/');
    const part = page.getByRole('region', { name: 'Popular Commands' });
    const names = popular
      .slice(0, 6)
      .map((command) => (command as unknown as { name: string }).name);
    await expect(part.getByRole('link')).toHaveText(names);
    await expect(part).toContainText('Ranked by how many players keep them as favorites');
    await part.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '');
  });

  for (const [what, answer] of [
    ['few are kept', { json: [] }],
    ['the API fails', { status: 500, json: { success: false, error: 'It broke.' } }],
  ] as const) {
    test(`where ${what}, the home page shows the editors' picks and says so`, async ({ page }) => {
      const answered = page.waitForResponse('**/api/commands/popular');
      await page.route('**/api/commands/popular', (route) => route.fulfill(answer));
      await page.goto('/');
      await answered;
      const part = page.getByRole('region', { name: 'Popular Commands' });
      await expect(part).toContainText('Picked by the editors');
      await expect(part.getByRole('link', { name: ';btools' })).toHaveAttribute(
        'href',
        '/commands/btools',
      );
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('guides can be found and read', { tag: '@core' }, async ({ page }) => {
    await page.goto('/guides');
    const links = page.locator('main a[href^="/guides/"]');
    expect(await links.count()).toBeGreaterThanOrEqual(14);
    await links.first().click();
    await expect(page.locator('h1')).toBeVisible();
    const text = (await page.locator('main').textContent()) ?? '';
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(250);
  });

  test('every page can be reached on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await page.locator('footer').getByRole('link', { name: 'Guides' }).first().click();
    await expect(page).toHaveURL(/\/guides\/?$/);
  });
});

test.describe('the drawer at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('opens, marks the current page, closes on Escape and returns the focus', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/guides');
    const button = page.locator('[data-drawer-open]');
    await button.click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect(drawer.locator('[aria-current="page"]')).toContainText('Guides');
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('closes when a link is chosen, and holds every link of the navigation', async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-drawer-open]').click();
    const drawer = page.getByRole('dialog');
    for (const path of NAVIGATION) {
      await expect(drawer.locator(`a[href="${path}"]`)).toHaveCount(1);
    }
    await drawer.locator('a[href="/community"]').click();
    await expect(page).toHaveURL(/\/community\/?$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('what does not exist is the 404 page with status 404', { tag: '@core' }, async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('the footer’s parts are folded on a phone, open by a tap, and stand open once it is wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'API Docs' });
  const credits = footer.getByText(/^Made by /);
  await expect(link).toBeHidden();
  await footer.getByText('All pages').click();
  await expect(link).toBeVisible();
  await expect(credits).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 740 });
  await expect(link).toBeVisible();
  await expect(credits).toBeVisible();
});

test('the footer shows live numbers, the start time and the build', async ({ page }) => {
  await page.goto('/');
  const footer = page.locator('footer');
  await expect(footer).toContainText('V-1.6');
  await expect(footer).toContainText('DEVELOPMENT');
  // A service that another test made fail may still be failing: the footer says what the API says.
  await expect
    .poll(async () => {
      const { status } = await (await page.request.get('/api/health')).json();
      const shown = await footer.locator('[data-live="health"]').textContent();
      return { ok: /online/i, degraded: /degraded/i }[status as 'ok']?.test(shown ?? '');
    })
    .toBe(true);
  await expect(footer.locator('[data-live="commands"]')).toHaveText(/^\d+$/);
  await expect(footer.locator('[data-live="start-time"]')).not.toHaveText('—');
  await expect(footer.locator('[data-live="build"]')).toHaveText(/^\d{8}-\d{6}-\d{3}$/);
});

test('a page loads the letters of English, and the others where a text has one', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/_astro\/([\w-]+)\.[\w-]+\.woff2$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  await page.goto('/privacy');
  await page.evaluate(() => document.fonts.ready);
  expect(files.sort()).toEqual(['body', 'display']);
  await page.locator('h1').evaluate((heading) => heading.append(' für Zoë'));
  await expect.poll(() => files).toContain('dela-gothic-one-latin-400-normal');
});
