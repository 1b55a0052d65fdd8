import { expect, type Page } from '@playwright/test';
import { runningProduct } from '../running-product.ts';

const { cmsUrl, editor } = runningProduct();
const GUIDES = `${cmsUrl}/admin/content-manager/collection-types/api::guide.guide`;

/**
 * Signs in to Strapi's panel as the editor: at the CMS's own address, on its first page, unless another page
 * is given, which the panel then shows.
 */
export async function signIn(page: Page, address = `${cmsUrl}/admin/`): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(editor.email);
  await page.locator('input[name="password"]').fill(editor.password);
  await page.getByRole('button', { name: 'Login' }).click();
  // The first sight of Strapi's panel loads megabytes.
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible({
    timeout: 30_000,
  });
}

/** Fills in a new guide, ready to publish; its slug comes of the title when it is saved. */
export async function writeGuide(page: Page, title: string): Promise<void> {
  await page.goto(`${GUIDES}/create`);
  await page.locator('input[name="title"]').fill(title);
  await page
    .locator('textarea[name="summary"]')
    .fill(
      'A guide that a test writes in the panel, as an editor would, to time how soon it is on the site.',
    );
  await page.locator('.CodeMirror').first().click();
  await page.keyboard.insertText('## Why\n\nBecause readers should not wait.');
  await choose(page, 'category', 'community');
  await choose(page, 'difficulty', 'easy');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Presses Save and waits until the CMS has stored the document. */
export async function save(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes('-types/api::') && response.request().method() !== 'GET',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await answered).ok()).toBe(true);
}

/** Presses Publish and waits until the CMS has answered that it is done. */
export async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await answered).status()).toBe(200);
}

/** Takes the open document off the site; the panel asks whether to keep its later draft, and it is kept. */
export async function unpublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More document actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
}
