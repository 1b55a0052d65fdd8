import { commandRow } from '../support/browser/command-row.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';

test.describe('the page of a command', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('makes a line that works in chat, by keyboard too', { tag: '@core' }, async ({ page }) => {
    await page.goto('/commands/kick');
    await expect(page).toHaveTitle(/^;kick \|/);
    const line = page.locator('[data-line]');
    await expect(line).toHaveText(';kick <player>');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByLabel('player')).toBeFocused();
    await page.getByRole('button', { name: 'random', exact: true }).click();
    await page.getByLabel('reason').fill('Too loud');
    await page.keyboard.press('Enter');
    await expect(line).toHaveText(';kick random Too loud');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(';kick random Too loud');
    await expect(page.locator('[data-command-builder] [type="submit"]')).toHaveText('Copied');
    const example = page.locator('[data-copies=";kick zed_harbor"]');
    await expect(example).toHaveAccessibleName('Copy ;kick zed_harbor');
    await example.click();
    await expect(example).toHaveText('Copied');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(';kick zed_harbor');
    await expect(example).toHaveAccessibleName('Copy ;kick zed_harbor');
  });
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`who may use it, its line and its targets are seen at once at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/commands/kick');
    for (const part of [
      page.getByText('Every admin can use it'),
      page.getByRole('button', { name: 'Copy', exact: true }),
      page.getByRole('button', { name: '%Guards', exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
}

test('others of its category follow a command that neither names one nor is named', async ({
  page,
}) => {
  await page.goto('/commands/vote');
  const related = page.getByRole('region', { name: 'Related commands' }).getByRole('link');
  await expect(related).toHaveCount(6);
  await related.first().click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Elections');
});

test('a favorite and a rating stay, and are those of the list', async ({ page }) => {
  await useOwnAddress(page);
  await page.goto('/commands/freecam');
  const heart = page.getByRole('button', { name: 'Favorite', exact: true });
  const saved = (path: RegExp) =>
    page.waitForResponse((response) => path.test(response.url()) && response.ok());
  const marked = saved(/favorites$/);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await marked;
  const rated = saved(/rating$/);
  await page.getByRole('button', { name: '4 stars' }).click();
  await rated;
  await expect(page.getByRole('button', { name: '4 stars' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/commands?q=freecam');
  const listed = commandRow(page, 'freecam').getByRole('button', { name: 'Favorite' });
  await expect(listed).toHaveAttribute('aria-pressed', 'true');
  await listed.click();
  await expect(listed).toHaveAttribute('aria-pressed', 'false');
});

test('a reader loads no React; a reader who goes for the heart has it in time', async ({
  page,
}) => {
  const react: string[] = [];
  page.on('request', (request) => {
    if (/\/react\.[^/]+\.js$/.test(request.url())) react.push(request.url());
  });
  for (const path of ['/', '/commands/votekick']) {
    await page.goto(path);
    // Notifications are loaded ahead after 2 s where a page has React anyway.
    await page.waitForTimeout(3000);
    expect([path, react]).toEqual([path, []]);
  }
  await page.getByRole('button', { name: 'Favorite' }).hover();
  await expect.poll(() => react.length).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what a command does, its usage and examples can be read', async ({ page }) => {
    await page.goto('/commands/votekick');
    await expect(page.getByText(';vk', { exact: true })).toBeVisible();
    await expect(page.getByText(';votekick zed_harbor', { exact: true })).toBeVisible();
    await expect(page.locator('[data-command-builder]')).toBeHidden();
  });
});
