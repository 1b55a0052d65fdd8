import { ALL_SCRIPTS, openAsleep } from '../support/browser/slow-islands.ts';
import { expect, test } from '../support/browser/test.ts';

for (const { route, field, leadsTo, result } of [
  {
    route: '/newgen-detector',
    field: '#detector-username',
    leadsTo: '/newgen-detector?username=OldTownMayor',
    result: 'OldTownMayor',
  },
  {
    route: '/discord-bot-api',
    field: '#bot-username',
    leadsTo: '/discord-bot-api?username=OldTownMayor',
    result: 'OldTownMayor',
  },
  {
    route: '/players',
    field: '#player-username',
    leadsTo: '/players/OldTownMayor',
    result: 'OldTownMayor',
  },
  { route: '/compare', field: '#compare-a', leadsTo: '/compare?a=OldTownMayor&b=', result: '' },
]) {
  test(`Enter in ${route} acts although its scripts have not come`, async ({ page }) => {
    const { wake } = await openAsleep(page, route, ALL_SCRIPTS);
    await page.locator(field).fill('OldTownMayor');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(leadsTo);
    wake();
    if (result === '') await expect(page.locator(field)).toHaveValue('OldTownMayor');
    else await expect(page.getByRole('heading', { name: result }).first()).toBeVisible();
  });
}
