import { adPicture } from '../support/browser/ad-picture.ts';
import { panelOfAds } from '../support/browser/ads-panel.ts';
import { expectNoFindings } from '../support/browser/axe.ts';
import { openPanel } from '../support/browser/open-panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

const row = (page: Page, id: string) => page.locator(`[data-ad-row="${id}"]`);
const shown = (page: Page) => page.locator('[data-ad-row]:has([aria-current])');

test('the queue is worked through by keys: oldest first, several rejected with a saved reason', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const panel = await panelOfAds(site);
  const picture = await adPicture();
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push((await panel.newApplication(picture)).id);
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await openPanel(page, site, { tab: 'advertisements', query: { q: panel.word } });
  const rows = page.locator('[data-ad-row]');
  await expect(rows).toHaveCount(4);
  expect(
    await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-ad-row'))),
  ).toEqual(ids);
  const before = Number(await page.locator('[data-pending] strong').textContent());
  await expect(shown(page)).toHaveAttribute('data-ad-row', first);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(shown(page)).toHaveAttribute('data-ad-row', second);
  await expect(page.locator(`[id="${second}-title"]`)).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('j');
  await expect(shown(page)).toHaveAttribute('data-ad-row', second);
  await search.fill(panel.word);
  await search.blur();

  // What was typed in between may still be looked for, and finds nothing to reject.
  const dialog = page.getByRole('dialog', { name: /^Reject “/ });
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.keyboard.press('r');
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  const reason = `Not about the game ${panel.word}`;
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(dialog).toContainText('Write a reason or choose a saved one: this is final.');
  await expect(dialog.getByLabel('Reason', { exact: true })).toBeFocused();
  await dialog.getByLabel('Reason', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Save this reason' }).click();
  await expect(dialog.getByRole('button', { name: reason, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  for (const id of [third, fourth]) await row(page, id).getByRole('checkbox').check();
  await page.keyboard.press('r');
  const several = page.getByRole('dialog', { name: 'Reject 2 applications?' });
  await several.getByRole('button', { name: reason, exact: true }).click();
  await expect(several.getByLabel('Reason', { exact: true })).toHaveValue(reason);
  await expectNoFindings(page);
  await several.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(row(page, third)).toHaveCount(0);
  await expect(row(page, fourth)).toHaveCount(0);
  await expect
    .poll(async () => Number(await page.locator('[data-pending] strong').textContent()))
    .toBeLessThanOrEqual(before - 2);

  await row(page, first).getByRole('button').click();
  await page.keyboard.press('a');
  await expect(row(page, first)).toContainText('Live');
  await page.getByRole('button', { name: 'Show rejected' }).click();
  await row(page, third).getByRole('button').click();
  await expect(page.getByRole('article')).toContainText(reason);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toContainText('Approve the advertisement');
  await page.keyboard.press('Escape');

  await row(page, second).getByRole('button').click();
  await page.keyboard.press('r');
  const remove = dialog.getByRole('button', { name: `Remove the saved reason “${reason}”` });
  await remove.click();
  await expect(remove).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await panel.post('revert-banner');
  await panel.review(second, { status: 'rejected' });
});
