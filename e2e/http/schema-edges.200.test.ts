/** @module-tag sqlite */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../support/http/client.ts';
import {
  contentPath,
  type EditorAccount,
  newEditor,
  signInAdministrator,
} from '../support/http/editors.ts';
import {
  type Attribute,
  type Attributes,
  BADGE_ID,
  componentFields,
  type Fields,
  firstDocument,
  isSingle,
  ownFields,
  pathOf,
  schemaOf,
  TYPES,
} from '../support/text-types.ts';

const STRING_MAX = 255;
const INTEGERS = [-2_147_483_648, 2_147_483_647, 0];
const DAYS = ['0001-01-01', '9999-12-31', '2026-02-30'];
const SLUGS = ['', 'a', 'My_Guide', 'a'.repeat(STRING_MAX), 'v1.2'];

/** Each is written into every text of a document at once. */
const TEXTS: readonly ((max: number) => string)[] = [
  () => '',
  () => '   ',
  () => '\u3164',
  (max) => 'x'.repeat(max),
  (max) => '🧱'.repeat(max / 2),
];

let editor: EditorAccount;
const undo: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
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

/** Publishes what is taken of `edges`: what is refused is refused beside a field that has one, and stays as in `base`. */
async function publish(name: string, base: Fields, edges: Fields): Promise<string> {
  const answer = await editor.send('POST', `${pathOf(name)}/actions/publish`, {
    ...base,
    ...edges,
  });
  const { data, error } = await answer.json();
  if (answer.status === 200) return data.documentId;
  expect([answer.status, error.message], JSON.stringify(error)).toEqual([400, expect.any(String)]);
  const refused: string[] = (error.details.errors ?? []).map(({ path }: Refusal) => path[0]);
  const left = Object.entries(edges).filter(([field]) => !refused.includes(field));
  expect(left.length, JSON.stringify(error)).toBeLessThan(Object.keys(edges).length);
  return publish(name, base, Object.fromEntries(left));
}

interface Refusal {
  readonly path: readonly string[];
}

async function onItsPage(name: string, documentId: string): Promise<void> {
  const status = async () => {
    const answer = await editor.get(`/elc/publication/api::${name}.${name}/${documentId}`);
    const { url } = await answer.json();
    return url && (await call(new URL(url).pathname, { redirect: 'follow' })).status;
  };
  await expect.poll(status, { timeout: 120_000, interval: 200 }).toBe(200);
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
    const made: string[] = [];
    for (const edge of TEXTS.keys()) {
      const base = isAlone ? before : unlike(before, attributes, edge);
      made.push(await publish(name, base, edgesOf(attributes, edge)));
      if (isAlone) await leave();
    }
    await leave();

    async function leave() {
      for (const documentId of made) await onItsPage(name, documentId);
      for (const documentId of made.splice(0))
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
