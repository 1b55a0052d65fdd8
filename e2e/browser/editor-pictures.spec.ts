import { createRequire } from 'node:module';
import path from 'node:path';
import { type Page, test } from '@playwright/test';
import { runningProduct } from '../support/running-product.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docs/pictures');
const sharp = createRequire(path.join(ROOT, 'cms/package.json'))('sharp');
const { cmsUrl, editor } = runningProduct();
const admin = `${cmsUrl}/admin/content-manager/collection-types`;
const MOMENT_MS = 800;

test.use({ viewport: { width: 1280, height: 860 }, colorScheme: 'light', actionTimeout: 90_000 });

/** Writes the pictures of docs/editors.md, each cropped to what its section speaks of; by `npm run pictures` alone. */
test('the pictures of the panel of editors are taken', async ({ page }) => {
  test.setTimeout(600_000);
  await signIn(page);
  await prices(page);
  await list(page);
  await write(page);
  await preview(page);
  await publish(page);
  await describePicture(page);
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${cmsUrl}/admin/auth/login`);
  await page.getByLabel('Email').fill(editor.email);
  await page.locator('input[name="password"]').fill(editor.password);
  await shoot(page, 'editors-sign-in', { x: 300, y: 40, width: 680, height: 640 });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Content Manager' }).waitFor();
}

async function prices(page: Page): Promise<void> {
  const type = 'api::advertise-page.advertise-page';
  await page.goto(`${cmsUrl}/admin/content-manager/single-types/${type}`);
  const price = page.locator('input[name="monthTier.price"]');
  await price.waitFor();
  await dismissNews(page);
  await price.scrollIntoViewIfNeeded();
  const { y = 0 } = (await price.boundingBox()) ?? {};
  await shoot(page, 'editors-prices', { x: 300, y: Math.max(y - 120, 0), width: 700, height: 330 });
}

async function list(page: Page): Promise<void> {
  await page.goto(`${admin}/api::guide.guide`);
  await page.getByRole('row').nth(3).waitFor();
  await dismissNews(page);
  await shoot(page, 'editors-list', { x: 0, y: 0, width: 1280, height: 560 });
}

/** Strapi shows new administrators an introduction until they close it. */
async function dismissNews(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: /close/i }).first();
  if (await close.isVisible()) await close.click();
}

async function write(page: Page): Promise<void> {
  await page.goto(`${admin}/api::guide.guide/create`);
  await page.locator('input[name="title"]').fill('Bridges that hold');
  await page
    .locator('textarea[name="summary"]')
    .fill('How to build a bridge that ships pass under and a whole server can stand on.');
  await page.locator('.CodeMirror').first().click();
  await page.keyboard.insertText('## Begin with the piers\n\nPlace them first, and wide.');
  await choose(page, 'category', 'building');
  await choose(page, 'difficulty', 'easy');
  const tags = page.getByRole('textbox', { name: 'Tags' });
  await tags.pressSequentially('bridges,piers,');
  await tags.scrollIntoViewIfNeeded();
  const { y = 0 } = (await tags.boundingBox()) ?? {};
  await shoot(page, 'editors-tags', { x: 300, y: y - 60, width: 700, height: 210 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Open preview' }).waitFor();
  // The notice lies over the headline until it goes.
  await page.getByText('Saved document').waitFor();
  await page.getByText('Saved document').waitFor({ state: 'hidden' });
  await page.locator('input[name="title"]').scrollIntoViewIfNeeded();
  await page.keyboard.press('Control+Home');
  await shoot(page, 'editors-write', { x: 300, y: 30, width: 980, height: 800 });
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function preview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('[data-testid="preview-iframe"]');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'editors-preview', { x: 0, y: 0, width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Close preview' }).click();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/On the site since/).waitFor();
  await page.keyboard.press('Control+Home');
  await shoot(page, 'editors-status', { x: 1010, y: 230, width: 240, height: 370 });
}

async function describePicture(page: Page): Promise<void> {
  await page.goto(`${admin}/api::player-build.player-build`);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'editors-alt-text', { x: 180, y: 60, width: 920, height: 740 });
}

type Clip = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** WebP of a part of the page, once its pictures and motions have come to rest. */
async function shoot(page: Page, name: string, clip: Clip): Promise<void> {
  await page.waitForTimeout(MOMENT_MS);
  const bytes = await page.screenshot({ clip, animations: 'disabled' });
  await sharp(bytes)
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
