import { endpoints } from '@elc/contracts';
import { expectWholeAt } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/test.ts';
import { startReceiver, verified } from '../support/http/webhook-receiver.ts';

test('a webhook is made, tested and looked after at /api-docs, by keyboard on a small screen too', async ({
  page,
}) => {
  const receiver = await startReceiver();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/api-docs');
  await expect(page.getByText('No API keys found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your webhooks' })).toHaveCount(0);
  await page.getByLabel('Key name').fill('My bot');
  await page.getByRole('button', { name: 'Generate API key' }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a webhook' }).press('Enter');
  const address = page.getByLabel('Address', { exact: true });
  const add = page.getByRole('button', { name: 'Add the webhook' });
  await add.press('Enter');
  await expect(address).toBeFocused();
  await expect(page.getByText('Please choose at least one event')).toBeVisible();
  await address.fill('https://10.0.0.1/in');
  await page.getByLabel('scan.ended').press('Space');
  await add.press('Enter');
  await expect(page.locator('#new-webhook-url-error')).toContainText('public addresses only');
  await expect(address).toBeFocused();

  await address.fill(`${receiver.origin}/elc`);
  await add.press('Enter');
  const fresh = page.locator('[data-fresh-secret]');
  const secret = await fresh.locator('code').textContent();
  await fresh.getByRole('button', { name: 'I have saved it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your webhooks' })).toBeFocused();
  await expectWholeAt(page, [360, 1440]);

  const card = page.locator('[data-webhook]');
  await card.getByRole('button', { name: /^Send a test/ }).press('Enter');
  await expect.poll(() => receiver.at('/elc').length).toBe(1);
  const [event] = receiver.at('/elc');
  expect(event && verified(secret ?? '', event).type).toBe('webhook.test');
  const refresh = card.getByRole('button', { name: 'Refresh' });
  await expect(async () => {
    await refresh.click();
    await expect(card.getByText('delivered, answered 204.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await card.getByRole('button', { name: /^Send again/ }).click();
  await expect
    .poll(() => receiver.at('/elc').map(({ id }) => id === event?.id))
    .toEqual([true, true]);

  await card.getByRole('button', { name: /^Turn off/ }).click();
  await expect(card.getByText('Off: you have turned it off.')).toBeVisible();
  await card.getByRole('button', { name: /^Delete/ }).click();
  const deleted = page.waitForResponse(
    (one) => one.request().method() === endpoints.deleteWebhook.method,
  );
  await card.getByRole('button', { name: 'Yes, delete it' }).click();
  expect((await deleted).status()).toBe(200);
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  receiver.stop();
});
