import { expectWholeAt } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, test } from '../support/browser/test.ts';

test('an admin finds a change, opens its values and downloads it, on wide and narrow screens', async ({
  page,
  baseURL,
}) => {
  const text = `No blinking ${process.pid} ${Date.now() % 1e7}`;
  await openPanel(page, baseURL ?? '', { tab: 'audit' });
  const saved = await page.request.post('/api/admin/rejection-reasons', { data: { text } });
  const { reasons } = (await saved.json()) as { reasons: Array<{ id: string; text: string }> };
  const id = reasons.find((one) => one.text === text)?.id ?? '';
  await page.request.delete(`/api/admin/rejection-reasons/${id}`);

  await page.getByRole('searchbox').fill(id);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Action').selectOption('Saved');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/action=saved/);
  await expect(rows).toContainText(/Admin key elca_/);
  await expect(rows).toContainText('Rejection reason');
  await rows.locator('summary').click();
  await expect(rows).toContainText(`nothing → "${text}"`);

  // The browser's own download would not say which address the panel is bound to.
  const link = page.getByRole('link', { name: 'Download as CSV' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-disposition']).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/);

  await rows.getByRole('button', { name: /show only their entries/ }).click();
  await expect(page).toHaveURL(/by=Admin\+key/);
  await expect(rows.first()).toBeVisible();
  await expectWholeAt(page, [1280, 360]);

  await page.getByRole('searchbox').fill('nothing of this kind');
  await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(rows.first()).toBeVisible();
});
