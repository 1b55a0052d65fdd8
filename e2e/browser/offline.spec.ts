import { commandRow } from '../support/browser/command-row.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit commands and guides can be read without a connection', {
  tag: '@core',
}, async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      if (active?.state === 'activated') resolve();
      else active?.addEventListener('statechange', () => active.state === 'activated' && resolve());
    });
  });
  await context.setOffline(true);

  await page.goto('/commands');
  await expect(commandRow(page, 'btools')).toBeVisible();
  await page.getByPlaceholder('Search commands...').fill('btools');
  await expect(commandRow(page, 'fly')).toBeHidden();

  await page.goto('/commands/btools');
  await expect(page).toHaveURL('/commands?q=btools');
  await expect(commandRow(page, 'btools')).toBeVisible();
  await expect(commandRow(page, 'fly')).toBeHidden();

  await page.goto('/guides');
  const guide = page.locator('main a[href^="/guides/"]').last();
  const address = await guide.getAttribute('href');
  await guide.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator('.prose')).toBeVisible();

  await page.goto('/community');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await page.getByRole('link', { name: 'Browse Commands' }).click();
  await expect(commandRow(page, 'btools')).toBeVisible();
});

test('with a connection readers see what is published, not what is cached', async ({ page }) => {
  await page.goto('/commands');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const changed = await page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const cached = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/commands');
      if (!cached) return 0;
      await cache.put(
        cached,
        new Response('<h1>Kept</h1>', { headers: { 'Content-Type': 'text/html' } }),
      );
      return 1;
    });
    return (await Promise.all(entries)).reduce<number>((sum, one) => sum + one, 0);
  });
  expect(changed).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Commands Database');
});
