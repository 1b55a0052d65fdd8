/** @module-tag sqlite */
import { parse } from 'node-html-parser';
import { expect, test, vi } from 'vitest';
import { call } from '../support/http/client.ts';

/** Compressed bytes of a page, as DESIGN.md's front-end section allows them; scripts are measured in a browser. */
const BUDGET = { html: 15 * 1024, css: 15 * 1024 } as const;

const sizes = new Map<string, Promise<{ bytes: number; text: string }>>();

/** A file as a browser that knows brotli gets it. */
function load(path: string): Promise<{ bytes: number; text: string }> {
  const known = sizes.get(path);
  if (known) return known;
  const loaded = measure(path);
  sizes.set(path, loaded);
  return loaded;
}

async function measure(path: string) {
  const response = await call(path, { headers: { 'Accept-Encoding': 'br' } });
  const text = await response.text();
  expect([path, response.status, response.headers.get('content-encoding')]).toEqual([
    path,
    200,
    'br',
  ]);
  return { bytes: Number(response.headers.get('content-length')), text };
}

const total = async (paths: Iterable<string>): Promise<number> => {
  const loaded = await Promise.all([...paths].map(load));
  return loaded.reduce((sum, { bytes }) => sum + bytes, 0);
};

/** Updates and badges are read after the start, and published then. */
const sitemap = await vi.waitFor(
  async () => {
    const text = await (await call('/sitemap.xml')).text();
    for (const folder of ['/updates/', '/badges/']) expect(text).toContain(folder);
    return text;
  },
  { timeout: 60_000, interval: 500 },
);
const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname);
const isOfMany = (path: string) =>
  /^\/(?:guides|commands|updates|badges|api-docs\/codes)\//.test(path);
const measured = [
  ...paths.filter((path) => !isOfMany(path)),
  ...['/updates/', '/badges/'].map(
    (folder) => paths.find((path) => path.startsWith(folder)) ?? folder,
  ),
  '/commands/votekick',
  '/players/OldTownMayor',
  '/account',
  '/admin',
  '/admin-access',
];
const largestGuide = paths.find((path) => path.startsWith('/guides/')) ?? '/guides';

test.each([...measured, largestGuide])('%s stays within its budget of bytes', async (path) => {
  const html = await load(path);
  const root = parse(html.text);
  const styles = root
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => link.getAttribute('href') ?? '');
  const spent = { html: html.bytes, css: await total(new Set(styles)) };
  console.info(`${path} html ${kb(spent.html)} css ${kb(spent.css)} KB`);
  for (const kind of ['html', 'css'] as const) {
    expect([kind, Math.max(spent[kind], BUDGET[kind])]).toEqual([kind, BUDGET[kind]]);
  }
});

test('every guide, command, update, badge and code stays within its budget of bytes', async () => {
  for (const path of paths.filter(isOfMany)) {
    const { bytes } = await load(path);
    expect([path, Math.max(bytes, BUDGET.html)]).toEqual([path, BUDGET.html]);
  }
});

const kb = (bytes: number) => (bytes / 1024).toFixed(1);
