import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageTexts } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/http/client.ts';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';

/** What the CMS's schemas say of a field, as far as it matters here. */
interface Attribute {
  readonly type: string;
  readonly regex?: string;
  readonly component?: string;
  readonly repeatable?: boolean;
  readonly customField?: string;
  readonly pluginOptions?: { readonly elc?: { readonly altField?: string } };
}

type Attributes = Readonly<Record<string, Attribute>>;
type Fields = Record<string, unknown>;

interface Schema {
  readonly kind: string;
  readonly options: { readonly draftAndPublish?: boolean };
  readonly attributes: Attributes;
}

const CMS = path.resolve(import.meta.dirname, '../../cms');
const PICTURE = path.join(CMS, 'content/player-builds/night-market.png');
const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8'));
const schemaOf = (name: string) =>
  read<Schema>(path.join(CMS, `src/api/${name}/content-types/${name}/schema.json`));
const component = (uid: string) =>
  read<Schema>(path.join(CMS, `src/components/${uid.replace('.', '/')}.json`)).attributes;

/** Types whose fields are those of `pageTexts`: page-texts.200.test.ts changes each of them, but for pictures. */
const isPageTexts = (name: string) => /-page$|^frame-text$/.test(name);

const TYPES = readdirSync(path.join(CMS, 'src/api')).filter(
  (name) => schemaOf(name).options.draftAndPublish,
);

/** Texts of other forms; a number makes each of them another one. */
const FORMS: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/^url$|Url$/, (number) => `https://city.example/text-${number}/`],
  [/Email$/, (number) => `text-${number}@city.example`],
  [/^duration$/, (number) => `${10 + (number % 80)}:59`],
];

/** Fields with a text that no page shows, each with the reason; the slug of a guide is the address of its page. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'badge-note.name': 'names the note for editors; the page has the name that Roblox has',
  'badge-note.badgeId': 'is the number of the badge whose page has the note',
  'faction.colour': 'is a colour',
};

/** Where a text is read, besides the page of its document. */
const ALSO_ON: Readonly<Record<string, readonly string[]>> = {
  'site-setting': ['/contact', '/community', '/advertise', '/search-index.json'],
  guide: ['/guides'],
  command: ['/commands'],
  'home-page': ['/search-index.json'],
};

const isText = ({ type, customField = '' }: Attribute) =>
  ['string', 'text', 'richtext', 'email'].includes(type) || customField.endsWith('choice-or-new');

let editor: EditorAccount;
let picture: number;
let count = 0;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
  const form = new FormData();
  form.set('files', new Blob([readFileSync(PICTURE)], { type: 'image/png' }), 'every-text.png');
  form.set('fileInfo', JSON.stringify({ alternativeText: 'A market at night.' }));
  picture = (await (await editor.upload('/upload', form)).json())[0].id;
  undo.push(() => editor.send('DELETE', `/upload/files/${picture}`));
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await editor.remove();
});

/** The fields of a document with a new text in each of them, and those texts by the places where they stand. */
function changed(before: Fields, attributes: Attributes, place: string) {
  const texts: [place: string, text: string][] = [];
  const change = ([name, attribute]: [string, Attribute]): [string, unknown][] => {
    const here = `${place}.${name}`;
    if (attribute.component) {
      const rows = [before[name] ?? {}].flat() as Fields[];
      const inner = [rows[0] ?? {}].map((row) =>
        changed(row, component(attribute.component ?? ''), here),
      );
      texts.push(...inner.flatMap((one) => one.texts));
      const fields = inner.map((one) => one.fields);
      return [[name, attribute.repeatable ? fields : fields[0]]];
    }
    if (attribute.pluginOptions?.elc?.altField) return [[name, picture]];
    if (attribute.type === 'media' || attribute.type === 'uid') return [];
    if (!isText(attribute) || here in NOT_SHOWN) {
      return name in before ? [[name, before[name]]] : [];
    }
    const form = FORMS.find(([pattern]) => pattern.test(name))?.[1];
    const text = form?.(++count) ?? `Text ${++count}.`;
    texts.push([here, text]);
    return [[name, text]];
  };
  return { fields: Object.fromEntries(Object.entries(attributes).flatMap(change)), texts };
}

const pathOf = (name: string, { kind }: Schema) =>
  kind === 'singleType' ? `/content-manager/single-types/api::${name}.${name}` : contentPath(name);

/** Publishes the words of a page, or another document of a list. */
async function publish(name: string, schema: Schema, fields: Fields): Promise<string> {
  const response = await editor.send('POST', `${pathOf(name, schema)}/actions/publish`, fields);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()]);
  return (await response.json()).data.documentId;
}

/** Of no badge the first content says how it is earned; this one is of the fake game. */
const BADGE_ID = '2124400015';

/** The fields of a document, to be published again: its components are others by then. */
const withoutIds = (document: Fields, { attributes }: Schema): Fields =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.keys(attributes).map((name) => [name, document[name]])),
      (key, value) => (key === 'id' ? undefined : value),
    ),
  );

/** A document to change, or to make another one of. */
async function firstOf(name: string, schema: Schema): Promise<Fields> {
  if (name === 'badge-note') return { name: 'Master Mason', badgeId: BADGE_ID };
  const found = await (await editor.get(`${pathOf(name, schema)}?pageSize=1`)).json();
  if (schema.kind === 'singleType') return found.data;
  return (await (await editor.get(contentPath(name, found.results[0].documentId))).json()).data;
}

test('every content type that readers see is changed here, or in page-texts', () => {
  expect(TYPES.filter(isPageTexts)).toHaveLength(Object.keys(pageTexts).length);
});

test.each(TYPES.filter((name) => name === 'home-page' || !isPageTexts(name)))(
  'every text of %s is changed in the CMS and stands on its page',
  { timeout: 200_000 },
  async (name) => {
    const schema = schemaOf(name);
    const before = await firstOf(name, schema);
    const { fields, texts } = changed(before, schema.attributes, name);
    const documentId = await publish(name, schema, fields);
    undo.push(() =>
      schema.kind === 'singleType'
        ? publish(name, schema, withoutIds(before, schema))
        : editor.send('DELETE', contentPath(name, documentId)),
    );
    const publication = `/elc/publication/api::${name}.${name}/${documentId}`;
    const missing = async () => {
      const { url } = await (await editor.get(publication)).json();
      if (!url) return 'It is not on the site.';
      const pages = [new URL(url).pathname, ...(ALSO_ON[name] ?? [])];
      const all = (
        await Promise.all(
          pages.map(async (page) => (await call(page, { redirect: 'follow' })).text()),
        )
      ).join();
      return texts.filter(([, text]) => !all.includes(text));
    };
    await expect.poll(missing, { timeout: 120_000, interval: 200 }).toEqual([]);
  },
);
