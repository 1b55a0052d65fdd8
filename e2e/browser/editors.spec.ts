import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/setup/paths.ts';
import { whileBuildsFail } from '../support/browser/failing-builds.ts';
import { publish, save, signIn, writeGuide } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { request } from '../support/http-client.ts';
import { contentPath, signIn as signInToApi } from '../support/panel-client.ts';
import { runningProduct } from '../support/running-product.ts';

const { cmsUrl, sites } = runningProduct();
const siteUrl = sites[0] ?? '';
const PICTURE = path.join(ROOT, 'cms/content/player-builds/night-market.png');
const run = Date.now().toString(36);
const title = `Previewed ${run}`;
const slug = `previewed-${run}`;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let panel: Page;
test.beforeAll(async ({ browser }) => {
  panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await signIn(panel);
});
test.afterAll(() => panel.close());

const status = () => panel.locator('aside', { hasText: 'On the site' }).getByRole('status');
const publicPage = async () => {
  const response = await request(`${siteUrl}/guides/${slug}`);
  return { status: response.status, text: await response.text() };
};

test('every field says what it is for', async () => {
  await writeGuide(panel, title);
  await expect(panel.locator('input[name="slug"]')).toHaveValue('');
  await expect(panel.getByText('Headline of the page.')).toBeVisible();
  await expect(panel.getByText('Begin headings at ##.')).toBeVisible();
});

test('a saved draft is seen in the panel on the page that it will have', async () => {
  await save(panel);
  await expect(panel.locator('input[name="slug"]')).toHaveValue(slug);
  await expect(status()).toContainText('Not on the site');
  await panel.getByRole('link', { name: 'Open preview' }).click();
  const preview = panel.frameLocator('[data-testid="preview-iframe"]');
  await expect(preview.getByText('Preview: not published')).toBeVisible({ timeout: 60_000 });
  const headline = preview.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(title);
  // The site's own styles and fonts, which the sandboxed page requests with a null origin.
  await expect(headline).toHaveCSS('font-family', /^"?Display/);
  // What `<use>` draws has a size only where its drawing was found.
  const icon = preview.locator('svg.icon use:visible').first();
  expect(await icon.evaluate((use) => (use as SVGUseElement).getBBox().width)).toBeGreaterThan(0);
  const fonts = preview
    .locator('body')
    .evaluate(() => document.fonts.ready.then(() => document.fonts.check('1rem Display')));
  expect(await fonts).toBe(true);
});

test('the public page does not have it', async () => {
  expect((await publicPage()).status).toBe(404);
  expect(await (await request(`${siteUrl}/guides`)).text()).not.toContain(title);
  await panel.getByRole('link', { name: 'Close preview' }).click();
  await expect(panel.locator('input[name="title"]')).toHaveValue(title);
});

test('a publication waits while the site cannot be built, and says why', async () => {
  await whileBuildsFail(async () => {
    await publish(panel);
    await expect(status()).toContainText('Waiting for rebuild');
    await expect(status()).toContainText('Last build failed:', { timeout: 60_000 });
    await expect(status()).toContainText('Readers still see the site as it was before.');
    expect((await publicPage()).status).toBe(404);
  });
});

test('once it can be built again, the panel says since when it is on the site', async () => {
  await expect(status()).toContainText(/On the site since \d\d:\d\d/, { timeout: 90_000 });
  const link = panel.getByRole('link', { name: 'See it on the site' });
  await expect(link).toHaveAttribute('href', `${siteUrl}/guides/${slug}`);
  await expect.poll(async () => (await publicPage()).text).toContain(title);
});

test('what was typed stays where a save is refused, with the reason beside its field', async () => {
  const typed = panel.locator('input[name="title"]');
  const link = panel.locator('input[name="authorUrl"]');
  await typed.fill(`${title} kept`);
  await link.fill('no address');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText(/^The address .+\.$/).first()).toBeVisible();
  // What Strapi reads again after a refusal has arrived.
  await panel.waitForLoadState('networkidle');
  await expect(typed).toHaveValue(`${title} kept`);
  await expect(link).toHaveValue('no address');
  await link.fill('https://city.example/author');
  const address = panel.locator('input[name="slug"]');
  await address.fill('no address');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(panel.getByText(/^An address has letters from a to z/).first()).toBeVisible();
  await panel.waitForLoadState('networkidle');
  await expect(address).toHaveValue('no address');
  await address.fill(slug);
  await save(panel);
  await expect(typed).toHaveValue(`${title} kept`);
});

