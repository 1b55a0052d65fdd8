import { expect, type Page, test } from '../support/browser/test.ts';
import { runningProduct } from '../support/running-product.ts';

const { publishableKey } = runningProduct();

const TABS = [
  { name: 'Getting Started', hash: 'getting-started', shows: 'Make a key' },
  { name: 'Core APIs', hash: 'core-apis', shows: '/api/newgen-check/{username}' },
  { name: 'Group Scanning', hash: 'group-scanning', shows: '/api/scan-group' },
  { name: 'Commands & Guides', hash: 'commands-guides', shows: '/api/commands/search' },
  { name: 'Analytics', hash: 'analytics', shows: '/api/analytics' },
  { name: 'Testing', hash: 'testing', shows: 'Database check' },
] as const;

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page) => page.getByRole('tabpanel');
const endpoint = (page: Page, name: string) => page.locator(`article[data-endpoint="${name}"]`);

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`/api-docs${hash}`);
  await expect(page.getByRole('tab')).toHaveCount(6);
}

/** Opens the try-it of an endpoint and returns its locator. */
async function openTryIt(page: Page, name: string) {
  await endpoint(page, name).getByRole('button', { name: 'Try it' }).click();
  const place = endpoint(page, name).locator('[data-try-it]');
  await expect(place).toBeVisible();
  return place;
}

test.describe('the tabs', () => {
  test('open by click, one at a time, and are in the address', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Documentation');
    for (const { name, hash, shows } of TABS) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).toHaveCount(1);
      await expect(panel(page)).toContainText(shows);
      await expect(page).toHaveURL(new RegExp(`#${hash}$`));
    }
    await page.reload();
    await expect(tab(page, 'Testing')).toHaveAttribute('aria-selected', 'true');
  });

  test('are moved through by arrows, Home and End, and take one stop of the Tab key', async ({
    page,
  }) => {
    await open(page);
    await tab(page, 'Getting Started').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Core APIs')).toBeFocused();
    await expect(panel(page)).toContainText('/api/leaderboard');
    await page.keyboard.press('End');
    await expect(tab(page, 'Testing')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Getting Started')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(tab(page, 'Getting Started')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Key name')).toBeFocused();
  });

  test('stay in view, and what they open begins below them', async ({ page }) => {
    await open(page, '#core-apis');
    await endpoint(page, 'database').getByRole('heading').scrollIntoViewIfNeeded();
    await tab(page, 'Testing').click();
    await expect(page.getByText('Database check')).toBeInViewport();
  });

  test('an address of an endpoint opens its tab and shows it', async ({ page }) => {
    await open(page, '#call-leaderboard');
    await expect(tab(page, 'Core APIs')).toHaveAttribute('aria-selected', 'true');
    await expect(endpoint(page, 'leaderboard').getByRole('heading')).toBeInViewport();
    await page.evaluate(() => {
      location.hash = '#call-scanGroup';
    });
    await expect(endpoint(page, 'scanGroup').getByRole('heading')).toBeInViewport();
  });
});

test.describe('API keys', () => {
  const cards = (page: Page) => page.locator('[data-api-key]');

  async function generate(page: Page, name: string): Promise<string> {
    await page.getByLabel('Key name').fill(name);
    await page.getByRole('button', { name: 'Generate API key' }).click();
    await expect(page.locator('[data-fresh-key]')).toContainText(name);
    return (await page.locator('[data-fresh-key] [data-secret]').textContent()) ?? '';
  }

  test('without any, the page says how to begin', async ({ page }) => {
    await open(page);
    await expect(
      page.getByText('No API keys found. Generate one above to get started.'),
    ).toBeVisible();
  });

  test('a new key is shown once; the list has its first 12 characters', async ({ page }) => {
    await open(page);
    const key = await generate(page, 'Shown once');
    expect(key).toMatch(/^elc_[0-9A-Za-z]{36}$/);
    await expect(page.getByText('it is not shown again')).toBeVisible();
    await expect(cards(page)).toContainText(`${key.slice(0, 12)}…`);
    await expect(cards(page)).not.toContainText(key);
    const samples = page.locator('[data-sample]', { hasText: `X-API-Key: ${key}` });
    expect(await samples.count()).toBeGreaterThan(10);
    await page.reload();
    await expect(cards(page)).toContainText('Shown once');
    await expect(page.locator('body')).not.toContainText(key);
  });

  test('a new key works in the tests, and its calls show in its usage', { tag: '@core' }, async ({
    page,
  }) => {
    await open(page);
    await generate(page, 'Used');
    await tab(page, 'Testing').click();
    await page.getByLabel('Roblox username').fill('OldTownMayor');
    await page.getByRole('button', { name: 'Test API' }).click();
    await expect(panel(page)).toContainText('VETERAN');
    await page.getByRole('button', { name: 'Check database' }).click();
    await expect(panel(page)).toContainText('last backup');
    await tab(page, 'Getting Started').click();
    await cards(page).getByRole('button', { name: 'Usage' }).click();
    await expect(cards(page).locator('[data-usage-chart] svg')).toBeVisible();
    await expect(cards(page)).toContainText('Answered: 2');
    await expect(cards(page).getByText('Requests').locator('xpath=..')).toContainText('2');
    await expect(cards(page)).toContainText('Most calls so far in a minute: 2 of');
    await cards(page).getByText('Day by day').click();
    await expect(cards(page).getByRole('row')).toHaveCount(2);
  });

  test('more settings are folded, named where they are wrong, and changed in the card', async ({
    page,
  }) => {
    await open(page);
    await page.getByLabel('Key name').fill('Limited');
    await page.getByText('More settings').focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('start, resume and cancel scans').uncheck();
    await page.getByLabel('IP addresses').fill('203.0.113.7\nhome');
    await page.getByRole('button', { name: 'Generate API key' }).click();
    const addresses = page.getByLabel('IP addresses');
    await expect(addresses).toBeFocused();
    await expect(addresses).toHaveAccessibleDescription(/Line 2 must be an IP address/);
    await addresses.fill('203.0.113.7');
    await page.getByLabel('Expires').selectOption('In 30 days');
    await page.getByRole('button', { name: 'Generate API key' }).click();
    await expect(page.locator('[data-fresh-key]')).toContainText('Limited');
    await expect(cards(page)).toContainText('read, report, webhooks');
    await expect(cards(page)).toContainText('203.0.113.7');

    await cards(page).getByRole('button', { name: 'Settings' }).click();
    await cards(page).getByLabel('Note').fill('On the small server');
    await cards(page).getByLabel('IP addresses').fill('');
    await cards(page).getByRole('button', { name: 'Save settings' }).click();
    await expect(cards(page)).toContainText('On the small server');
    await expect(cards(page)).not.toContainText('203.0.113.7');
    await expect(cards(page).getByText('Expires')).toBeVisible();
  });
});

