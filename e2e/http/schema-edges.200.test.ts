/** @module-tag sqlite */
import { createRequire } from 'node:module';
import path from 'node:path';
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

const sharp = createRequire(path.join(CMS, 'package.json'))('sharp');

const STRING_MAX = 255;
const INTEGERS = [-2_147_483_648, 2_147_483_647, 0];
const DAYS = ['0001-01-01', '9999-12-31', '2026-02-30'];
const SLUGS = ['', 'a', 'My_Guide', 'a'.repeat(STRING_MAX), 'v1.2'];

/** What a page is searched for: another one for each text. */
const MARK = /Edge\d+ /;
let marks = 0;
const marked = (max: number, filling: string) => {
  const mark = `Edge${++marks} `;
  return `${mark}${filling.repeat(Math.floor((max - mark.length) / filling.length))}`;
};

/** Each is written into every text of a document at once. */
const TEXTS: readonly ((max: number) => string)[] = [
  () => '',
  () => '   ',
  () => '\u200b',
  () => '\u3164',
  (max) => marked(max, 'x'),
  (max) => marked(max, '🧱'),
];

/** Of the media library, by name: the smallest, one that Strapi itself does not measure, the widest. */
const PICTURES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'edge.png': () => drawn(1, 1).png().toBuffer(),
  'edge.avif': () => drawn(1200, 630).avif().toBuffer(),
  'edge.webp': () => drawn(8000, 2).webp().toBuffer(),
};
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } });
let pictures: number[] = [];

/** Of these the home page shows three, as their fields tell editors. */
const SHOWN_FIRST: Readonly<Record<string, Fields>> = {
  'player-build': { order: 0 },
  'creator-video': { views: INTEGERS[1] },
};

let editor: EditorAccount;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
  const uploaded = Object.entries(PICTURES).map(async ([name, draw]) => {
    const form = new FormData();
    const type = `image/${name.split('.')[1]}`;
    form.set('files', new Blob([new Uint8Array(await draw())], { type }), name);
    form.set('fileInfo', JSON.stringify({ alternativeText: 'A picture at an edge.' }));
    const answer = await editor.upload('/upload', form);
    const text = await answer.text();
    expect(answer.status, text).toBe(201);
    return JSON.parse(text)[0].id as number;
  });
  pictures = await Promise.all(uploaded);
  undo.push(() => editor.send('POST', '/upload/actions/bulk-delete', { fileIds: pictures }));
});
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
  await editor.remove();
});

/** What the schema admits of a field at one of its edges; undefined for what has none. */
function edgeOf(attribute: Attribute, edge: number): unknown {
  const { type, min, max, maxLength = STRING_MAX, enum: choices = [], component } = attribute;
  const at = <Value>(values: readonly Value[]) => values[edge % values.length];
  if (component && !attribute.repeatable) return edgesOf(componentFields(component), edge);
  if (component) {
    const length = at([min ?? 0, max ?? 3]);
    return Array.from({ length: length ?? 0 }, () => edgesOf(componentFields(component), edge));
  }
  switch (type) {
    case 'string':
    case 'text':
    case 'richtext':
    case 'email':
    case 'customField':
      return at(TEXTS)?.(maxLength);
    case 'enumeration':
      return at(choices);
    case 'integer':
      return at([min ?? INTEGERS[0], max ?? INTEGERS[1], INTEGERS[2]]);
    case 'boolean':
      return edge % 2 === 0;
    case 'date':
      return at(DAYS);
    case 'uid':
      return at(SLUGS);
    case 'media':
      return at(pictures);
    default:
      return undefined;
  }
}

const edgesOf = (attributes: Attributes, edge: number): Fields =>
  Object.fromEntries(
    Object.entries(attributes)
      .map(([name, attribute]) => [name, edgeOf(attribute, edge)] as const)
      .filter(([, value]) => value !== undefined),
  );

interface Published {
  readonly documentId: string;
  /** Those of `edges` that were taken. */
  readonly taken: Fields;
}

/** Publishes what is taken of `edges`: what is refused is refused beside a field that has one, and stays as in `base`. */
async function publish(name: string, base: Fields, edges: Fields): Promise<Published> {
  const answer = await editor.send('POST', `${pathOf(name)}/actions/publish`, {
    ...base,
    ...edges,
  });
  const { data, error } = await answer.json();
  if (answer.status === 200) return { documentId: data.documentId, taken: edges };
  expect([answer.status, error.message], JSON.stringify(error)).toEqual([400, expect.any(String)]);
  const refused: string[] = (error.details.errors ?? []).map(({ path }: Refusal) => path[0]);
  const left = Object.entries(edges).filter(([field]) => !refused.includes(field));
  expect(left.length, JSON.stringify(error)).toBeLessThan(Object.keys(edges).length);
  return publish(name, base, Object.fromEntries(left));
}

interface Refusal {
  readonly path: readonly string[];
}

/** The marked texts of `fields` that pages show. */
function textsIn(fields: unknown, place: string): string[] {
  if (place in NOT_SHOWN) return [];
  if (typeof fields === 'string') return MARK.test(fields) ? [fields] : [];
  if (Array.isArray(fields)) return fields.flatMap((row) => textsIn(row, place));
  return Object.entries(fields ?? {}).flatMap(([name, value]) => {
    return textsIn(value, `${place}.${name}`);
  });
}

/** Those of pages with many states are looked for by page-texts.200.test.ts. */
async function onItsPages(name: string, { documentId, taken }: Published): Promise<void> {
  const texts = isPageTexts(name) ? [] : textsIn(taken, name);
  const missing = async () => {
    const all = await pagesOf(editor, name, documentId);
    return all === null ? 'It is not on the site.' : texts.filter((text) => !all.includes(text));
  };
  await expect.poll(missing, { timeout: 120_000, interval: 200 }).toEqual([]);
}

test.each(TYPES)(
  'what %s takes at the edges of its schema is on its page',
  { timeout: 400_000 },
  async (name) => {
    const { attributes } = schemaOf(name);
    const before: Fields =
      name === 'badge-note'
        ? { name: 'Master Mason', badgeId: BADGE_ID, howToEarn: 'Build a house.' }
        : ownFields((await firstDocument(editor, name)).data, Object.keys(attributes));
    const isAlone = isSingle(name) || name === 'badge-note';
    if (isSingle(name)) undo.push(() => publish(name, before, {}));
    const made: Published[] = [];
    for (const edge of TEXTS.keys()) {
      const base = isAlone ? before : unlike(before, attributes, edge);
      made.push(await publish(name, base, { ...edgesOf(attributes, edge), ...SHOWN_FIRST[name] }));
      if (isAlone || name in SHOWN_FIRST) await leave();
    }
    await leave();
    // What stands on other pages depends on it.
    if (isSingle(name)) await publish(name, before, {});

    async function leave() {
      for (const published of made) await onItsPages(name, published);
      for (const { documentId } of made.splice(0))
        if (!isSingle(name)) await editor.send('DELETE', contentPath(name, documentId));
    }
  },
);

/** Another document: names that only one may have, and addresses, are others. */
const unlike = (before: Fields, attributes: Attributes, edge: number): Fields =>
  Object.fromEntries(
    Object.entries(before).map(([field, value]) => {
      if (attributes[field]?.type === 'uid') return [field, ''];
      return [field, attributes[field]?.unique ? `${value} ${edge}` : value];
    }),
  );
