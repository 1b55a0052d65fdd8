/** @module-tag sqlite */
import { type HTMLElement, NodeType, parse } from 'node-html-parser';
import { beforeAll, expect, test, vi } from 'vitest';
import { call, siteUrl } from '../support/http/client.ts';
import { signInAdministrator } from '../support/http/editors.ts';

/** A page of the running site, as its bytes say it is. */
interface Page {
  readonly path: string;
  readonly root: HTMLElement;
  readonly ids: ReadonlySet<string>;
}

const pages = new Map<string, Page>();
/** Status of every other address of the site that a page names. */
const statuses = new Map<string, Promise<number>>();

/**
 * Follows every link from the home page; what the sitemap lists must be among what is found. What the file before
 * has deleted must have left the site: a page that goes between two requests is no dead link.
 */
beforeAll(async () => {
  const { get } = await signInAdministrator();
  const anyGuide = `/elc/publication/api::guide.guide/${'a'.repeat(24)}`;
  const isCurrent = async () => (await (await get(anyGuide)).json()).site === 'current';
  await vi.waitUntil(isCurrent, { timeout: 90_000, interval: 250 });
  const found = ['/', '/404'];
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    if (pages.has(next)) continue;
    const page = await read(next);
    if (!page) continue;
    pages.set(next, page);
    found.push(...targetsOf(page).map(({ path }) => path));
  }
});

async function read(path: string): Promise<Page | null> {
  const response = await call(path);
  statuses.set(path, Promise.resolve(path === '/404' ? 200 : response.status));
  if (!response.headers.get('content-type')?.startsWith('text/html')) return null;
  const root = parse(await response.text());
  // A template is no part of the page until a script fills it in.
  for (const template of root.querySelectorAll('template')) template.remove();
  const ids = new Set(root.querySelectorAll('[id]').map((element) => element.id));
  return { path, root, ids };
}

/** Links of a page that stay on the site. */
function targetsOf({ path, root }: Page) {
  return root
    .querySelectorAll('a[href]')
    .map((link) => new URL(link.getAttribute('href') ?? '', `${siteUrl}${path}`))
    .filter(({ origin, pathname }) => origin === siteUrl && !pathname.startsWith('/api/'))
    .map(({ pathname, hash }) => ({ path: pathname, anchor: decodeURIComponent(hash.slice(1)) }));
}

const statusOf = (path: string): Promise<number> => {
  const known = statuses.get(path) ?? call(path).then(({ status }) => status);
  statuses.set(path, known);
  return known;
};

test('every page of the sitemap can be reached by links', async () => {
  const sitemap = await (await call('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(listed.length).toBeGreaterThan(30);
  expect(listed.filter((path) => !pages.has(path))).toEqual([]);
});

test('no link and no button runs into the word before or after it', () => {
  const joined = [...pages.values()].flatMap(({ path, root }) =>
    root
      .querySelectorAll('p a, p button, li a, dd a')
      .map((element) => [
        textOf(element.previousSibling),
        element.text,
        textOf(element.nextSibling),
      ])
      .filter((texts) => /\w¦\w/.test(texts.join('¦')))
      .map((texts) => `${path}: ${texts.join('')}`),
  );
  expect(joined).toEqual([]);
});

const textOf = (node: HTMLElement['nextSibling']): string =>
  node?.nodeType === NodeType.TEXT_NODE ? node.text : '';

test('no link is dead, and each anchor is there', async () => {
  const dead: string[] = [];
  for (const page of pages.values()) {
    for (const { path, anchor } of targetsOf(page)) {
      if ((await statusOf(path)) !== 200) dead.push(`${page.path} → ${path}`);
      else if (anchor && pages.get(path)?.ids.has(anchor) === false) {
        dead.push(`${page.path} → ${path}#${anchor}`);
      }
    }
  }
  expect(dead).toEqual([]);
});

test('no picture, script, style or feed is missing', async () => {
  const missing: string[] = [];
  for (const { path, root } of pages.values()) {
    for (const address of filesOf(root)) {
      const url = new URL(address, `${siteUrl}${path}`);
      if (url.origin !== siteUrl) continue;
      if ((await statusOf(url.pathname)) !== 200) missing.push(`${path} → ${url.pathname}`);
    }
  }
  expect(missing).toEqual([]);
});

/** Files that a page loads or names in its head. */
function filesOf(root: HTMLElement): string[] {
  const of = (selector: string, attribute: string) =>
    root.querySelectorAll(selector).map((element) => element.getAttribute(attribute) ?? '');
  const candidates = [
    ...of('img[srcset], source[srcset]', 'srcset'),
    ...of('link[imagesrcset]', 'imagesrcset'),
  ].flatMap((set) => set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''));
  return [
    ...of('img[src]', 'src'),
    ...of('script[src]', 'src'),
    ...of('link[href]:not([rel=canonical])', 'href'),
    ...of('meta[property="og:image"]', 'content'),
    ...of('astro-island', 'component-url'),
    ...of('astro-island', 'renderer-url'),
    ...candidates,
  ].filter((address) => address !== '' && !address.startsWith('data:'));
}

test('no two pages have the same title or description, and none is without', () => {
  const listed = [...pages.values()].filter(({ root }) => !root.querySelector('meta[name=robots]'));
  const titles = listed.map(({ root }) => root.querySelector('title')?.text ?? '');
  const descriptions = listed.map(
    ({ root }) => root.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
  );
  for (const texts of [titles, descriptions]) {
    expect(texts.filter((text, index) => text === '' || texts.indexOf(text) !== index)).toEqual([]);
  }
});

test('each page has one heading of the first level and no id twice', () => {
  for (const { path, root } of pages.values()) {
    expect([path, root.querySelectorAll('h1').length]).toEqual([path, 1]);
    const ids = root.querySelectorAll('[id]').map((element) => element.id);
    expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []]);
  }
});

test('links that leave the site open in a tab that cannot reach back', () => {
  const leaving = [...pages.values()].flatMap(({ root }) =>
    root.querySelectorAll('a[target=_blank]'),
  );
  expect(leaving.length).toBeGreaterThan(0);
  const open = leaving.filter((link) => !/\bnoopener\b/.test(link.getAttribute('rel') ?? ''));
  expect(open.map((link) => link.getAttribute('href'))).toEqual([]);
});

test('structured data can be read, and names the site by its own address', () => {
  for (const { path, root } of pages.values()) {
    for (const script of root.querySelectorAll('script[type="application/ld+json"]')) {
      const data = JSON.parse(script.text);
      expect([path, data['@context']]).toEqual([path, 'https://schema.org']);
      expect(data['@graph'].length).toBeGreaterThan(0);
    }
  }
  const home = pages.get('/')?.root.querySelector('script[type="application/ld+json"]');
  expect(home?.text).toContain(`"url":"${siteUrl}"`);
});
