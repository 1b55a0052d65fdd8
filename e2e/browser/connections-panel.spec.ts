import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const service = (page: Page, name: string) => page.getByRole('region', { name });

test.beforeEach(async ({ page, baseURL }) => {
  await openPanel(page, baseURL ?? '', { tab: 'connections' });
  await expect(page.getByText('Nothing has been checked yet.')).toBeVisible();
});

test('all services are checked, each is shown as it answers, and one is checked again', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/connections/ai', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Check all' }).click();
  await expect(service(page, 'Roblox').getByText('takes the key')).toBeVisible();
  await expect(page.getByText('Checking: 1 service is not done yet.')).toBeVisible();
  release();
  await expect(page.getByText(/^12 of 12 services checked: \d+ ok.* 0 failed/)).toBeVisible();
  await expect(service(page, 'Roblox').getByText('Simulated')).toBeVisible();
  await expectNoFindings(page);
  const again = service(page, 'Discord').getByRole('button', { name: /^Check again/ });
  const requested = page.waitForRequest('**/api/admin/connections/discord');
  await again.press('Enter');
  await requested;
  await expect(service(page, 'Discord').getByText('Checked at')).toBeVisible();
  // Another tab and back: what was found is still there.
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('tab', { name: 'Connections' }).click();
  await expect(service(page, 'Roblox').getByText('takes the key')).toBeVisible();
});

test('a test mail says what is wrong with its address, then what the mail server said', async ({
  page,
}) => {
  const to = page.getByLabel('Send test mail to');
  await to.fill('me@city');
  await to.press('Enter');
  await expect(to).toHaveAccessibleDescription(/^Enter an e-mail address/);
  await expect(to).toBeFocused();
  const request = page.waitForRequest('**/api/admin/test-mail');
  await to.fill(' me@city.example ');
  await to.press('Enter');
  expect((await request).postDataJSON()).toEqual({ to: 'me@city.example' });
  await expect(service(page, 'Mail').getByRole('status').locator('li').first()).toBeVisible();
  await page.route('**/api/admin/test-mail', (route) => route.abort());
  await to.press('Enter');
  await expect(page.getByText('The mail was not sent.')).toBeVisible();
});
