import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { whileBuildsFail } from '../support/browser/failing-builds.ts';
import { publish, signIn, unpublish, writeGuide } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { request } from '../support/http-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { sites, logs } = runningProduct();
const siteUrl = sites[0] ?? '';
const PUBLICATIONS = Number(process.env.ELC_TEST_PUBLICATIONS ?? 5);
const run = Date.now().toString(36);

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let panel: Page;
test.beforeAll(async ({ browser }) => {
  panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(panel);
});
test.afterAll(() => panel.close());

/** Seconds until the page answers as wanted, counted from `sinceMs`. */
async function secondsUntil(
  path: string,
  wanted: (page: { status: number; text: string }) => boolean,
  sinceMs: number,
): Promise<number> {
  await expect
    .poll(
      async () => {
        const response = await request(`${siteUrl}${path}`);
        return wanted({ status: response.status, text: await response.text() });
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);
  return (Date.now() - sinceMs) / 1000;
}

/** The value that 95 % of the sorted ones do not exceed. */
function p95(seconds: readonly number[]): number {
  const sorted = seconds.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

const slugOf = (index: number) => `panel-guide-${run}-${index}`;

test(`${PUBLICATIONS} guides published in the panel come up on the static site`, async () => {
  const seconds: number[] = [];
  for (let index = 0; index < PUBLICATIONS; index += 1) {
    const title = `Panel guide ${run} ${index}`;
    await writeGuide(panel, title);
    expect((await request(`${siteUrl}/guides/${slugOf(index)}`)).status).toBe(404);
    const pressedMs = Date.now();
    const published = publish(panel);
    seconds.push(
      await secondsUntil(
        `/guides/${slugOf(index)}`,
        ({ status, text }) => status === 200 && text.includes(title),
        pressedMs,
      ),
    );
    await published;
  }
  const list = await (await request(`${siteUrl}/guides`)).text();
  expect(list).toContain(`/guides/${slugOf(0)}`);
  console.log(
    `published → on the site, in seconds: ${seconds.map((value) => value.toFixed(2)).join(' ')}; p95 ${p95(seconds).toFixed(2)}`,
  );
});

test('an edit comes up, and the API has it too', async () => {
  const title = `Edited guide ${run}`;
  await panel.locator('input[name="title"]').fill(title);
  const path = `/guides/${slugOf(PUBLICATIONS - 1)}`;
  const pressedMs = Date.now();
  await publish(panel);
  const seconds = await secondsUntil(path, ({ text }) => text.includes(title), pressedMs);
  console.log(`edited → on the site, in seconds: ${seconds.toFixed(2)}`);
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
  const page = await (await request(`${siteUrl}/guides/${slugOf(PUBLICATIONS - 1)}`)).text();
  expect(page).not.toContain('Secret draft');
  expect(await (await request(`${siteUrl}/api/guides`)).text()).not.toContain('Secret draft');
});

test('an unpublished guide is gone', async () => {
  const pressedMs = Date.now();
  await unpublish(panel);
  const seconds = await secondsUntil(
    `/guides/${slugOf(PUBLICATIONS - 1)}`,
    ({ status }) => status === 404,
    pressedMs,
  );
  console.log(`unpublished → off the site, in seconds: ${seconds.toFixed(2)}`);
});

test('a broken build leaves the old site serving, and the next good one takes over', async () => {
  const before = await (await request(`${siteUrl}/guides`)).text();
  const title = `After the repair ${run}`;
  const slug = `after-the-repair-${run}`;
  const failedBuilds = async () =>
    (await readFile(path.join(logs, 'replica-0.log'), 'utf8')).split('The site was not rebuilt')
      .length;
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
  await secondsUntil(`/guides/${slug}`, ({ text }) => text.includes(`${title}!`), Date.now());
});
