import { ALL_SCRIPTS, openAsleep } from '../support/browser/slow-islands.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const NAME = 'OldTownMayor';
const result = (page: Page) => page.getByRole('article').filter({ hasText: `@${NAME}` });

test('the bot page runs the check that an address names', async ({ page }) => {
  await page.goto(`/discord-bot-api?username=${NAME}`);
  await expect(result(page)).toBeVisible();
});

for (const route of ['/newgen-detector', '/discord-bot-api']) {
  test(`Enter in ${route} is answered once its scripts have come`, async ({ page }) => {
    const { wake } = await openAsleep(page, route, ALL_SCRIPTS);
    await page.getByLabel('Roblox Username').fill(NAME);
    await page.keyboard.press('Enter');
    wake();
    await expect(result(page)).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`Enter in ${route} leads to an address that can be sent on`, async ({ page }) => {
      await page.goto(route);
      await page.getByLabel('Roblox Username').fill(NAME);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${route}?username=${NAME}`);
    });
  });
}
