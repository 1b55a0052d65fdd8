import { expect, type Page, test } from '@playwright/test';
import { commandRow } from '../support/browser/command-row.ts';
import { newHousehold } from '../support/new-household.ts';

/** A household that only this test votes from; every browser of it is another visitor. */
const household = newHousehold();
const headers = (host: number) => ({ 'X-Forwarded-For': `${household}::${host}` });

const toast = (page: Page) => page.locator('#notifications li');

async function commandId(page: Page, name: string): Promise<string> {
  const commands = (await (await page.request.get('/api/commands')).json()) as {
    id: string;
    name: string;
  }[];
  return commands.find((command) => command.name === name)?.id ?? '';
}

test('a visitor of an address without votes left reads that, and the vote is taken back', async ({
  page,
  playwright,
  baseURL,
}) => {
  const id = await commandId(page, ';btools');
  for (let host = 1; host <= 5; host += 1) {
    const visitor = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: headers(host),
    });
    const rated = await visitor.post(`/api/commands/${id}/rating`, {
      data: { userId: 1, rating: 4 },
    });
    expect(rated.status()).toBe(200);
    await visitor.dispose();
  }
  await page.setExtraHTTPHeaders(headers(6));
  await page.goto('/commands?q=btools');
  const card = commandRow(page, 'btools');
  await card.locator('footer [aria-expanded]').click();
  const refused = page.waitForResponse((response) => response.url().endsWith('/rating'));
  await card.getByRole('button', { name: '5 stars' }).click();
  expect((await refused).status()).toBe(429);
  await expect(toast(page)).toContainText('Rating Not Saved');
  await expect(toast(page)).toContainText(
    /^.*5 visitors of your connection have rated this command today, which is the most that counts\. Try again in \d+ (?:hours?|minutes?)\./,
  );
  await card.locator('footer [aria-expanded]').click();
  await expect(card.getByRole('button', { name: '5 stars' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
