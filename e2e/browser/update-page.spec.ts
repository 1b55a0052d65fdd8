import { expectWholeAt } from '../support/browser/axe.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

/** Opens the page of the newest update of the sample that says this; returns its line. */
async function openUpdate(page: Page, words: string): Promise<string> {
  await page.goto('/discord-news');
  const lines = page.locator('[data-updates-list="gameUpdates"] a').filter({ hasText: words });
  const line = (await lines.first().textContent()) ?? '';
  await lines.first().click();
  await expect(page).toHaveURL(/\/updates\/\d{4}-/);
  return line;
}

test('the whole message is on the site, and Discord is a marked way out', async ({ page }) => {
  const line = await openUpdate(page, 'harbor district');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(line);
  const text = page.locator('.prose');
  await expect(text).toContainText('The harbor district is open!');
  await expect(text).toContainText('Servers restart within the hour.');
  await expect(text).not.toContainText('@everyone');
  const discord = page.getByRole('link', { name: 'Open in Discord (opens in a new tab)' });
  await expect(discord).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('main').getByText('New', { exact: true })).toBeVisible();
});

test('is whole and accessible on a phone, a tablet and a desktop', async ({ page }) => {
  await openUpdate(page, ';undo');
  await expectWholeAt(page, [1440, 768, 360]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the way from the list to the whole message', async ({ page }) => {
    await openUpdate(page, 'harbor district');
    await expect(page.locator('.prose')).toContainText('working lighthouse');
  });
});
