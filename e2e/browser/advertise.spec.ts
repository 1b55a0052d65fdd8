import type { ReceivedMail } from '../../fakes/src/mail/mailbox.ts';
import { adPicture } from '../support/browser/ad-picture.ts';
import { panelOfAds } from '../support/browser/ads-panel.ts';
import { expectWholeAt } from '../support/browser/axe.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { requestJson, requestOk } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Advertisement' }).click();
const toast = (page: Page) => page.locator('#notifications li');

/** A picture drawn by the browser itself. */
async function drawPicture(page: Page, type = 'image/png') {
  const data = await page.evaluate(async (mimeType) => {
    const canvas = new OffscreenCanvas(320, 200);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.fillStyle = '#0b6e4f';
    pen.fillRect(0, 0, 320, 200);
    const bytes = await (await canvas.convertToBlob({ type: mimeType })).arrayBuffer();
    return [...new Uint8Array(bytes)];
  }, type);
  return { name: 'city.png', mimeType: type, buffer: Buffer.from(data) };
}

async function fill(page: Page): Promise<void> {
  await field(page, 'Website URL').fill('https://www.blockforge.example/shop');
  await field(page, 'Ad Description').fill(
    'Block Forge Studio sells packs. Roads and lifts. Get one!',
  );
  await field(page, 'Image').setInputFiles(await drawPicture(page));
}

