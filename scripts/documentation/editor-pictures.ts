import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';

interface Settings {
  /** Empty for Playwright's own browser. */
  readonly executablePath: string;
  readonly cmsUrl: string;
  readonly email: string;
  readonly password: string;
}

const FOLDER = path.join(ROOT, 'docs/pictures');
const WINDOW = { width: 1280, height: 860 };
const MOMENT_MS = 800;
const STEP_MS_MAX = 90_000;

// biome-ignore lint/suspicious/noExplicitAny: the browser belongs to another package of the workspace
type Browser = any;

const from = (folder: string, name: string) =>
  createRequire(path.join(ROOT, folder, 'package.json'))(name);

/** Writes the pictures of docs/editors.md, each cropped to what its section speaks of. */
export async function takeEditorPictures(settings: Settings): Promise<void> {
  const { chromium } = from('e2e', '@playwright/test');
  const browser: Browser = await chromium.launch({
    ...(settings.executablePath && { executablePath: settings.executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' });
    page.setDefaultTimeout(STEP_MS_MAX);
    await signIn(page, settings);
    const admin = `${settings.cmsUrl}/admin/content-manager/collection-types`;
    await prices(page, settings);
    await list(page, admin);
    await write(page, admin);
    await preview(page);
    await publish(page);
    await describePicture(page, admin);
  } finally {
    await browser.close();
  }
}

async function signIn(page: Browser, { cmsUrl, email, password }: Settings): Promise<void> {
  await page.goto(`${cmsUrl}/admin/auth/login`);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await shoot(page, 'editors-sign-in', { x: 300, y: 40, width: 680, height: 640 });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Content Manager' }).waitFor();
}

async function prices(page: Browser, { cmsUrl }: Settings): Promise<void> {
  const type = 'api::advertise-page.advertise-page';
  await page.goto(`${cmsUrl}/admin/content-manager/single-types/${type}`);
  const price = page.locator('input[name="monthTier.price"]');
  await price.waitFor();
  await dismissNews(page);
  await price.scrollIntoViewIfNeeded();
  const { y } = await price.boundingBox();
  await shoot(page, 'editors-prices', { x: 300, y: Math.max(y - 120, 0), width: 700, height: 330 });
}

async function list(page: Browser, admin: string): Promise<void> {
  await page.goto(`${admin}/api::guide.guide`);
  await page.getByRole('row').nth(3).waitFor();
  await dismissNews(page);
  await shoot(page, 'editors-list', { x: 0, y: 0, width: 1280, height: 560 });
}

/** Strapi shows new administrators an introduction until they close it. */
async function dismissNews(page: Browser): Promise<void> {
  const close = page.getByRole('button', { name: /close/i }).first();
  if (await close.isVisible()) await close.click();
}

async function write(page: Browser, admin: string): Promise<void> {
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
  const { y } = await tags.boundingBox();
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

async function choose(page: Browser, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function preview(page: Browser): Promise<void> {
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('[data-testid="preview-iframe"]');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  await shoot(page, 'editors-preview', { x: 0, y: 0, width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Close preview' }).click();
}

async function publish(page: Browser): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/On the site since/).waitFor();
  await page.keyboard.press('Control+Home');
  await shoot(page, 'editors-status', { x: 1010, y: 230, width: 240, height: 370 });
}

async function describePicture(page: Browser, admin: string): Promise<void> {
  await page.goto(`${admin}/api::player-build.player-build`);
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'editors-alt-text', { x: 180, y: 60, width: 920, height: 740 });
}

/** WebP of a part of the page, once its pictures and motions have come to rest. */
async function shoot(page: Browser, name: string, clip: object): Promise<void> {
  await page.waitForTimeout(MOMENT_MS);
  const bytes = await page.screenshot({ clip, animations: 'disabled' });
  await from(
    'cms',
    'sharp',
  )(bytes)
    .webp({ quality: 80 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
