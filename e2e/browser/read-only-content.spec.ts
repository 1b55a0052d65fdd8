import { adPicture } from '../support/browser/ad-picture.ts';
import { panelOfAds } from '../support/browser/ads-panel.ts';
import { signIn } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { requestOk } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { cmsUrl, sites } = runningProduct();
const siteUrl = sites[0] ?? '';
const LISTS = `${cmsUrl}/admin/content-manager/collection-types`;
const ADS = `${LISTS}/api::advertisement.advertisement`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let panel: Page;
const reported = `Harbour${Date.now() % 1e8}`;
test.beforeAll(async ({ browser }) => {
  await (await panelOfAds(siteUrl)).newApplication(await adPicture());
  panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(panel);
});
test.afterAll(() => panel.close());

/** A field is shown with its text, and cannot be changed. */
async function expectField(name: string, text: string): Promise<void> {
  const field = panel.getByRole('textbox', { name });
  await expect(field).toBeDisabled();
  await expect(field).toHaveValue(text);
}

test('the list of ads shows status and dates, and offers nothing that writes', async () => {
  await panel.goto(ADS);
  await expect(panel.locator('thead')).toHaveText(/Title.*Status.*Created.*Reviewed.*Active until/);
  const row = panel.getByRole('row', { name: /block ?forge/i }).first();
  await expect(row).toContainText('pending');
  await expect(panel.getByRole('link', { name: 'Create new entry' })).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('a message can be read, and saved once it is ticked', async () => {
  await requestOk(`${siteUrl}/api/email/contact`, {
    json: {
      name: 'Mara',
      email: 'mara@city.example',
      type: 'bug',
      subject: `The bridge ${reported}`,
      message: 'It is gone.\nIt was there yesterday.',
    },
  });
  await panel.goto(`${LISTS}/api::contact-message.contact-message`);
  await panel.getByRole('row', { name: `The bridge ${reported}` }).click();
  await expectField('Message', 'It is gone.\nIt was there yesterday.');
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await panel.getByRole('checkbox', { name: 'Handled' }).click({ force: true });
  await save.click();
  await expect(panel.getByText('Saved document')).toBeVisible();
  await expect(save).toBeDisabled();
});