test.beforeEach(async ({ page }) => {
  // Limits are per address; the product under test trusts one proxy.
  const address = `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': address });
  await page.goto('/advertise');
});

test('the form begins in the first screen; a price card below it leads there, with its duration', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
  const website = await field(page, 'Website URL').boundingBox();
  expect((website?.y ?? 720) + (website?.height ?? 0)).toBeLessThanOrEqual(
    await top('[data-sponsor]'),
  );
  expect(await top('#pricing')).toBeGreaterThan(720);
  await expect(page.getByRole('button', { name: 'Submit Advertisement' })).toBeEnabled();
  for (const [choice, duration] of [
    ['Choose Premium Full-Screen', '10-fullscreen'],
    ['Choose 1 Month', '1-month'],
  ] as const) {
    await page.getByRole('link', { name: 'Pricing', exact: true }).click();
    await page.getByRole('link', { name: choice }).click();
    await expect(field(page, 'Duration')).toHaveValue(duration);
    await expect(page.getByRole('heading', { name: 'Submit Your Advert' })).toBeInViewport();
    await expect(field(page, 'Website URL')).toBeInViewport();
  }
});

test('prices, both readings of the full-screen ad and the review are on the page', async ({
  page,
}) => {
  for (const text of [
    'Free',
    '$1.00',
    '$10.00',
    /20% \(1 in 5\)/,
    /50% chance once per visit/,
    /1-2 business days/,
  ]) {
    await expect(page.locator('main')).toContainText(text);
  }
});

test('the preview shows what is entered, as the banner and over the page, and counts nothing', async ({
  page,
}) => {
  // The banner of the page itself counts what it shows; here it has nothing to show.
  await page.route('**/api/admin/active-banner', (route) => route.abort());
  await page.reload();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/ads\//.test(request.url())) counted.push(request.url());
  });
  await fill(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('blockforge.example');
  await expect(preview.locator('img')).toHaveCount(2);
  await expect(preview.locator('img').first()).toBeVisible();
  await field(page, 'Duration').selectOption('10-fullscreen');
  await page.getByRole('button', { name: 'Preview the full-screen ad' }).click();
  const dialog = page.getByRole('dialog', { name: /blockforge.example/ });
  await expect(dialog.locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(counted).toEqual([]);
});

test('a submission ends with an empty form and a status page that follows it', {
  tag: '@core',
}, async ({ page, baseURL }) => {
  await fill(page);
  await page.getByRole('button', { name: 'Add Link' }).click();
  await submit(page);
  await expect(page.getByRole('heading', { name: /Waiting for review/ })).toBeFocused();
  await expect(field(page, 'Website URL')).toHaveValue('');
  await expect(field(page, 'Duration')).toHaveValue('1-day');
  await expect(field(page, 'Link 1')).toHaveValue('');
  await expect(field(page, 'Link 2')).toHaveCount(0);
  await expect(field(page, 'Image')).toHaveValue('');

  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.getByRole('link', { name: 'Open the status page' }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByAltText('Picture of the advertisement')).toBeVisible();
  const token = new URL(page.url()).hash.slice(1);
  expect(token.length).toBeGreaterThan(30);
  expect(sent.filter((line) => line.includes(token) && !line.includes('#'))).toEqual([]);

  const id = (await page.locator('[data-ad-field="id"]').textContent()) ?? '';
  const panel = await panelOfAds(baseURL ?? '');
  await panel.review(id, { status: 'rejected', reason: 'Nothing to do with the game' });
  await page.reload();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.locator('main')).toContainText('Nothing to do with the game');

  await page.getByRole('link', { name: 'Edit and submit again' }).click();
  await expect(toast(page)).toContainText('Change what the review asked for');
  await expect(page).toHaveURL(/\/advertise#ad-form-title$/);
  await expect(field(page, 'Website URL')).toHaveValue('https://www.blockforge.example/shop');
  await expect(field(page, 'Ad Description')).toHaveValue(/Roads and lifts/);
  await expect(page.getByText(/^[\w-]+\.webp, \d+ KB$/)).toBeVisible();
  await submit(page);
  await expect(page.getByRole('heading', { name: /Waiting for review/ })).toBeFocused();
});

test('what is missing, wrong or refused is said at its field, and what was written stays', async ({
  page,
}) => {
  let sent = 0;
  const refusal = 'The start date is in the past. Choose today (UTC) or a later day.';
  const details = [{ path: 'body.startDate', message: 'is in the past' }];
  await page.route('**/api/advertise', (route) => {
    sent += 1;
    return route.fulfill({
      status: 400,
      json: { success: false, error: refusal, code: 'VALIDATION', details },
    });
  });
  const invalid = page.locator('form [aria-invalid="true"]');
  await submit(page);
  await expect(toast(page)).toContainText(
    'Please fill in website URL, description, and upload an image',
  );
  await expect(field(page, 'Website URL')).toBeFocused();
  await expect(invalid).toHaveCount(3);

  await fill(page);
  await expect(invalid).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Link' }).click();
  await expect(field(page, 'Link 2')).toBeFocused();
  await field(page, 'Link 2').fill('b.example');
  await page.getByRole('button', { name: 'Remove link 1' }).click();
  await submit(page);
  await expect(field(page, 'Link 1')).toBeFocused();
  await expect(field(page, 'Link 1')).toHaveAccessibleDescription(/^Enter a full address/);
  expect(sent).toBe(0);

  await field(page, 'Link 1').fill('https://b.example');
  await submit(page);
  await expect(field(page, 'Start Date (optional)')).toBeFocused();
  await expect(field(page, 'Start Date (optional)')).toHaveAccessibleDescription(
    new RegExp(refusal.replace(/[()]/g, '\\$&')),
  );
  await expect(field(page, 'Ad Description')).toHaveValue(/^Block Forge/);
});

for (const { name, hash, heading } of [
  { name: 'without a token', hash: '', heading: 'This link is incomplete' },
  { name: 'with a wrong token', hash: '#nothing', heading: 'This link matches no advertisement' },
]) {
  test(`the status page ${name} says what to do`, async ({ page }) => {
    await page.goto(`/advertise/status${hash}`);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const robots = page.locator('meta[name="robots"]');
    await expect(robots, 'it is not for search engines').toHaveAttribute('content', /noindex/);
  });
}

/** Waits for the mail and returns the link in it. */
async function linkTo(mailbox: string, subject: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const all = await requestJson<ReceivedMail[]>(`${runningProduct().fakesUrl}/mail`);
    const found = all.find((mail) => mail.to.includes(mailbox) && mail.subject.startsWith(subject));
    text = found?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  const { pathname, hash } = new URL(/https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${hash}`;
}

test('an advertiser confirms the address, withdraws, extends, and gets lost links', async ({
  page,
  baseURL,
}) => {
  const panel = await panelOfAds(baseURL ?? '');
  const contact = `reader${Date.now()}@mail.example`;
  const { token } = await panel.newApplication(await adPicture(), { contact });
  await page.goto(`/advertise/status#${token}`);
  await expect(page.getByText(`Open the link in the mail to ${contact}`)).toBeVisible();
  await page.goto(await linkTo(contact, 'Confirm your e-mail address'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByText('Open the link in the mail')).toBeHidden();

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw this ad?' });
  await question.getByRole('button', { name: 'Nevermind' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toBeHidden();

  const live = await panel.newLiveAd(await adPicture('#20603a'));
  await page.goto(`/advertise/status#${live.token}`);
  await page.getByRole('button', { name: 'Extend' }).click();
  const extension = page.getByRole('dialog', { name: 'Extend this ad?' });
  await expect(extension).toContainText(
    /Price: Free\. It begins when this ad ends and is live until .+, if it is approved by then\./,
  );
  await extension.getByRole('button', { name: 'Extend' }).click();
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain(live.token);
  await panel.post('revert-banner');

  await page.getByRole('link', { name: 'We can mail it to your confirmed address.' }).click();
  await field(page, 'E-mail address').fill(contact);
  await page.getByRole('button', { name: 'Send my links' }).click();
  await expect(page.getByText('its links are on their way to it')).toBeVisible();
  await page.goto(await linkTo(contact, 'The links to your advertisements'));
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});

test('an advertiser reads that mail to the address was refused, and gives another one', async ({
  page,
  baseURL,
}) => {
  const panel = await panelOfAds(baseURL ?? '');
  const wrong = `reader${Date.now()}@gmial.example`;
  const fault = `${runningProduct().fakesUrl}/_mail/fault`;
  await requestOk(fault, { method: 'POST', json: { kind: '550-recipient', times: 1 } });
  const { token } = await panel.newApplication(await adPicture(), { contact: wrong });
  await page.goto(`/advertise/status#${token}`);
  const refused = page.getByText(`Mail to ${wrong} was refused`);
  await expect(async () => {
    await page.reload();
    await expect(refused).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectWholeAt(page, [360, 1280]);
  const right = `reader${Date.now()}@mail.example`;
  const address = field(page, 'Your e-mail address');
  await expect(address).toHaveValue(wrong);
  await address.fill(right);
  await address.press('Enter');
  await expect(page.getByText(`Open the link in the mail to ${right}`)).toBeVisible();
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  await expect(refused).toBeHidden();
  await page.goto(await linkTo(right, 'Confirm your e-mail address'));
});
