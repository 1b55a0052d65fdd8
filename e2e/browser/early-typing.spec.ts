import { ROUTES } from '../support/browser/axe.ts';
import { sumShifts } from '../support/browser/layout.ts';
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
  '/api-docs': ['key-name', 'own-key'],
  '/api-docs#testing': ['test-username', 'test-key', 'database-key'],
  '/advertise': [
    'ad-websiteUrl',
    'ad-adDescription',
    'ad-targetAudience',
    'ad-duration',
    'ad-startDate',
    'ad-contact',
    'ad-links.0',
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
    // The page is there to its end, in its styles; that its document is loaded is not said before its scripts have come.
    await expect(page.locator('#notifications')).toBeAttached();
    const styles = page.locator('link[rel=stylesheet]');
    await expect
      .poll(() => styles.evaluateAll((all) => all.every((link) => 'sheet' in link && link.sheet)))
      .toBe(true);
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

for (const width of [360, 768, 1440])
  test(`at ${width} px /commands does not jump for words that were typed early`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
    await page.addInitScript(sumShifts);
    const { wake } = await openAsleep(page, '/commands', ALL_SCRIPTS);
    await page.getByPlaceholder('Search commands...').fill('kick');
    await expect(page.locator('li.command').first()).toBeVisible();
    wake();
    await expect(page.getByText(/^Showing \d+ of 140 commands$/)).toBeVisible();
    await expect(page.getByRole('link', { name: ';kick', exact: true })).toBeInViewport();
    // Shifts are reported with the next frames.
    const sum = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { found: { all: number } }).found.all;
    });
    expect(sum).toBeLessThanOrEqual(0.05);
  });

/** Their fields are in no form, or in one that a script of the page reads. */
const NOT_SENT = ['/commands', '/badge-monitor', '/compare', '/generate-key'];

for (const [route, ids] of Object.entries(FORMS).filter(([path]) => !NOT_SENT.includes(path))) {
  test(`${route} reads what a password manager filled in without an event`, async ({ page }) => {
    await page.goto(route);
    for (const id of ids) {
      await expect(page.locator(`[id="${id}"]`)).toBeVisible();
      await expect(page.locator(`astro-island[ssr]:has([id="${id}"])`)).toHaveCount(0);
    }
    await page.route('**/api/**', (call) => call.abort());
    const believed = await page.evaluate((names) => {
      const fields = names
        .map((id) => document.getElementById(id))
        .filter(
          (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
        )
        // A field of no form is read as it changes.
        .filter(({ type, form }) => type !== 'date' && form !== null);
      for (const field of fields) field.value = '7';
      for (const form of new Set(fields.map((field) => field.form)))
        form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      return fields.map((field) => {
        const props = Object.entries(field).find(([key]) => key.startsWith('__reactProps'));
        // A field without a value of React's is read itself when its form is sent.
        return [field.id, props?.[1].value ?? field.value];
      });
    }, ids);
    expect(believed.length).toBeGreaterThan(0);
    expect(believed).toEqual(believed.map(([id]) => [id, '7']));
  });
}

/** Whether React has hydrated the island of a field; its effects may be still to come. */
declare global {
  interface Window {
    isHydrated(id: string): boolean;
  }
}

/** Makes React as slow as on a busy device: it yields after each step, and leaves effects for a second. */
function slowDown(id: string): void {
  const send = MessagePort.prototype.postMessage;
  const now = performance.now.bind(performance);
  let added = 0;
  performance.now = () => {
    added += 6;
    return now() + added;
  };
  window.isHydrated = () => {
    const island = document.getElementById(id)?.closest('astro-island');
    const key = Object.keys(island ?? {}).find((one) => one.startsWith('__reactContainer'));
    const root = key && (island as unknown as Record<string, { stateNode: HydrationRoot }>)[key];
    return root ? root.stateNode.current.memoizedState.isDehydrated === false : false;
  };
  MessagePort.prototype.postMessage = function (message: unknown) {
    if (window.isHydrated(id)) setTimeout(() => send.call(this, message), 1000);
    else send.call(this, message);
  };
}

interface HydrationRoot {
  readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } };
}

for (const [route, id] of [
  ['/contact', 'contact-name'],
  ['/advertise', 'ad-websiteUrl'],
  ['/commands', 'command-search'],
  ['/badge-monitor', 'badge-search'],
  ['/newgen-detector', 'detector-username'],
  ['/login', 'account-username'],
] as const)
  test(`${route} keeps what is typed between its hydration and its effects`, async ({ page }) => {
    await page.addInitScript(slowDown, id);
    await page.goto(route, { waitUntil: 'commit' });
    const shown = await page.evaluate(async (field) => {
      while (!window.isHydrated(field)) await new Promise((done) => setTimeout(done));
      const input = document.getElementById(field) as HTMLInputElement;
      input.focus();
      return [...'abc'].map((letter) => {
        document.execCommand('insertText', false, letter);
        return input.value;
      });
    }, id);
    expect(shown).toEqual(['a', 'ab', 'abc']);
  });

/** Types into a field, or chooses the last of its options. */
async function change(field: Locator): Promise<void> {
  const last = (await field.locator('option').count()) - 1;
  if (last >= 0) await field.selectOption({ index: last });
  else if (await isDate(field)) await field.fill('2031-01-01');
  else await field.fill('typed early');
}

const isDate = async (field: Locator) => (await field.getAttribute('type')) === 'date';

const shownIn = (field: Locator) => field.inputValue();
