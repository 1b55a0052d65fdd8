import { expect, type Page, test } from '@playwright/test';
import { openPanel } from '../support/browser/open-panel.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';

/** A group of 25,000: its scan does not end by itself while the test looks at it. */
const LARGE = 5_001_001;

const toast = (page: Page) => page.locator('#notifications li');

/** Starts a scan with a key of its own, as an API user does. */
async function startScan(page: Page): Promise<{ key: string; scanId: string }> {
  await useOwnAddress(page);
  const made = await page.request.post('/api/generate-key', { data: { name: 'Scans' } });
  const { apiKey } = await made.json();
  const started = await page.request.post('/api/scan-group', {
    headers: { 'X-API-Key': apiKey.key },
    data: { groupId: LARGE, scannedBy: 'MidtownMilo' },
  });
  expect(started.status()).toBe(202);
  return { key: apiKey.key, scanId: (await started.json()).scanId };
}

test('an admin sees how far a scan is and cancels it, by keyboard', async ({ page, baseURL }) => {
  const { key, scanId } = await startScan(page);
  await openPanel(page, baseURL ?? '', { tab: 'system-settings' });
  const scans = page.getByRole('region', { name: 'Scans' });
  const row = scans.getByRole('listitem').first();
  await expect(row.getByText(/^Waiting$|^Running$/)).toBeVisible();
  // Read again by itself while the scan is under way.
  await expect(row.getByText(/ of 25,000 members$/)).toBeVisible({ timeout: 20_000 });
  await expect(row.getByRole('progressbar')).toBeVisible();
  await row.locator('summary').click();
  await expect(row.getByText(/started by MidtownMilo .+, with API key key_/)).toBeVisible();
  const cancel = row.getByRole('button', { name: /^Cancel the scan of / });
  await cancel.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cancel the scan of .+\?$/ });
  await expect(dialog.getByText('It cannot be resumed.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep scanning' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel scan' }).press('Enter');
  await expect(toast(page)).toContainText('Scan canceled');
  await expect(row.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(row.getByText('A site admin has canceled it.')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(scans.getByRole('heading', { name: 'Scans' })).toBeFocused();
  const status = await page.request.get(`/api/scan-status/${scanId}`, {
    headers: { 'X-API-Key': key },
  });
  expect((await status.json()).scan).toMatchObject({
    status: 'cancelled',
    reason: 'cancelled_by_admin',
  });
});
