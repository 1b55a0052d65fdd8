import type { Page } from '@playwright/test';
import { expectNoFindings, settled } from '../support/browser/axe.ts';
import { commandRow } from '../support/browser/command-row.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { ALL_SCRIPTS } from '../support/browser/slow-islands.ts';
import { expect, test } from '../support/browser/test.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

const PHONE = { width: 390, height: 844 };

/** All that the specification has on a card of a command. */
async function expectWholeCard(page: Page) {
  const card = commandRow(page, 'btools');
  await expect(card.getByText(/^Hands over the six building tools/)).toBeVisible();
  await expect(card.locator('[data-permission]')).toHaveText('NE');
  await expect(card.locator('code')).toHaveText(';btools <player>');
  await expect(card.locator('code b')).toBeVisible();
  const examples = card.getByRole('button', { name: /^;btools / });
  await expect(examples).toHaveCount(3);
  for (const example of await examples.all()) await expect(example).toBeVisible();
  await expect(card.getByText('Building', { exact: true })).toBeVisible();
}

for (const { width, scripts } of [
  { width: 1024, scripts: true },
  { width: 1440, scripts: true },
  { width: 1440, scripts: false },
  { width: 360, scripts: false },
])
  test.describe(`${width} px wide, ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ viewport: { width, height: 900 }, javaScriptEnabled: scripts });

    test('a card shows everything without a click', async ({ page }) => {
      await page.goto('/commands');
      await expectWholeCard(page);
      const copy = commandRow(page, 'btools').getByRole('button', { name: 'Copy' });
      await expect(copy).toBeVisible({ visible: scripts });
    });
  });

test('below 64rem rows show how a command is typed, and open one by one', async ({ page }) => {
  for (const viewport of [PHONE, { width: 1023, height: 800 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/commands');
    const row = commandRow(page, 'btools');
    const examples = row.getByRole('button', { name: /^;btools / });
    const details = row.getByRole('button', { name: 'Details' });
    await expect(row.locator('code')).toBeVisible();
    await expect(row.locator('code')).toContainText('<player>');
    await expect(row.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(examples.first()).toBeHidden();
    await details.focus();
    await page.keyboard.press('Enter');
    await expect(details).toHaveAttribute('aria-expanded', 'true');
    await expect(examples).toHaveCount(3);
    await details.click();
    await expect(examples.first()).toBeHidden();
    // Its name is all that is typed.
    const name = commandRow(page, 'goldhat').getByText(';goldhat').filter({ visible: true });
    await expect(name).toHaveCount(1);
  }
});

test('rows have up to two lines of what a command does, and in results its category', async ({
  page,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/commands');
    const view = page.getByRole('group', { name: 'View' });
    if (width > 1023) await view.getByRole('button', { name: 'rows' }).click();
    const row = commandRow(page, 'btools');
    await expect(row.locator('code')).toBeVisible();
    await expect(row.locator('code')).toContainText('<player>');
    const lines = await page.locator('li.command > p').evaluateAll((texts) =>
      texts.map((text) => {
        const { height } = text.getBoundingClientRect();
        return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight));
      }),
    );
    expect(Math.max(...lines)).toBe(2);
    const category = row.getByText('Building', { exact: true });
    await expect(category).toBeHidden();
    await page.getByPlaceholder('Search commands...').fill('btools');
    await expect(category).toBeVisible();
  }
});

for (const { width, first, other } of [
  { width: 390, first: 'rows', other: 'cards' },
  { width: 1440, first: 'cards', other: 'rows' },
] as const)
  test(`${width} px wide, the view is ${first}, then the chosen one, before the first paint`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(ALL_SCRIPTS, (route) => route.abort());
    const name = commandRow(page, 'btools').locator('code b');
    const isShown = { cards: true, rows: false };
    await page.goto('/commands');
    await expect(name).toBeVisible({ visible: isShown[first] });

    await page.unroute(ALL_SCRIPTS);
    await page.reload();
    const choose = page.getByRole('group', { name: 'View' }).getByRole('button', {
      name: other,
    });
    await choose.click();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
    await expect(name).toBeVisible({ visible: isShown[other] });

    await page.route(ALL_SCRIPTS, (route) => route.abort());
    await page.reload();
    await expect(name).toBeVisible({ visible: isShown[other] });
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

test('the search and the categories stay in reach, and a choice far down leads to its first command', async ({
  page,
}) => {
  await page.goto('/commands');
  await settled(page);
  await page.getByRole('heading', { name: 'World', exact: true }).scrollIntoViewIfNeeded();
  const search = page.getByPlaceholder('Search commands...');
  const chat = page.getByRole('button', { name: /^Chat \d/ });
  await expect(search).toBeInViewport();
  await expect(chat).toBeInViewport();
  await chat.click();
  const heading = page.getByRole('heading', { name: 'Chat', exact: true });
  await expect(heading).toBeInViewport();
  const [searched, reached] = await Promise.all([search.boundingBox(), heading.boundingBox()]);
  expect((searched?.y ?? 0) + (searched?.height ?? 0)).toBeLessThanOrEqual(reached?.y ?? 0);

  await page.setViewportSize(PHONE);
  await page.goto('/commands');
  await page.getByRole('heading', { name: 'World', exact: true }).scrollIntoViewIfNeeded();
  await expect(search).toBeInViewport();
});

test('on a phone the filters are a sheet that says how many commands they leave', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
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
  await expect(show).toBeInViewport({ ratio: 1 });
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

/** The usable commands of a role fit on a page, descriptions cut to a line. */
for (const [role, name] of [
  ['citizen', 'Citizen'],
  ['perm-admin', 'Perm admin'],
  ['administrator', 'Administrator'],
] as const)
  test(`what ${name} cannot use can be hidden; the address says so, and the rest prints on a page`, async ({
    page,
  }) => {
    await page.goto('/commands');
    await page.getByLabel('What can I use?').selectOption(role);
    await page.getByRole('button', { name: 'My rank only' }).click();
    const status = page.getByRole('status').filter({ hasText: 'commands' });
    await expect(status).toHaveText(/^Showing (?:\d+ of|all) 140 commands: those for you as /);
    await expect(page.locator('li.command[data-out-of-reach]')).toHaveCount(0);
    await expect(page).toHaveURL(`/commands?role=${role}&only=usable`);

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    const shown = page.locator('li.command');
    await expect(status).toHaveText(new RegExp(`those for you as ${name}$`));
    await expect(shown).toHaveCount(Number((await status.textContent())?.match(/\d+/)?.[0]));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#usage-guide').getByText('Not Everyone Has It')).toBeVisible();
    await expect(shown.first().locator('h4')).toBeVisible();
    const margin = '10mm';
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({
        format,
        margin: { top: margin, bottom: margin, left: margin, right: margin },
      });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(shown).toHaveCount(140);
    await expect(page.getByLabel('What can I use?')).toHaveValue(role);
  });

test('the letters of a badge are explained by a press, by hover and by keyboard', async ({
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
});

for (const scripts of [true, false])
  test.describe(`${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts });

    test('the usage guide stands open beside a list that begins high, and opens by a press on small screens', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/commands');
      const guide = page.locator('#usage-guide');
      const level = guide.getByText('Only Administrator', { exact: true });
      await expect(level).toBeVisible();
      await expect(guide.getByText('Everyone on the server.')).toBeVisible();
      const [guidePlace, list] = await Promise.all(
        ['#usage-guide', 'li.command >> nth=0'].map((one) => page.locator(one).boundingBox()),
      );
      expect((guidePlace?.x ?? 0) + (guidePlace?.width ?? 0)).toBeLessThan(list?.x ?? 0);
      expect(list?.y).toBeLessThanOrEqual(330);

      await page.setViewportSize(PHONE);
      await expect(level).toBeHidden();
      await guide.getByRole('heading', { name: 'Command Usage Guide' }).click();
      await expect(level).toBeVisible();
    });
  });
