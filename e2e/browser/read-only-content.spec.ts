import { adPicture } from '../support/browser/ad-picture.ts';
import { panelOfAds } from '../support/browser/ads-panel.ts';
import { signIn } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { requestOk } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { cmsUrl, publishableKey, sites } = runningProduct();
const siteUrl = sites[0] ?? '';
const LISTS = `${cmsUrl}/admin/content-manager/collection-types`;
const ADS = `${LISTS}/api::advertisement.advertisement`;
const REPORTS = `${LISTS}/api::report.report`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

let panel: Page;
let id: string;
const reported = `Harbour${Date.now() % 1e8}`;
test.beforeAll(async ({ browser }) => {
  ({ id } = await (await panelOfAds(siteUrl)).newApplication(await adPicture()));
  await report();
  panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(panel);
});
test.afterAll(() => panel.close());

async function report(): Promise<void> {
  await requestOk(`${siteUrl}/api/report-abuse`, {
    headers: { 'X-API-Key': publishableKey },
    json: {
      reporterUsername: 'OldTownMayor',
      targetUsername: reported,
      reason: 'Griefing',
      description: 'Deleted the bridge at the harbour twice.',
      priority: 'urgent',
    },
  });
}

const expectText = (name: string, text: string) =>
  expect(panel.locator('dl', { has: panel.getByText(name, { exact: true }) })).toContainText(text);

/** Nothing that cannot be filled in or pressed. */
async function expectNoForm(): Promise<void> {
  await expect(panel.locator('main :is(input, textarea, [role=combobox]):disabled')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
}

/** Whether the pixels of a picture have arrived. */
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test('the list of ads shows pictures, status and dates, and offers nothing that writes', async () => {
  await panel.goto(ADS);
  await expect(panel.locator('thead')).toHaveText(
    /Picture.*Title.*Status.*Created.*Reviewed.*Active until/,
  );
  const row = panel.getByRole('row', { name: /block ?forge/i }).first();
  await expect(row).toContainText('pending');
  const picture = row.getByRole('img', { name: /^Picture of .*block ?forge/i });
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  await expect(panel.getByRole('link', { name: 'Create new entry' })).toHaveCount(0);
  await row.getByRole('checkbox').check();
  await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

test('an ad is shown with its picture and a link to the site’s panel, and cannot be changed', async () => {
  await panel.goto(`${ADS}/${id}`);
  const section = panel.locator('aside', { hasText: 'Read-only here' });
  const picture = section.getByRole('img', { name: /^Picture of .*block ?forge/i });
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true);
  await expect(section).toContainText('Shown');
  await expect(
    section.getByRole('link', { name: 'Change it in the site’s panel' }),
  ).toHaveAttribute('href', `${siteUrl}/admin?tab=advertisements`);
  await expectText('Status', 'pending');
  await expectNoForm();
  await expect(panel.getByText('tokenDigest')).toHaveCount(0);
});

test('reports are listed and shown the same way', async () => {
  await panel.goto(REPORTS);
  await expect(panel.locator('thead')).toHaveText(
    /Reason.*Reported player.*Reporter.*Priority.*Status.*Created/,
  );
  await expect(panel.getByRole('link', { name: 'Create new entry' })).toHaveCount(0);
  await panel.getByRole('row', { name: reported }).click();
  const section = panel.locator('aside', { hasText: 'Read-only here' });
  await expect(
    section.getByRole('link', { name: 'Change it in the site’s panel' }),
  ).toHaveAttribute('href', `${siteUrl}/admin?tab=except&list=reports`);
  await expectText('Reported player', reported);
  await expectNoForm();
});

test('a message is read as text, and saved once it is ticked', async () => {
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
  await expectText('Message', 'It is gone.\nIt was there yesterday.');
  await expectNoForm();
  await panel.getByRole('checkbox', { name: 'Handled' }).click({ force: true });
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Saved document')).toBeVisible();
  await expectNoForm();
});
