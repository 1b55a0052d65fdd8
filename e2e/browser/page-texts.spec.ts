import { publish, signIn } from '../support/browser/panel.ts';
import { expect, type Page, test } from '../support/browser/test.ts';
import { request } from '../support/http-client.ts';
import { type CmsSession, signIn as signInToCms } from '../support/panel-client.ts';
import { runningProduct } from '../support/running-product.ts';
import { BADGE_ID, isSingle, ownFields, pathOf, schemaOf, TYPES } from '../support/text-types.ts';

const { cmsUrl, editor } = runningProduct();
const run = Date.now().toString(36);

let panel: Page;
let cms: CmsSession;
let count = 0;
const undo: (() => Promise<unknown>)[] = [];
const seconds: number[] = [];

test.beforeAll(async ({ browser }) => {
  panel = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  cms = await signInToCms(cmsUrl, editor);
  // How a badge is earned the first content does not say.
  const note = { name: `Note ${run}`, badgeId: BADGE_ID, howToEarn: 'Build a wall.' };
  const path = pathOf('badge-note');
  const { data } = await (await cms.send('POST', `${path}/actions/publish`, note)).json();
  undo.push(() => cms.send('DELETE', `${path}/${data.documentId}`));
  await signIn(panel, `${cmsUrl}/admin${path}`);
});
test.afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await panel.close();
  const shown = seconds.toSorted((one, other) => one - other).map((value) => value.toFixed(2));
  console.log(`published → seen on its page, in seconds: ${shown.join(' ')}`);
});

/** Fields that make the address of their page. */
const KEPT: Readonly<Record<string, string>> = { command: 'name', guide: 'slug' };

/** Of types with the words of several pages: what stands on the one that the CMS leads to. */
const PART: Readonly<Record<string, string>> = {
  'tool-page': 'newgenDetector.',
  'other-page': 'apiDocs.',
};

/** Opens the words of a page, or the first document of a list; returns where readers see it. */
async function open(name: string): Promise<string> {
  const { displayName } = schemaOf(name).info;
  const known = panel.waitForResponse(`**/elc/publication/api::${name}.**`);
  await panel.getByRole('link', { name: displayName, exact: true }).click();
  if (!isSingle(name)) {
    await expect(panel.getByRole('heading', { name: displayName, level: 1 })).toBeVisible();
    await panel.getByRole('row').nth(1).click();
  }
  return (await (await known).json()).url;
}

/** What a reader sees, in whichever case styles show it. */
const seenOn = async (page: Page) =>
  // biome-ignore lint/performance/useDomNodeTextContent: what styles hide nobody sees.
  (await page.evaluate(() => document.body.innerText)).toLowerCase();

const valueOfEditor = (editor: Element) =>
  (editor as Element & { readonly CodeMirror: { getValue(): string } }).CodeMirror.getValue();

/** Each field of a document takes a moment to fill in. */
const FIELDS_MAX = 6;

/** Writes other words into fields of the open form whose words are a line of `seen`; returns them by field. */
async function write(name: string, seen: string): Promise<Readonly<Record<string, string>>> {
  const written: Record<string, string> = {};
  const next = (field: string) => {
    written[field] = `text ${++count} ${run}`;
    return written[field];
  };
  const lines = new Set(seen.split('\n'));
  const found = new Set<string>();
  for (const input of await panel.locator('form :is(input, textarea)[name]:not([role])').all()) {
    const words = (await input.inputValue()).toLowerCase();
    const field = (await input.getAttribute('name')) ?? '';
    const isSeen = words.split('\n').every((line) => /[a-z]{3}/.test(line) && lines.has(line));
    const isHere = field.startsWith(PART[name] ?? '') && field !== KEPT[name];
    if (!isSeen || !isHere || found.has(words)) continue;
    if (found.size === FIELDS_MAX) break;
    found.add(words);
    await input.fill(next(field));
  }
  for (const [field, { type }] of Object.entries(schemaOf(name).attributes)) {
    if (type !== 'richtext') continue;
    const editor = panel.locator('.CodeMirror');
    await editor.click();
    await panel.keyboard.press('ControlOrMeta+Home');
    const words = next(field);
    await panel.keyboard.insertText(`${words}\n\n`);
    // It reads what was typed a moment later.
    await expect.poll(() => editor.evaluate(valueOfEditor)).toContain(words);
  }
  return written;
}

for (const name of TYPES) {
  test(`words of ${name} that an editor changes in the panel are seen on the page`, async ({
    page,
  }) => {
    const address = await open(name);
    const path = new URL(panel.url()).pathname.replace('/admin', '');
    const { data } = await (await cms.get(path)).json();
    await page.goto(address);
    const written = await write(name, await seenOn(page));
    const fields = Object.keys(written).map((field) => field.split('.')[0] ?? '');
    expect(fields).not.toEqual([]);
    undo.push(() => cms.send('POST', `${path}/actions/publish`, ownFields(data, fields)));
    const pressedMs = Date.now();
    const published = publish(panel);
    const missing = (shown: string) =>
      Object.entries(written).filter(([, words]) => !shown.includes(words));
    // Not by the browser: loading the page again and again delays what it waits for.
    const html = async () => {
      const answer = await request(address, { redirect: 'follow' });
      return missing((await answer.text()).toLowerCase());
    };
    await expect.poll(html, { intervals: [50], timeout: 60_000 }).toEqual([]);
    seconds.push((Date.now() - pressedMs) / 1000);
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect.poll(async () => missing(await seenOn(page))).toEqual([]);
    await published;
  });
}