test('tags are chips that keys add, move and remove', async () => {
  // What Strapi reads again after a save has arrived.
  await panel.waitForLoadState('networkidle');
  const tags = panel.getByRole('textbox', { name: 'Tags' });
  const chips = panel.getByRole('list', { name: 'Tags' }).getByRole('listitem');
  await tags.fill('rope');
  await tags.press('Enter');
  await tags.pressSequentially('arch,brick,');
  await expect(chips).toHaveText(['rope', 'arch', 'brick']);
  await tags.pressSequentially('arch,');
  await expect(panel.getByText('“arch” is there already.')).toBeVisible();
  await expect(tags).toHaveValue('arch');
  await tags.clear();
  await tags.press('Backspace');
  await expect(chips).toHaveText(['rope', 'arch']);
  await panel.getByRole('button', { name: 'Remove arch' }).press('ArrowLeft');
  await expect(panel.getByRole('button', { name: 'Remove arch' })).toBeFocused();
  await expect(chips).toHaveText(['arch', 'rope']);
  await save(panel);
  await panel.reload();
  await expect(chips).toHaveText(['arch', 'rope']);
});

test('it can be taken off the site', async () => {
  await panel.getByRole('button', { name: 'More document actions' }).click();
  await panel.getByRole('menuitem', { name: 'Unpublish' }).click();
  await panel.getByRole('button', { name: 'Confirm' }).click();
  await expect(status()).toContainText('Not on the site');
  await expect.poll(async () => (await publicPage()).status).toBe(404);
});

