/** @module-tag sqlite */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pageTexts } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';
import { pagesOf } from '../support/http/pages-of.ts';
import {
  type Attribute,
  type Attributes,
  BADGE_ID,
  CMS,
  componentFields,
  type Fields,
  firstDocument,
  isPageTexts,
  isSingle,
  NOT_SHOWN,
  ownFields,
  pathOf,
  schemaOf,
  TYPES,
} from '../support/text-types.ts';

const PICTURE = path.join(CMS, 'content/player-builds/night-market.png');

/** Texts of other forms; a number makes each of them another one. */
const FORMS: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/\.url$|Url$/, (number) => `https://city.example/text-${number}/`],
  [/Email$/, (number) => `text-${number}@city.example`],
  [/\.targets\.text$/, (number) => `%Team${number}`],
  [/\.duration$/, (number) => `${10 + (number % 80)}:59`],
];

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
        changed(row, componentFields(attribute.component ?? ''), here),
      );
      texts.push(...inner.flatMap((one) => one.texts));
      const fields = inner.map((one) => one.fields);
      return [[name, attribute.repeatable ? fields : fields[0]]];
    }
    if (attribute.pluginOptions?.elc?.altField) return [[name, picture]];
    if (attribute.type === 'media' || attribute.type === 'uid') return [];
    const isShown = !(here in NOT_SHOWN);
    if (name in before && !(isText(attribute) && isShown)) return [[name, before[name]]];
    if (!isText(attribute)) return [];
    const form = FORMS.find(([pattern]) => pattern.test(here))?.[1];
    const text = form?.(++count) ?? `Text ${++count}.`;
    if (isShown) texts.push([here, text]);
    return [[name, text]];
  };
  return { fields: Object.fromEntries(Object.entries(attributes).flatMap(change)), texts };
}

/** Publishes the words of a page, or another document of a list. */
async function publish(name: string, fields: Fields): Promise<string> {
  const response = await editor.send('POST', `${pathOf(name)}/actions/publish`, fields);
  expect([response.status, await response.clone().text()]).toEqual([200, expect.anything()]);
  return (await response.json()).data.documentId;
}

test('every content type that readers see is changed here, or in page-texts', () => {
  expect(TYPES.filter(isPageTexts)).toHaveLength(Object.keys(pageTexts).length);
});

test.each(TYPES.filter((name) => name === 'home-page' || !isPageTexts(name)))(
  'every text of %s is changed in the CMS and stands on its page',
  { timeout: 200_000 },
  async (name) => {
    const { attributes } = schemaOf(name);
    const before =
      name === 'badge-note'
        ? { name: 'Master Mason', badgeId: BADGE_ID }
        : (await firstDocument(editor, name)).data;
    const { fields, texts } = changed(before, attributes, name);
    const documentId = await publish(name, fields);
    undo.push(() =>
      isSingle(name)
        ? publish(name, ownFields(before, Object.keys(attributes)))
        : editor.send('DELETE', contentPath(name, documentId)),
    );
    const missing = async () => {
      const all = await pagesOf(editor, name, documentId);
      return all === null
        ? 'It is not on the site.'
        : texts.filter(([, text]) => !all.includes(text));
    };
    await expect.poll(missing, { timeout: 120_000, interval: 200 }).toEqual([]);
  },
);
