import { publish, save, signIn, unpublish, writeGuide } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { request } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { sites } = runningProduct();
const siteUrl = sites[0] ?? '';
const run = Date.now().toString(36);

test.describe.configure({ timeout: 600_000 });

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

test('a guide published in the panel comes up on the static site, its later draft does not, and unpublished it goes', {
  tag: '@core',
}, async () => {
  const title = `Panel guide ${run}`;
  const path = `/guides/panel-guide-${run}`;
  const textOf = async (address: string) => (await request(`${siteUrl}${address}`)).text();
  await writeGuide(panel, title);
  expect((await request(`${siteUrl}${path}`)).status).toBe(404);
  await publish(panel);
  await untilShown(path, ({ status, text }) => status === 200 && text.includes(title));
  expect(await textOf('/guides')).toContain(path);

  await panel.locator('input[name="title"]').fill(`Secret draft ${run}`);
  await save(panel);
  await panel.waitForTimeout(2500);
  for (const address of [path, '/api/guides']) {
    const text = await textOf(address);
    expect(text).toContain(title);
    expect(text).not.toContain('Secret draft');
  }

  await unpublish(panel);
  await untilShown(path, ({ status }) => status === 404);
});
