import { expectNoFindings, settled } from '../support/browser/axe.ts';
import { commandRow } from '../support/browser/command-row.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, test } from '../support/browser/test.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

const PHONE = { width: 390, height: 844 };

test('on a phone rows open one by one; cards are a choice that is stored', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/commands');
  const row = commandRow(page, 'btools');
  const copy = row.getByRole('button', { name: 'Copy' });
  const details = row.getByRole('button', { name: 'Details' });
  await expect(copy).toBeHidden();
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(copy).toBeVisible();
  await details.click();
  await expect(copy).toBeHidden();

  const cards = page.getByRole('button', { name: 'Cards', exact: true });
  await cards.click();
  await expect(copy).toBeVisible();
  await page.reload();
  await expect(cards).toHaveAttribute('aria-pressed', 'true');
  await expect(copy).toBeVisible();
});

test('a row leads to the page of its command, and so does its old address in the list', async ({
  page,
}) => {
  await page.goto('/commands');
  await commandRow(page, 'btools').getByRole('link', { name: ';btools' }).click();
  await expect(page).toHaveURL(/\/commands\/btools\/?$/);
  await page.goto('/commands#votekick');
  await expect(page).toHaveURL(/\/commands\/votekick\/?$/);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/commands#votekick$/);
});

test('the search and the categories stay in reach; a jump lands below the search', async ({
  page,
}) => {
  await page.goto('/commands');
  await settled(page);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'World' })
    .click();
  const search = page.getByPlaceholder('Search commands...');
  const heading = page.getByRole('heading', { name: 'World', exact: true });
  await expect(heading).toBeInViewport();
  await expect(search).toBeInViewport();
  const [searched, reached] = await Promise.all([search.boundingBox(), heading.boundingBox()]);
  expect((searched?.y ?? 0) + (searched?.height ?? 0)).toBeLessThanOrEqual(reached?.y ?? 0);
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeInViewport();

  await page.setViewportSize(PHONE);
  await expect(search).toBeInViewport();
  await page.getByRole('button', { name: 'Jump', exact: true }).click();
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeInViewport();
});

test('on a phone the filters are a sheet that says how many commands they leave', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/commands?q=fly');
  await settled(page);
  // More than have the word in their names: the search of descriptions comes a little later.
  await expect(page.getByText(/^Showing ([3-9]|\d\d) of 140 commands$/)).toBeVisible();
  const found = await page.locator('li.command').count();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.locator('#command-filters');
  await expect(sheet).toBeInViewport();
  const counted = await sheet.getByRole('button', { name: /^All Categories/ }).textContent();
  expect(counted).toBe(`All Categories ${found}`);
  await page.getByLabel('Permission', { exact: true }).selectOption('OR');
  const show = sheet.getByRole('button', { name: /^Show \d+ commands?$/ });
  await expect(show).not.toHaveText(new RegExp(`^Show ${found} `));
  const left = Number((await show.textContent())?.match(/\d+/)?.[0]);
  expect(left).toBeLessThan(found);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('li.command')).toHaveCount(left);
});

test('what a role cannot use is dimmed and counted; the role is remembered', async ({ page }) => {
  await page.goto('/commands');
  await page.getByLabel('What can I use?').selectOption('Citizen');
  const dimmed = page.locator('li.command[data-out-of-reach]');
  const status = page.getByRole('status').filter({ hasText: 'commands' });
  const expectCounted = async () => {
    await expect(status).toHaveText(/^Showing all 140 commands, \d+ for you as Citizen$/);
    const usable = Number((await status.textContent())?.match(/, (\d+)/)?.[1]);
    await expect(dimmed).toHaveCount(140 - usable);
  };
  await expectCounted();
  await page.reload();
  await expectCounted();
  await expectNoFindings(page);
  await page.getByLabel('What can I use?').selectOption('Administrator');
  await expect(dimmed).toHaveCount(0);
});

test('favourites say how there come to be some, then stand with the newest first', async ({
  page,
}) => {
  await page.goto('/commands');
  const only = page.getByRole('button', { name: 'Favourites only' });
  await only.click();
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all commands' }).click();
  for (const slug of ['fly', 'btools', 'vote']) {
    const heart = commandRow(page, slug).getByRole('button', { name: 'Favourite' });
    const saved = page.waitForResponse(
      (response) => /favorites$/.test(response.url()) && response.request().method() === 'POST',
    );
    await heart.click();
    await saved;
  }
  await only.click();
  await expect(page.locator('li.command h4')).toHaveText([';vote', ';btools', ';fly']);
  await page.reload();
  await only.click();
  await expect(page.locator('li.command h4')).toHaveText([';vote', ';btools', ';fly']);
});

test('the letters of a badge are explained by a press, by hover and by keyboard; the guide is on top', async ({
  page,
}) => {
  await page.goto('/commands');
  const badge = commandRow(page, 'btools').locator('[data-permission]');
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
