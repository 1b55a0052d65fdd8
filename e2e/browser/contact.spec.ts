import { useOwnAddress } from '../support/browser/own-address.ts';
import { openAsleep } from '../support/browser/slow-islands.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { request } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toast = (page: Page) => page.locator('#notifications li');

/** A mailbox that no other test writes to. */
const newMailbox = () => `browser${Date.now()}${Math.floor(Math.random() * 1e6)}@mail.example`;

async function fill(page: Page, email = newMailbox()): Promise<string> {
  await field(page, 'Full Name*').fill('Mara Fielding');
  await field(page, 'Email Address*').fill(email);
  await field(page, 'Message Type').selectOption('Feature Request');
  await field(page, 'Subject*').fill('A map of lifts');
  await field(page, 'Message*').fill('Could the guides show where the lifts are?');
  return email;
}

/** Counts what the page sends to the API's contact call. */
function sentMessages(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/email/contact')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await useOwnAddress(page);
  await page.goto('/contact');
  if (javaScriptEnabled) await expect(sendButton(page)).toBeEnabled();
});

test('the page says where else the team is, and what for', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  const main = page.locator('main');
  for (const text of [
    'support@election-city.example',
    '@electioncity',
    'Election City',
    '24-48 hours',
  ])
    await expect(main).toContainText(text);
  const why = page.getByRole('region', { name: 'Why Contact Us?' });
  await expect(why.getByRole('listitem')).toHaveCount(4);
});

test('a message is sent, confirmed, and another one begins with an empty form', async ({
  page,
}) => {
  const email = await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(toast(page)).toContainText("Thanks for contacting us. We'll get back to you soon.");
  await expect(page.locator('main')).toContainText(`A confirmation e-mail was sent to ${email}`);
  const reference = /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
    (await page.locator('main').textContent()) ?? '',
  )?.[0];

  await expect
    .poll(async () => {
      const mails = await (await request(`${runningProduct().fakesUrl}/mail`)).text();
      return mails.split(`We have received your message (${reference})"`).length - 1;
    })
    .toBe(1);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(field(page, 'Full Name*')).toBeFocused();
  for (const label of ['Full Name*', 'Email Address*', 'Subject*', 'Message*'])
    await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Message Type')).toHaveValue('general');
});

test('without a field that is required nothing is sent, and the focus goes there', async ({
  page,
}) => {
  const sent = sentMessages(page);
  for (const label of ['Full Name*', 'Email Address*', 'Subject*', 'Message*']) {
    await fill(page);
    await field(page, label).fill('');
    await sendButton(page).click();
    await expect(toast(page)).toContainText('Missing Information');
    await expect(toast(page)).toContainText('Please fill in all required fields.');
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toEqual([]);
});

test("an address that is none is stopped by the browser's own check", async ({ page }) => {
  const sent = sentMessages(page);
  await fill(page, 'mara.example.com');
  await sendButton(page).click();
  const email = field(page, 'Email Address*');
  await expect(email).toBeFocused();
  const reason = await email.evaluate((input: HTMLInputElement) => input.validationMessage);
  await expect(email).toHaveAccessibleDescription(reason);
  expect(reason).not.toBe('');
  expect(sent).toEqual([]);
});

test('what the server finds wrong is shown at its field, and nothing typed is lost', async ({
  page,
}) => {
  await page.route('**/api/email/contact', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, details: [{ path: 'body.email', message: 'is not taken' }] },
    }),
  );
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toContainText('Failed to Send');
  await expect(field(page, 'Email Address*')).toHaveAccessibleDescription(/is not taken/);
  await expect(field(page, 'Email Address*')).toBeFocused();
  await expect(field(page, 'Message*')).toHaveValue(/where the lifts are/);
});

test('while it is sent the button waits; without an answer the fixed words are shown', async ({
  page,
}) => {
  await page.route('**/api/email/contact', async (route) => {
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await route.abort();
  });
  await fill(page);
  await sendButton(page).click();
  await expect(toast(page)).toContainText('Failed to Send');
  await expect(toast(page)).toContainText(
    'There was an error sending your message. Please try again.',
  );
  await expect(page.getByRole('status').filter({ hasText: 'still here' })).toBeVisible();
  await expect(field(page, 'Full Name*')).toHaveValue('Mara Fielding');
  await expect(sendButton(page)).toBeFocused();
});

test('the keyboard alone is enough', async ({ page }) => {
  await field(page, 'Full Name*').focus();
  await page.keyboard.type('Mara Fielding');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newMailbox());
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bug');
  await expect(field(page, 'Message Type')).toHaveValue('bug');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lifts');
  await page.keyboard.press('Tab');
  await page.keyboard.type('They stop between floors.');
  await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Full Name*')).toBeFocused();
});

test('a draft survives a reload, and is gone once it was sent', async ({ page }) => {
  await fill(page);
  await page.reload();
  await expect(field(page, 'Message*')).toHaveValue(/where the lifts are/);
  await expect(field(page, 'Message Type')).toHaveValue('feature');
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible();
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expect(field(page, 'Message*')).toHaveValue('');
});

test('a draft outlives what is typed before the page is alive', async ({ page }) => {
  await fill(page);
  const { wake } = await openAsleep(page, '/contact', 'contact');
  await field(page, 'Full Name*').fill('Jo');
  wake();
  await expect(sendButton(page)).toBeEnabled();
  await expect(field(page, 'Full Name*')).toHaveValue('Jo');
  await expect(field(page, 'Message*')).toHaveValue(/where the lifts are/);
  await page.reload();
  await expect(field(page, 'Subject*')).toHaveValue('A map of lifts');
});

test('a message that is too long is counted and not cut', async ({ page }) => {
  const sent = sentMessages(page);
  await fill(page);
  await field(page, 'Message*').fill('x'.repeat(5003));
  await expect(page.getByText('5003 of 5000 characters')).toBeVisible();
  await sendButton(page).click();
  await expect(field(page, 'Message*')).toHaveAccessibleDescription(/shorten this by 3/);
  await expect(field(page, 'Message*')).toBeFocused();
  expect(sent).toEqual([]);
});

test('what a robot would fill in is out of the way of people', async ({ page }) => {
  const trap = page.locator('[name="homepage"]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: /empty/ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the address of the team replaces the form', async ({ page }) => {
    const instead = page.locator('noscript p');
    await expect(instead).toBeVisible();
    await expect(instead).toContainText('support@election-city.example');
    await expect(sendButton(page)).toBeDisabled();
  });
});
