import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { whileBuildsFail } from '../support/browser/failing-builds.ts';
import { publish, signIn, unpublish, writeGuide } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { request } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { sites, logs } = runningProduct();
const siteUrl = sites[0] ?? '';
const run = Date.now().toString(36);

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let panel: Page;
test.beforeAll(async ({ browser }) => {
  panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(panel);
});
test.afterAll(() => panel.close());

/** Waits until the page answers as wanted. */
const untilShown = (
  path: string,
  wanted: (page: { status: number; text: string }) => boolean,
): Promise<void> =>
  expect
    .poll(
      async () => {
        const response = await request(`${siteUrl}${path}`);
        return wanted({ status: response.status, text: await response.text() });
      },
      { intervals: [100], timeout: 60_000 },
    )
    .toBe(true);

/** Writes a guide and publishes it; it is open in the panel, and on the site. */
async function publishGuide(title: string, path: string): Promise<void> {
  await writeGuide(panel, title);
  expect((await request(`${siteUrl}${path}`)).status).toBe(404);
  await publish(panel);
  await untilShown(path, ({ status, text }) => status === 200 && text.includes(title));
}

test('a guide published in the panel comes up on the static site, and unpublished it goes', {
  tag: '@core',
}, async () => {
  const path = `/guides/panel-guide-${run}`;
  await publishGuide(`Panel guide ${run}`, path);
  expect(await (await request(`${siteUrl}/guides`)).text()).toContain(path);
  await unpublish(panel, false);
  await untilShown(path, ({ status }) => status === 404);
});

const path = `/guides/second-guide-${run}`;

test('an edit comes up, and the API has it too', async () => {
  await publishGuide(`Second guide ${run}`, path);
  const title = `Edited guide ${run}`;
  await panel.locator('input[name="title"]').fill(title);
  await publish(panel);
  await untilShown(path, ({ text }) => text.includes(title));
  const guides = (await (await request(`${siteUrl}/api/guides`)).json()) as Array<{
    title: string;
  }>;
  expect(guides.some((guide) => guide.title === title)).toBe(true);
});

test('a saved draft does not come up', async () => {
  await panel.locator('input[name="title"]').fill(`Secret draft ${run}`);
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText('Saved document')).toBeVisible();
  await panel.waitForTimeout(2500);
  const page = await (await request(`${siteUrl}${path}`)).text();
  expect(page).not.toContain('Secret draft');
  expect(await (await request(`${siteUrl}/api/guides`)).text()).not.toContain('Secret draft');
});

test('an unpublished guide is gone, whatever its draft says', async () => {
  await unpublish(panel, true);
  await untilShown(path, ({ status }) => status === 404);
});

test('a broken build leaves the old site serving, and the next good one takes over', async () => {
  const before = await (await request(`${siteUrl}/guides`)).text();
  const title = `After the repair ${run}`;
  const slug = `after-the-repair-${run}`;
  const failedBuilds = async () =>
    (await readFile(join(logs, 'replica-0.log'), 'utf8')).split('The site was not rebuilt').length;
  const failedBefore = await failedBuilds();
  await whileBuildsFail(async () => {
    await writeGuide(panel, title);
    await publish(panel);
    await expect.poll(failedBuilds, { timeout: 60_000 }).toBeGreaterThan(failedBefore);
    expect((await request(`${siteUrl}/guides/${slug}`)).status).toBe(404);
    expect(await (await request(`${siteUrl}/guides`)).text()).toBe(before);
  });
  await panel.locator('input[name="title"]').fill(`${title}!`);
  await publish(panel);
  await untilShown(`/guides/${slug}`, ({ text }) => text.includes(`${title}!`));
});
