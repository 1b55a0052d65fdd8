import { settled } from '../support/browser/axe.ts';
import { useOwnAddress } from '../support/browser/own-address.ts';
import { expect, type Page, test } from '../support/browser/test.ts';

/** Pages with what makes their buttons appear that go away when they are pressed. */
const PAGES = [
  '/commands?q=fly&category=Building',
  '/commands?q=nothing-has-this-name',
  '/badge-monitor?q=nothing-has-this-name',
  '/guides',
  '/discord-news',
  '/newgen-detector?username=OldTownMayor',
  '/compare?a=OldTownMayor&b=NoSuchPlayer',
  '/watchlist',
  '/advertise',
  '/api-docs',
];

/** Of a list of the same buttons one is enough. */
const PRESSED_MAX = 25;

const BUTTONS = 'main button:not(:disabled):not([type="submit"]), [data-sponsor-close]';

/** A visible button of each name, by its place in the page. */
const buttonsOf = (page: Page) =>
  page.locator(BUTTONS).evaluateAll((buttons) => {
    const names = new Map<string, number>();
    for (const [index, button] of buttons.entries()) {
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      if (button.checkVisibility() && !names.has(name)) names.set(name, index);
    }
    return [...names.values()];
  });

/** Waits until no part of the page brings or takes buttons any more: a list is narrowed when its words are loaded. */
async function stilled(page: Page): Promise<void> {
  await settled(page);
  let before = -1;
  const isSame = async () => {
    const now = await page.locator(BUTTONS).count();
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isSame, { intervals: [300] }).toBe(true);
}

async function watchSomething(page: Page): Promise<void> {
  await page.goto('/commands/votekick');
  const watch = page.getByRole('button', { name: 'Watch', exact: true });
  await watch.click();
  await expect(watch).toHaveAttribute('aria-pressed', 'true');
}

for (const path of PAGES) {
  test(`on ${path} no button that is pressed lets the focus fall to the body`, async ({ page }) => {
    await useOwnAddress(page);
    await watchSomething(page);
    await page.goto(path);
    await stilled(page);
    const places = (await buttonsOf(page)).slice(0, PRESSED_MAX);
    const lost: string[] = [];
    for (const place of places) {
      await page.goto(path);
      await stilled(page);
      const button = page.locator(BUTTONS).nth(place);
      // A list that is still loading may take it away again.
      const canPress = await button.isEnabled({ timeout: 2000 }).catch(() => false);
      if (!canPress || !(await button.isVisible())) continue;
      const name = await button.evaluate(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
      await button.press('Enter');
      const isOnBody = () => page.evaluate(() => document.activeElement === document.body);
      await page.evaluate(() => new Promise((painted) => setTimeout(painted, 200)));
      // A dialog that is opening, or a place that is loading, takes the focus when it is there.
      await expect
        .poll(isOnBody, { timeout: 5000 })
        .toBe(false)
        .catch(() => lost.push(name ?? ''));
    }
    expect(lost).toEqual([]);
    expect(places.length).toBeGreaterThan(0);
  });
}

test('a link to a place in the page leaves the focus to what comes there', async ({ page }) => {
  await page.goto('/api-docs');
  await settled(page);
  await page.locator('a[href="#call-newgenCheck"]').first().press('Enter');
  await expect(page).toHaveURL(/#call-newgenCheck$/);
  await page.evaluate(() => new Promise((painted) => setTimeout(painted, 500)));
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  const isInCall = () =>
    page.evaluate(() => document.activeElement?.closest('[data-endpoint="newgenCheck"]') !== null);
  expect(await isInCall()).toBe(true);
});