test('the panel is named after the site and lists its pages, with what is written for each', async () => {
  await panel.goto(`${cmsUrl}/admin/`);
  await expect(panel).toHaveTitle(/Election City$/);
  await expect(panel.getByRole('img', { name: 'Election City' })).toBeVisible();
  await expect(panel.locator('dl > * > dt')).toHaveText([
    'Home',
    'Commands',
    'Guides',
    'Badges',
    'Community',
    'Tools',
    'Advertise',
    'Contact',
    'Other pages',
    'Every page',
    'Inbox',
  ]);
  await expect(panel.getByText(/Strapi|guided tour|Marketplace|Introducing/i)).toHaveCount(0);
  await panel.getByRole('link', { name: 'Building tips', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Guides: Building tips' })).toBeVisible();
});

test('the words of a page are fields in plain words, and links of the navigation are dragged', async () => {
  const types = `${cmsUrl}/admin/content-manager/single-types`;
  await panel.goto(`${types}/api::tool-page.tool-page`);
  await expect(panel.getByRole('heading', { name: 'Tools: Texts' })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(
    'Newgen Detector',
  );
  await panel.goto(`${types}/api::frame-text.frame-text`);
  await expect(panel.getByRole('textbox', { name: 'Line of the creator' })).toHaveValue(
    'Made by {creator}',
  );
  await expect(panel.getByRole('heading', { name: 'Every page: Texts' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Drag' })).toHaveCount(12);
  await panel.goto(`${types}/api::site-setting.site-setting`);
  await expect(panel.getByRole('textbox', { name: 'Year of the copyright' })).toHaveValue('2025');
});

test('who deletes a document reads that it can be restored, and nothing of an error', async () => {
  await panel.goto(
    `${cmsUrl}/admin/content-manager/collection-types/api::fun-fact.fun-fact/create`,
  );
  await panel.getByRole('textbox', { name: 'Text' }).fill(`A fact of ${run}, which goes again.`);
  await save(panel);
  const deleteIt = async () => {
    await panel.getByRole('button', { name: 'More actions' }).first().click();
    await panel.getByRole('menuitem', { name: /^Delete/ }).click();
    await expect(panel.getByRole('alertdialog')).toContainText('can be restored for 30 days');
    const again = panel.waitForResponse((response) => response.status() === 404);
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await again;
  };
  await deleteIt();
  await expect(panel.getByText('Deleted document')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Community: Fun facts' })).toBeVisible();
  await expect(panel.getByText('Not Found')).toHaveCount(0);
});

test('a picture that is used is deleted when its editor is sure', async () => {
  const session = await signInToApi(cmsUrl, runningProduct().editor, '10.81.0.1');
  const form = new FormData();
  form.set('files', new Blob([readFileSync(PICTURE)], { type: 'image/png' }), `used-${run}.png`);
  form.set('fileInfo', JSON.stringify({ alternativeText: 'A market at night.' }));
  const [{ id, name }] = await (await session.upload('/upload', form)).json();
  const guide = { title: `With a cover ${run}`, cover: id };
  expect((await session.send('POST', contentPath('guide'), guide)).status).toBe(201);

  await panel.goto(`${cmsUrl}/admin/plugins/upload?_q=used-${run}`);
  const card = panel.getByRole('checkbox', { name: new RegExp(run) });
  const asked: string[] = [];
  const deleteIt = async (isSure: boolean) => {
    panel.once('dialog', (dialog) => {
      asked.push(dialog.message());
      return isSure ? dialog.accept() : dialog.dismiss();
    });
    await panel.getByRole('button', { name: 'Delete' }).click();
    await panel.getByRole('button', { name: 'Confirm' }).click();
  };
  await card.check();
  await deleteIt(false);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  expect((await session.get(`/upload/files/${id}`)).status).toBe(200);
  await deleteIt(true);
  await expect.poll(async () => (await session.get(`/upload/files/${id}`)).status).toBe(404);
  const question = `"${name}" is used in Guides "With a cover ${run}".\n\nDelete anyway?`;
  expect(asked).toEqual([question, question]);
});

test('a refused upload keeps pencil and remove button, says what cures it, and is sent again', async () => {
  const session = await signInToApi(cmsUrl, runningProduct().editor, '10.81.0.2');
  const newest = async () =>
    (await (await session.get('/upload/files?sort=id:desc')).json()).results[0];
  await panel.goto(`${cmsUrl}/admin${contentPath('guide', 'create')}`);
  const dropped = await panel.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      const letters = Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      const picture = new File([new Uint8Array(letters)], 'market.png', { type: 'image/png' });
      transfer.items.add(picture);
      return transfer;
    },
    readFileSync(PICTURE, 'base64'),
  );
  const field = panel.getByRole('button', { name: /^Click to add an asset/ }).first();
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  const press = (name: string | RegExp) =>
    panel.getByRole('dialog').getByRole('button', { name }).last().click();
  const upload = async (alt: string) => {
    await press('Edit');
    await panel.locator('input[name="alternativeText"]').fill(alt);
    await press('Finish');
    await press(/^Upload 1 asset/);
  };
  await upload('market.png');
  await expect(panel.getByText(/^Alternative text: "market.png" is the name of a/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove from selection' })).toBeVisible();
  await upload(`A market of ${run}.`);
  await expect.poll(newest).toMatchObject({ alternativeText: `A market of ${run}.` });
  await session.send('DELETE', `/upload/files/${(await newest()).id}`);
});

test('nothing is offered that is not here, and no call of the panel fails', async () => {
  const failed: string[] = [];
  panel.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const absent =
    /strapi develop|Content-Type Builder|Users & Permissions|Transfer Tokens|API Tokens|Edit the model/i;
  for (const page of [
    '/',
    '/settings/users',
    '/content-manager/single-types/api::home-page.home-page',
    '/content-manager/collection-types/api::guide.guide/create',
  ]) {
    await panel.goto(`${cmsUrl}/admin${page}`);
    await expect(panel.getByRole('heading', { level: 1 })).toBeVisible();
    await panel.waitForLoadState('networkidle');
    await expect(panel.getByText(absent)).toHaveCount(0);
    await expect(panel.getByRole('link', { name: absent })).toHaveCount(0);
  }
  await panel.getByRole('button', { name: 'More actions' }).first().click();
  await expect(panel.getByRole('menuitem', { name: 'Configure the view' })).toBeVisible();
  await expect(panel.getByRole('menuitem', { name: absent })).toHaveCount(0);
  expect(failed).toEqual([]);
});

test('categories, icons and colors are chosen; a new category can be written', async () => {
  const types = `${cmsUrl}/admin/content-manager/collection-types`;
  await panel.goto(`${types}/api::command.command/create`);
  const category = panel.getByRole('combobox', { name: 'Category' });
  await category.click();
  await expect(panel.getByRole('option', { name: 'Building', exact: true })).toBeVisible();
  await category.fill(`Invented ${run}`);
  await panel.getByRole('option', { name: `New: Invented ${run}` }).click();
  await expect(category).toHaveValue(`Invented ${run}`);

  await panel.goto(`${types}/api::game-feature.game-feature/create`);
  await panel.getByRole('combobox', { name: 'Icon' }).click();
  await panel.getByRole('option', { name: 'trophy' }).click();
  await expect(panel.getByRole('combobox', { name: 'Icon' })).toContainText('trophy');

  await panel.goto(`${types}/api::faction.faction/create`);
  await panel.getByRole('button', { name: /colou?r/i }).click();
  await expect(panel.getByRole('slider', { name: /hue/i })).toBeVisible();
});

test('a panel under another host name says where previews are', async ({ browser }) => {
  const { hostname, port } = new URL(cmsUrl);
  const other = `http://${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`;
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  // The list itself: under this name the browser has none of the panel's files, and each page takes them in.
  await signIn(page, `${other}/admin/content-manager/collection-types/api::guide.guide`);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('[data-testid="preview-iframe"]');
  const heading = frame.getByRole('heading', { name: 'Previews are at another address' });
  await expect(heading).toBeVisible();
  await expect(frame.getByRole('link')).toHaveAttribute('href', `${cmsUrl}/admin`);
  await page.close();
});
