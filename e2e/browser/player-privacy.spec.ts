import { expect, test } from '@playwright/test';
import { openPanel } from '../support/browser/open-panel.ts';

test('an admin hides and erases a player on request, by keyboard', async ({ page, baseURL }) => {
  await openPanel(page, baseURL ?? '', { tab: 'system-settings' });
  expect((await page.request.get('/api/discord-bot/check/Citizen20601')).status()).toBe(200);
  const card = page.getByRole('region', { name: 'Hide or erase a player' });
  const field = card.getByLabel('Roblox username or user id');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Enter a username or an id.')).toBeVisible();
  await field.fill('citizen20601');
  await page.keyboard.press('Enter');
  const status = card.getByRole('status');
  await expect(status).toContainText('Citizen20601 (id 8020601): listed.');
  await expect(status).toContainText('1 row of leaderboards and search');
  await card.getByRole('button', { name: 'Hide from lists' }).press('Enter');
  await expect(status).toContainText('hidden from lists.');
  await card.getByRole('button', { name: 'List again' }).press('Enter');
  await expect(status).toContainText('listed.');
  await card.getByRole('button', { name: 'Erase...' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Erase Citizen20601?' });
  await expect(dialog.getByText('1 row of leaderboards and search')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(page.locator('#notifications li').last()).toContainText('Player erased');
  await expect(field).toBeFocused();
  await field.fill('8020601');
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Citizen20601 (id 8020601): erased.');
  await expect(status).toContainText('Nothing is stored.');
});

test('a name that nobody has is reported at the field', async ({ page, baseURL }) => {
  await openPanel(page, baseURL ?? '', { tab: 'system-settings' });
  const card = page.getByRole('region', { name: 'Hide or erase a player' });
  await card.getByLabel('Roblox username or user id').fill('NobodyIsCalledSo');
  await card.getByRole('button', { name: 'Look up' }).click();
  await expect(card.getByText('No Roblox player is called @NobodyIsCalledSo.')).toBeVisible();
});
