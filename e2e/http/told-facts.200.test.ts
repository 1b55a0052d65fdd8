/** @module-tag sqlite */
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { loadBundle } from '../../site/src/build/publish/publish.ts';
import { renderWholeSite } from '../../site/src/build/publish/testing/render-whole-site.ts';
import { firstSnapshot } from '../support/http/first-snapshot.ts';

const snapshot = await firstSnapshot();
const { render } = await loadBundle();

/** What each page says to its readers, of a site that announces approved ads in the chat or does not. */
async function textOfPages(announcesAds: boolean): Promise<Map<string, string>> {
  const files = await renderWholeSite(render, { ...snapshot, announcesAds });
  const pages = [...files].filter(([file]) => file.endsWith('.html'));
  return new Map(
    pages.map(([file, html]) => [
      file,
      parse(String(html)).querySelector('main')?.structuredText ?? '',
    ]),
  );
}

const PROMISE = /announced in the chat|approval notice/i;

test('an announcement in the chat is promised where one is sent, and nowhere else', async () => {
  const promising = async (announcesAds: boolean) =>
    [...(await textOfPages(announcesAds))]
      .filter(([, text]) => PROMISE.test(text))
      .map(([file]) => file);
  expect(await promising(false)).toEqual([]);
  expect(await promising(true)).toEqual(['advertise/index.html']);
});

test('signing in with Roblox is offered where it is set up, and nowhere else', async () => {
  const pagesOf = async (signsInWithRoblox: boolean) =>
    new Map(
      [...(await renderWholeSite(render, { ...snapshot, signsInWithRoblox }))].flatMap(
        ([file, html]) => (file.endsWith('.html') ? [[file, String(html)]] : []),
      ),
    );
  const [off, on] = [await pagesOf(false), await pagesOf(true)];
  expect([...off].filter(([, html]) => html.includes('href="/account"'))).toEqual([]);
  expect(off.get('account/index.html')).toContain('Signing in with Roblox is off');
  const offering = [...on].filter(([, html]) => html.includes('href="/account"'));
  expect(offering.map(([file]) => file)).toEqual(expect.arrayContaining(['login/index.html']));
  expect(on.get('account/index.html')).toMatch(/<meta name="robots" content="noindex"/);
  expect(on.get('account/index.html')).not.toContain('Signing in with Roblox is off');
});
