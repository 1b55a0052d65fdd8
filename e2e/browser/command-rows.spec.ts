import { settled } from '../support/browser/axe.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';

/** The most that the whole list takes of a phone 390 px wide. */
const PAGE_MAX = 15_000;

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(({ page }) => useOwnAddress(page));

test('on a phone the commands are rows that open one by one; cards are a choice that is stored', async ({
  page,
}) => {
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/commands');
  await settled(page);
  // Cards out of sight have an estimated height until they are drawn.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.command { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await pageHeight()).toBeLessThanOrEqual(PAGE_MAX);

  const row = page.locator('#btools');
  const copy = row.getByRole('button', { name: 'Copy' });
  const details = row.getByRole('button', { name: 'Details' });
  await expect(copy).toBeHidden();
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(copy).toBeVisible();
  await details.click();
  await expect(copy).toBeHidden();

  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await expect(copy).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cards', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(copy).toBeVisible();
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page.goto('/commands#btools');
  await expect(copy).toBeVisible();
});

test('the letters of a badge are explained by a press, by hover and by keyboard; the guide is on top', async ({
  page,
}) => {
  await page.goto('/commands');
  const badge = page.locator('#btools [data-permission]');
  const letters = badge.locator('summary');
  const meaning = () => letters.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect(letters).toHaveAttribute('title', 'Not Everyone Has It');
  expect(await meaning()).toBe('none');
  await letters.click();
  await expect.poll(meaning).not.toBe('none');
  await letters.press('Enter');
  await expect.poll(meaning).toBe('none');

  const guide = page.getByRole('heading', { name: 'Command Usage Guide' });
  const [guidePlace, listPlace] = await Promise.all([
    guide.boundingBox(),
    page.locator('li.command').first().boundingBox(),
  ]);
  expect(guidePlace?.y).toBeLessThan(listPlace?.y ?? 0);
  await guide.click();
  await expect(page.getByText('Only Administrator', { exact: true }).first()).toBeVisible();
});
