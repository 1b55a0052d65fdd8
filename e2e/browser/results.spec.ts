import { openPanelIn } from '../support/browser/open-panel.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Locator, type Page, test } from '../support/browser/test.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Expects that all of it is in sight and that nothing lies over it. */
async function expectSeen(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const seen = () =>
    part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inset = 2;
      return [
        [left + inset, top + inset],
        [(left + right) / 2, (top + bottom) / 2],
        [right - inset, bottom - inset],
      ].every(([x = 0, y = 0]) => {
        const over = document.elementFromPoint(x, y);
        return over !== null && (element.contains(over) || over.contains(element));
      });
    });
  await expect.poll(seen).toBe(true);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => useOwnAddress(page));

for (const size of SIZES) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });
    const banner = (page: Page) => page.locator('[data-sponsor][data-state="ready"]');

    test('a new API key is seen at once, has the focus and is read out', async ({ page }) => {
      await page.goto('/api-docs');
      await expect(banner(page)).toBeVisible();
      await page.getByLabel('Key name').fill('Seen at once');
      await page.getByRole('button', { name: 'Generate API key' }).click();
      const fresh = page.locator('[data-fresh-key]');
      await expect(fresh.getByRole('heading', { name: /Seen at once/ })).toBeFocused();
      await expectSeen(fresh.locator('[data-secret]'));
      await expectSeen(fresh.getByRole('button', { name: 'Copy key' }));
      await expect(page.locator('[aria-live]').filter({ has: fresh })).toHaveCount(1);

      // The answer of a call from the page, which begins below its form.
      await page.goto('/api-docs#call-stats');
      const stats = page.locator('[data-endpoint="stats"]');
      await stats.getByRole('button', { name: 'Try it' }).click();
      await stats.getByRole('button', { name: 'Send request' }).click();
      const answer = stats.getByRole('region', { name: 'Answer' });
      await expect(answer.locator('p').first()).toBeFocused();
      await expectSeen(answer.locator('p').first());
    });

    test('the verdict of a shared link is seen below header and above banner and notice', async ({
      page,
    }) => {
      await page.goto('/newgen-detector?username=OldTownMayor');
      const result = page.getByRole('article').filter({ hasText: '@OldTownMayor' });
      const heading = result.getByRole('heading').first();
      await expect(page.locator('#notifications li')).toContainText('VETERAN');
      await expect(heading).toBeFocused();
      await expectSeen(heading);
      await expectSeen(result.getByText('VETERAN', { exact: true }).first());
    });

    test('a new admin key is seen at once', async ({ page, baseURL }) => {
      await openPanelIn(page, baseURL ?? '');
      await page.goto('/generate-key');
      await page.getByRole('button', { name: 'Generate admin key' }).click();
      await expect(page.getByText('Your admin key, shown only once')).toBeFocused();
      await expectSeen(page.locator('[data-secret-key] code'));
    });
  });
}
