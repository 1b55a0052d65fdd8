import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';

test('an admin reads a message under its subject and marks it as handled, by keyboard', async ({
  page,
  baseURL,
}) => {
  const subject = `The lift guide ${process.pid} ${Date.now() % 1e7}`;
  await useOwnAddress(page);
  const sent = await page.request.post('/api/email/contact', {
    data: {
      name: 'Mara Fielding',
      email: 'mara@mail.example',
      subject,
      message: 'Step 4 names a brick that I cannot find.',
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await openPanel(page, baseURL ?? '', { tab: 'messages', query: { q: subject } });
  const message = page.locator('[data-message]');
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('Open');
  await message.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(message.getByText('Step 4 names a brick')).toBeVisible();
  await expect(message.getByRole('link')).toHaveAttribute('href', /^mailto:mara@mail\.example/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(message.getByRole('button', { name: `Mark as handled ${subject}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#notifications li')).toContainText('Marked as handled');
  await expect(message).toContainText(/Handled by Admin key/);
  await expectNoFindings(page);

  await page.getByLabel('State', { exact: true }).selectOption('Open');
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await expect(page).toHaveURL(/state=open/);
  await page.goBack();
  await expect(message).toContainText('Handled');
  await page.reload();
  await expect(message).toContainText('Handled');
});
