import { publish, save, signIn, writeGuide } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { jsonOf } from '../support/http-client.ts';
import { type CmsSession, contentPath, signIn as signInToApi } from '../support/panel-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { cmsUrl, editor } = runningProduct();
const PASSWORD = 'Write-and-publish-3';
const run = Date.now().toString(36);
const title = `Shared ${run}`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let session: CmsSession;
/** The administrator has the first one, who is invited the other. */
let first: Page;
let second: Page;
test.beforeAll(async ({ browser }) => {
  session = await signInToApi(cmsUrl, editor, '10.82.0.1');
  first = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  second = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(first);
});
test.afterAll(async () => {
  await session.send('DELETE', contentPath('guide', documentId()));
  await first.close();
  await second.close();
});

const documentId = () => /guide\/(\w+)/.exec(first.url())?.[1] ?? '';
const stored = async () =>
  (
    await jsonOf<{ data: Record<string, unknown> }>(
      await session.get(contentPath('guide', documentId())),
    )
  ).data;

const summary = (page: Page) => page.locator('textarea[name="summary"]');
const question = (page: Page) => page.getByRole('dialog', { name: 'Changed since you opened it' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses Save, which is answered by the question: nothing is sent. */
async function isAsked(page: Page, doSave: () => Promise<void>) {
  const sent: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET' && request.url().includes('-types/')) sent.push(request.url());
  };
  page.on('request', note);
  await doSave();
  await expect(question(page)).toBeVisible();
  page.off('request', note);
  expect(sent).toEqual([]);
}
/** Saves or publishes, and waits until Strapi has read again what is stored. */
async function store(page: Page, how = save) {
  let isStored = false;
  const read = page.waitForResponse((response) => {
    const isRead = response.request().method() === 'GET';
    isStored ||= !isRead && response.url().includes('-types/');
    return isStored && isRead && /api::guide\.guide\/\w+(?:$|\?)/.test(response.url());
  });
  await how(page);
  await read;
}
const LONG = 'What the second editor types must stay, whatever the first one saves meanwhile.';

test('who is invited registers without being offered a newsletter', async () => {
  const { data: roles } = await jsonOf<{ data: { id: number; code: string }[] }>(
    await session.get('/admin/roles'),
  );
  const role = roles.find(({ code }) => code === 'strapi-editor')?.id;
  const name = { firstname: 'Ed', lastname: 'Itor' };
  const email = `second-${run}@election-city.example`;
  const invited = await session.send('POST', '/admin/users', { ...name, email, roles: [role] });
  const { registrationToken } = (await jsonOf<{ data: { registrationToken: string } }>(invited))
    .data;
  await second.goto(`${cmsUrl}/admin/auth/register?registrationToken=${registrationToken}`);
  await second.locator('input[name="password"]').fill(PASSWORD);
  await second.locator('input[name="confirmPassword"]').fill(PASSWORD);
  await expect(second.getByRole('checkbox')).toHaveCount(0);
  await expect(second.getByText('Keep me updated')).toBeHidden();
  const sent = second.waitForRequest((request) => request.url().endsWith('/admin/register'));
  await press(second, "Let's start");
  const body = (await sent).postDataJSON();
  expect(Object.keys(body.userInfo).sort()).toEqual(['firstname', 'lastname', 'password']);
  expect(JSON.stringify(body)).not.toContain('news');
  await expect(second.getByRole('link', { name: 'Content Manager' })).toBeVisible({
    timeout: 30_000,
  });
});

test('the second editor reads before saving what the first changed, and nothing is sent', async () => {
  await writeGuide(first, title);
  await publish(first);
  await expect.poll(documentId).not.toBe('create');
  await second.goto(first.url());
  await expect(second.locator('input[name="title"]')).toHaveValue(title);
  await first.locator('input[name="title"]').fill(`${title} by the first`);
  await save(first);
  await summary(second).fill(LONG);
  await isAsked(second, () => press(second, 'Save'));
  await expect(question(second)).toContainText(/\S+ saved this document at \d\d:\d\d, after you/);
  await expect(question(second).getByRole('row')).toHaveText([
    /Field/,
    new RegExp(`Title${title}${title} by the first`),
  ]);
  const opened = second.waitForEvent('popup');
  await question(second).getByRole('link', { name: 'Look at the changes' }).click();
  const tab = await opened;
  await expect(tab.locator('input[name="title"]')).toHaveValue(`${title} by the first`, {
    timeout: 30_000,
  });
  await tab.close();
});

test('cancelling keeps what was typed, and asks again', async () => {
  await question(second).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(second)).toBeHidden();
  await second.waitForLoadState('networkidle');
  await expect(summary(second)).toHaveValue(LONG);
  await expect(second.locator('input[name="title"]')).toHaveValue(title);
  expect((await stored()).title).toBe(`${title} by the first`);
  await isAsked(second, () => second.keyboard.press('Control+s'));
  await question(second).getByRole('button', { name: 'Cancel' }).click();
  await isAsked(second, () => second.keyboard.press('Control+Shift+Enter'));
  await expect(question(second).getByRole('button', { name: 'Publish anyway' })).toBeVisible();
  await question(second).getByRole('button', { name: 'Cancel' }).click();
  await expect(summary(second)).toHaveValue(LONG);
});

test('what is saved anyway and refused stays typed; saved again, it is asked no more', async () => {
  const link = second.locator('input[name="authorUrl"]');
  await link.fill('no address');
  await isAsked(second, () => press(second, 'Save'));
  await question(second).getByRole('button', { name: 'Save anyway' }).click();
  await expect(second.getByText(/^The address .+\.$/).first()).toBeVisible();
  await second.waitForLoadState('networkidle');
  await expect(summary(second)).toHaveValue(LONG);
  await expect(link).toHaveValue('no address');
  await link.fill('https://city.example/second');
  await store(second);
  expect(await stored()).toMatchObject({ title, summary: LONG });
});

test('who saves twice, and publishes, is not asked about their own changes', async () => {
  await summary(second).fill(`${LONG} Twice.`);
  await store(second);
  await summary(second).fill(`${LONG} Three times.`);
  await store(second);
  await store(second, publish);
  expect(await stored()).toMatchObject({ summary: `${LONG} Three times.` });
});
