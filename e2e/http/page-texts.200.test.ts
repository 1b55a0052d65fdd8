/** @module-tag sqlite */
import { type pageTexts, standardTexts } from '@elc/contracts';
import { parse } from 'node-html-parser';
import { afterAll, expect, test } from 'vitest';
import { call, newAddress, product } from '../support/http/client.ts';
import { type CmsSession, signIn } from '../support/panel-client.ts';

type Texts = string | null | readonly Texts[] | { readonly [field: string]: Texts };

interface Document {
  readonly name: keyof typeof pageTexts;
  readonly type: string;
  /** Where its texts are read. */
  readonly pages: readonly string[];
}

const DOCUMENTS: readonly Document[] = [
  { name: 'home', type: 'home-page', pages: ['/', '/search-index.json'] },
  { name: 'commandsPage', type: 'commands-page', pages: ['/commands'] },
  { name: 'guidesPage', type: 'guides-page', pages: ['/guides'] },
  { name: 'communityPage', type: 'community-page', pages: ['/community'] },
  { name: 'contactPage', type: 'contact-page', pages: ['/contact'] },
  { name: 'advertisePage', type: 'advertise-page', pages: ['/advertise'] },
  {
    name: 'toolPages',
    type: 'tool-page',
    pages: [
      ...['/newgen-detector', '/discord-bot-api', '/players', '/badge-monitor'],
      ...['/leaderboard', '/compare', '/watchlist', '/discord-news'],
    ],
  },
  {
    name: 'otherPages',
    type: 'other-page',
    pages: [
      ...['/api-docs', '/login', '/account', '/advertise/status', '/privacy', '/admin'],
      ...['/admin-access', '/generate-key', '/offline', '/404'],
    ],
  },
  { name: 'frame', type: 'frame-text', pages: ['/privacy', '/search-index.json'] },
];
const standard: Readonly<Record<string, object>> = standardTexts();

/** Approvals are either announced or not, commands either popular or picked: one of two texts is on the page. */
const isEither = (place: string) =>
  /announcedDecision|reviewSteps\.2\.text|popularLead|picksLead/.test(place);

/** The page that a link leads to, the audience that a name is for, prices, pictures and names of commands are no texts. */
const NO_TEXTS = ['page', 'audience', 'price', 'heroPicture', 'heroPictureAlt', 'picks'];

/** Every text by its place, line by line. */
const textsIn = (texts: Texts, place = ''): [place: string, text: string][] =>
  typeof texts === 'string'
    ? texts.split('\n').map((line) => [place, line])
    : Object.entries(texts ?? {}).flatMap(([key, inner]) =>
        NO_TEXTS.includes(key) ? [] : textsIn(inner, `${place}.${key}`),
      );

/** The same document with a text of its own in each place, as short as the shortest field. */
function changed(texts: Texts): Texts {
  let count = 0;
  const change = (part: Texts, key = ''): Texts => {
    if (NO_TEXTS.includes(key)) return part;
    if (typeof part === 'string') return `Text ${++count}.`;
    if (Array.isArray(part)) return part.map((inner: Texts) => change(inner));
    return Object.fromEntries(
      Object.entries(part ?? {}).map(([name, one]) => [name, change(one, name)]),
    );
  };
  return change(texts);
}

/** Lists that no entry can be deleted from. */
const WHOLE = ['navigation', 'audiences'];

const emptied = (texts: object) =>
  Object.fromEntries(
    Object.entries(texts).map(([field, value]) => {
      if (Array.isArray(value))
        return [field, WHOLE.includes(field) ? value.map((row) => ({ ...row, label: '' })) : []];
      return [field, typeof value === 'string' ? '' : null];
    }),
  );

/** What a reader, a browser's tab and a search engine are told. */
async function textOf(path: string): Promise<string> {
  const text = await (await call(path)).text();
  if (path.endsWith('.json')) return text;
  const page = parse(text);
  const description = page.querySelector('meta[name=description]')?.getAttribute('content');
  return `${page.text} ${description}`.replaceAll(/\s+/g, ' ');
}

const shows = (pages: readonly string[], texts: readonly [place: string, text: string][]) =>
  expect
    .poll(
      async () => {
        const all = (await Promise.all(pages.map(textOf))).join(' ');
        return texts.filter(([place, text]) => !isEither(place) && !all.includes(text));
      },
      { timeout: 60_000, interval: 200 },
    )
    .toEqual([]);

let editor: Promise<CmsSession> | undefined;
async function publish({ type }: Pick<Document, 'type'>, fields: object): Promise<Response> {
  editor ??= signIn(product.cmsUrl, product.editor, newAddress());
  const path = `/content-manager/single-types/api::${type}.${type}/actions/publish`;
  return (await editor).send('POST', path, fields);
}

afterAll(async () => {
  for (const one of DOCUMENTS) await publish(one, standard[one.name] as object);
});

test.each(DOCUMENTS)(
  'every text of $type is changed in the CMS, or left to the default',
  {
    timeout: 300_000,
  },
  async (document) => {
    const texts = standard[document.name] as Record<string, Texts>;
    const uncounted = textsIn(texts).filter(([, text]) => !text.includes('{'));
    const next = changed(texts);
    await shows(document.pages, uncounted);
    expect((await publish(document, next as object)).status).toBe(200);
    await shows(document.pages, textsIn(next));
    expect((await publish(document, emptied(texts))).status).toBe(200);
    await shows(document.pages, uncounted);
  },
);

test('official links without an address lead where the links of the footer lead', async () => {
  const page = parse(await (await call('/community')).text());
  const linksIn = (place: string) =>
    page
      .querySelectorAll(`${place} a[target=_blank]`)
      .map((link) => link.getAttribute('href'))
      .toSorted();
  const official = linksIn('section[aria-labelledby=official-links]');
  expect(official).toHaveLength(4);
  expect(official).toEqual(linksIn('.foot-pages'));
});

test('picks that no published command is called are refused beside their field', async () => {
  const home = DOCUMENTS.find(({ name }) => name === 'home') as Document;
  const answer = await publish(home, { picks: ';btools ;nothing fly' });
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { message: string; details: object } };
  expect(error.message).toContain('No published command is called ;nothing or fly.');
  expect(error.details).toMatchObject({ errors: [{ path: ['picks'] }] });
});
