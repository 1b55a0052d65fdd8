import { ROUTES } from '../support/browser/axe.ts';
import { ALL_SCRIPTS, openAsleep } from '../support/browser/slow-islands.ts';
import { expect, type Locator, test } from '../support/browser/test.ts';

/** The fields of each page that has some, by their ids; other pages have none but the footer's theme. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  '/commands': ['command-search', 'command-permission', 'command-rating', 'command-role'],
  '/badge-monitor': ['badge-search', 'badge-sort'],
  '/newgen-detector': ['detector-username'],
  '/players': ['player-username'],
  '/compare': ['compare-a', 'compare-b', 'many-names'],
  '/discord-bot-api': ['bot-username'],
  '/api-docs': ['key-name'],
  '/api-docs#testing': ['test-username', 'test-key', 'database-key'],
  '/advertise': [
    'ad-website',
    'ad-description',
    'ad-audience',
    'ad-duration',
    'ad-start',
    'ad-contact',
    'ad-link-0',
  ],
  '/contact': [
    'contact-name',
    'contact-email',
    'contact-type',
    'contact-subject',
    'contact-message',
  ],
  '/admin-access': ['admin-phrase'],
  '/generate-key': ['direct-key-label', 'direct-key-days'],
  '/login': ['account-username', 'account-password'],
};

for (const route of new Set([...ROUTES, ...Object.keys(FORMS)])) {
  test(`${route} loses nothing that was typed or chosen before its scripts came`, async ({
    page,
  }) => {
    // A tab other than the first is shown by a script of the page.
    const late = route.includes('#') ? 'api-tests' : ALL_SCRIPTS;
    const { wake } = await openAsleep(page, route, late);
    // The page is there to its end; that its document is loaded is not said before its scripts have come.
    await expect(page.locator('#notifications')).toBeAttached();
    const form = page
      .locator(':is(input, select, textarea):enabled:not([type=file], [tabindex="-1"])')
      .locator('visible=true')
      .and(page.locator(':not([data-theme-choice])'));
    const ids = FORMS[route] ?? [];
    await expect.poll(() => form.evaluateAll((all) => all.map(({ id }) => id))).toEqual(ids);
    const theme = page.locator('[data-theme-choice]').locator('visible=true');
    const fields = [...ids.map((id) => page.locator(`[id="${id}"]`)), theme];
    for (const field of fields) await change(field);
    const changed = await Promise.all(fields.map(shownIn));

    wake();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const id of ids) {
      await expect(page.locator(`astro-island[ssr]:has([id="${id}"])`)).toHaveCount(0);
    }
    expect(await Promise.all(fields.map(shownIn))).toEqual(changed);
    // What a page believes shows when it draws its form again.
    for (const id of ids) {
      // A date takes no letters.
      if (await isDate(page.locator(`[id="${id}"]`))) continue;
      await page.locator(`[id="${id}"]`).press('End');
      await page.keyboard.type('x');
      await page.keyboard.press('Backspace');
    }
    expect(await Promise.all(fields.map(shownIn))).toEqual(changed);
  });
}

/** Types into a field, or chooses the last of its options. */
async function change(field: Locator): Promise<void> {
  const last = (await field.locator('option').count()) - 1;
  if (last >= 0) await field.selectOption({ index: last });
  else if (await isDate(field)) await field.fill('2031-01-01');
  else await field.fill('typed early');
}

const isDate = async (field: Locator) => (await field.getAttribute('type')) === 'date';

const shownIn = (field: Locator) => field.inputValue();