test.describe('try it', () => {
  test('an open call answers with status, time, headers and body', async ({ page }) => {
    await open(page, '#call-searchCommands');
    const place = await openTryIt(page, 'searchCommands');
    await expect(place.getByLabel('q')).toHaveValue('fly');
    await place.getByRole('button', { name: 'Send request' }).click();
    const answer = place.getByRole('region', { name: 'Answer' });
    await expect(answer).toContainText('200');
    await expect(answer).toContainText(/\d+ ms/);
    await expect(answer).toContainText('cache-control');
    await expect(answer).toContainText(';fly');
    await expect(answer).toContainText('/api/commands/search?q=fly');
  });

  test('a call with a key asks for it, sends it in its header only, and forgets it', async ({
    page,
  }) => {
    await open(page, '#call-newgenCheck');
    const place = await openTryIt(page, 'newgenCheck');
    await place.getByRole('button', { name: 'Send request' }).click();
    await expect(place).toContainText('Please enter an API key');
    await expect(place.getByLabel('API key')).toBeFocused();
    await place.getByLabel('API key').fill(publishableKey);
    const sent = page.waitForRequest('**/api/newgen-check/**');
    await place.getByRole('button', { name: 'Send request' }).click();
    expect((await sent).headers()['x-api-key']).toBe(publishableKey);
    await expect(place).toContainText('"generation": "VETERAN"');
    expect(page.url()).not.toContain(publishableKey);
    await page.reload();
    await openTryIt(page, 'newgenCheck');
    await expect(place.getByLabel('API key')).toHaveValue('');
  });
});

test.describe('code samples', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('change language everywhere, store the choice, and copy', async ({ page }) => {
    await open(page, '#call-newgenCheck');
    const shown = endpoint(page, 'newgenCheck');
    await expect(shown.locator('[data-sample]')).toContainText('curl');
    for (const [language, line] of [
      ['TypeScript', 'createClient('],
      ['Python', 'import requests'],
      ['Luau', 'HttpService:RequestAsync'],
    ] as const) {
      await shown.getByRole('button', { name: language }).click();
      await expect(shown.locator('[data-sample]')).toContainText(line);
      await expect(endpoint(page, 'wiki').locator('[data-sample]')).toContainText(line);
    }
    await expect(shown.locator('[data-sample] .text-accent-strong').first()).toHaveText(
      'GetService',
    );
    await shown.getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('HttpService:JSONDecode(response.Body)');
    await page.reload();
    await expect(shown.locator('[data-sample]')).toContainText('HttpService:RequestAsync');
    await expect(shown.getByRole('button', { name: 'Luau' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test('a failure of an endpoint leads to what its code means, and no text shows a backtick', async ({
  page,
}) => {
  await open(page, '#call-newgenCheck');
  await endpoint(page, 'newgenCheck').getByRole('link', { name: 'PLAYER_NOT_FOUND' }).click();
  const row = page.getByRole('row', { name: 'PLAYER_NOT_FOUND' });
  await expect(row).toBeInViewport();
  await expect(row).toContainText('Use the @username, not the display name.');
  for (const path of ['/api-docs/codes', '/api-docs']) {
    await page.goto(path);
    const texts = await page.locator('main').evaluate((main) => {
      for (const code of main.querySelectorAll('pre, script')) code.remove();
      return main.textContent;
    });
    expect(texts).not.toContain('`');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every part can be read and reached by links', async ({ page }) => {
    await page.goto('/api-docs');
    for (const { name, shows } of TABS) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByText(shows).first()).toBeVisible();
    }
    await expect(endpoint(page, 'wiki')).toContainText('curl');
    await expect(endpoint(page, 'wiki').getByText('Answers 200')).toBeVisible();
    await endpoint(page, 'newgenCheck').getByRole('link', { name: 'PLAYER_NOT_FOUND' }).click();
    await expect(page.getByRole('row', { name: 'PLAYER_NOT_FOUND' })).toBeVisible();
  });
});
