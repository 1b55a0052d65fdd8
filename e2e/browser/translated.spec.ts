import { expect, type Page, test } from '../support/browser/test.ts';

/** As translators of browsers do: wraps each text node that comes in two elements. */
function translate(): void {
  const SKIPPED = 'script, style, template, textarea, option, title, font';
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(SKIPPED)) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  };
  addEventListener('load', () => {
    setTimeout(() => {
      wrap(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) wrap(node.parentNode ?? node);
      }).observe(document.body, { childList: true, subtree: true });
      document.documentElement.dataset.translated = '';
    }, 500);
  });
}

async function openTranslated(page: Page, route: string): Promise<Error[]> {
  const thrown: Error[] = [];
  // React recovers from a text that was translated before its island came (#418); pages.spec.ts allows no such error.
  page.on('pageerror', (error) => /#418/.test(error.message) || thrown.push(error));
  await page.addInitScript(translate);
  await page.goto(route);
  await expect(page.locator('html[data-translated]')).toBeAttached();
  return thrown;
}

test('the chat bot tester works where the browser translates', { tag: '@core' }, async ({
  page,
}) => {
  const thrown = await openTranslated(page, '/discord-bot-api');
  for (const name of ['OldTownMayor', 'MidtownMilo']) {
    await page.getByLabel('Roblox Username').fill(name);
    await page.getByRole('button', { name: 'Quick Check' }).click();
    await expect(page.getByRole('main')).toContainText(`@${name}`);
  }
  await page.getByRole('button', { name: 'Copy' }).first().click();
  expect(thrown).toEqual([]);
});
