import { expectWholeAt } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { newHousehold } from '../support/new-household.ts';
import { runningProduct } from '../support/running-product.ts';

const { publishableKey, sites } = runningProduct();
const [site = ''] = sites;
const toast = (page: Page) => page.locator('#notifications li');
let count = 0;

async function newReport(page: Page): Promise<string> {
  count += 1;
  const targetUsername = `Work${process.pid}x${count}`;
  const answer = await page.request.post('/api/report-abuse', {
    headers: { 'X-API-Key': publishableKey, 'X-Forwarded-For': `${newHousehold()}::1` },
    data: {
      ...{ reporterUsername: 'OldTownMayor', targetUsername, reason: 'Griefing' },
      ...{ description: 'At the harbour.', priority: 'high' },
    },
  });
  expect(answer.status()).toBe(201);
  return targetUsername;
}

test.use({ viewport: { width: 360, height: 800 } });

test('a report is assigned, noted and closed with an outcome, by the keyboard', async ({
  page,
}) => {
  const target = await newReport(page);
  await openPanel(page, site, { role: 'moderator', tab: 'except', query: { q: target } });
  await page.goto(`/admin?tab=except&list=reports&q=${target}&status=`);
  const row = page.locator('[data-report]').filter({ hasText: target });
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await row.getByLabel('Assigned to').focus();
  await page.keyboard.press('ArrowDown');
  await row.getByLabel('Note for the team').fill('Talked to them.');
  await expectWholeAt(page, [1280, 360]);
  await row.getByLabel('Outcome').selectOption('Warned');
  await row.getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Report updated');
  await expect(row.locator('summary')).toContainText('Warned by');
  await expect(row.locator('summary')).toContainText('For ');
  await page.reload();
  await row.locator('summary').click();
  await expect(row.getByLabel('Note for the team')).toHaveValue('Talked to them.');
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveCount(0);
});
