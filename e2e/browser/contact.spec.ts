import type { ReceivedMail } from '../../fakes/src/mail/mailbox.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { requestJson } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const toast = (page: Page) => page.locator('#notifications li');

const REFERENCE = /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/;

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

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await useOwnAddress(page);
  await page.goto('/contact');
  if (javaScriptEnabled) await expect(sendButton(page)).toBeEnabled();
});

test('a message is sent, confirmed, and another one begins with an empty form', {
  tag: '@core',
}, async ({ page }) => {
  const email = await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(toast(page)).toContainText("Thanks for contacting us. We'll get back to you soon.");
  await expect(page.locator('main')).toContainText(`A confirmation e-mail was sent to ${email}`);
  // The server's own sentence, which has the reference: the mail has it, too.
  await expect(page.locator('main')).not.toContainText(REFERENCE);
  await expect
    .poll(async () => {
      const mails = await requestJson<ReceivedMail[]>(`${runningProduct().fakesUrl}/mail`);
      return mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
    })
    .toEqual([expect.stringMatching(REFERENCE)]);

  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(field(page, 'Full Name*')).toBeFocused();
  for (const label of ['Full Name*', 'Email Address*', 'Subject*', 'Message*'])
    await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Message Type')).toHaveValue('general');
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

test('what is missing or no address is named at its field, and nothing is sent', async ({
  page,
}) => {
  await page.route('**/api/email/contact', () => {
    throw new Error('It was sent');
  });
  await field(page, 'Full Name*').fill('  ');
  await field(page, 'Subject*').fill('Lifts');
  await sendButton(page).click();
  await expect(toast(page)).toContainText('Please fill in all required fields.');
  await expect(field(page, 'Full Name*')).toBeFocused();
  const said = page.locator('[id^="contact-"][id$="-error"]');
  await expect(said).toHaveText(Array(3).fill('Please fill in this field.'));
  await fill(page, 'mara@localhost');
  await expect(said).toHaveCount(0);
  await sendButton(page).click();
  await expect(field(page, 'Email Address*')).toBeFocused();
  await expect(field(page, 'Email Address*')).toHaveAccessibleDescription(
    'Email Address must be an e-mail address such as name@example.com.',
  );
});

test('a message that was not sent stays, is sent once, and leaves no draft', async ({ page }) => {
  await fill(page);
  let calls = 0;
  await page.route('**/api/email/contact', async (route) => {
    calls += 1;
    await new Promise((done) => setTimeout(done, 500));
    await (calls === 1 ? route.abort() : route.continue());
  });
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Sending...' }).press('Enter');
  await expect(page.getByRole('status')).toContainText(['Your message is still here.']);
  await expect(sendButton(page)).toBeFocused();
  expect(calls).toBe(1);
  await sendButton(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused();
  await page.reload();
  await expect(sendButton(page)).toBeEnabled();
  await expect(field(page, 'Message*')).toHaveValue('');
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
