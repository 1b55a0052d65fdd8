/** @module-tag sqlite */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentPath, newEditor, signInAdministrator } from '../support/http/editors.ts';
import {
  type Attribute,
  type Attributes,
  CMS,
  componentFields,
  pathOf,
  schemaOf,
  TYPES,
} from '../support/text-types.ts';

/** Values that Strapi or the product refuses in a field, by the rule that they break. */
function wrongValues(attribute: Attribute): Record<string, unknown> {
  const { type, required, maxLength, min, max, regex, component, repeatable } = attribute;
  if (component && repeatable) {
    const rows = (count: number) => Array.from({ length: count }, () => ({}));
    return {
      ...(min && { 'too few': [] }),
      ...(max && { 'too many': rows(max + 1) }),
      ...wrongRows(componentFields(component), (row) => [row]),
    };
  }
  if (component) return wrongRows(componentFields(component), (row) => row);
  return {
    ...(required && type !== 'media' && { missing: null }),
    ...(['string', 'text', 'uid'].includes(type) && {
      'too long': 'x'.repeat((maxLength ?? 255) + 1),
      'no text': 5,
    }),
    ...(regex && { 'wrong form': 'nothing of this kind' }),
    ...(type === 'enumeration' && { 'none of them': 'something else' }),
    ...(['integer', 'decimal'].includes(type) && { 'no number': 'many', 'no whole number': 1.5 }),
    ...(min !== undefined && { 'too small': min - 1 }),
    ...(type === 'boolean' && { 'neither on nor off': 'maybe' }),
    ...(type === 'email' && { 'no address': 'someone' }),
    ...(type === 'date' && { 'no day': 'yesterday' }),
    ...(type === 'media' && { 'no picture': 987_654_321 }),
    ...(type === 'richtext' && { 'unsafe link': '[x](javascript:alert(1))' }),
  };
}

const wrongRows = (attributes: Attributes, toValue: (row: object) => unknown) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]) =>
      Object.entries(wrongValues(attribute)).map(([rule, value]) => [
        `${name} ${rule}`,
        toValue({ [name]: value }),
      ]),
    ),
  );

/** One for each kind of field and each rule that such fields have: Strapi checks the others in the same way. */
const CASES = [
  ...new Map(
    TYPES.flatMap((type) =>
      Object.entries(schemaOf(type).attributes).flatMap(([field, attribute]) =>
        Object.entries(wrongValues(attribute)).map(([rule, value]) => [
          `${attribute.component ?? attribute.customField ?? attribute.type} ${rule}`,
          { type, field, rule, value },
        ]),
      ),
    ),
  ).values(),
];

const editor = await newEditor(await signInAdministrator());
afterAll(() => editor.remove());

/** Publishes as the panel does: what is typed is in the request. */
const publish = (type: string, fields: object) =>
  editor.send('POST', `${pathOf(type)}/actions/publish`, fields);

/** The files of all components, from the folder of their category on. */
const COMPONENTS = readdirSync(path.join(CMS, 'src/components'), {
  recursive: true,
  encoding: 'utf8',
}).filter((file) => file.endsWith('.json'));

/** Every name of the schemas that is no word: `coverAlt`, `ad-tier`, `api::guide.guide`. */
const NAMES = new Set(
  [
    ...TYPES.map((type) => schemaOf(type).attributes),
    ...COMPONENTS.map((file) => componentFields(file.replace('/', '.').replace('.json', ''))),
  ]
    .flatMap(Object.keys)
    .filter((name) => /[a-z][A-Z]/.test(name)),
);

function expectWords(sentence: string) {
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(sentence).not.toMatch(
    /[`\\^]|::|\[\d|\(\?|relation\(s\)|\bnull\b|undefined|\bNaN\b|errors occurred/,
  );
  expect(sentence.split(/[^\p{L}\d]+/u).filter((word) => NAMES.has(word))).toEqual([]);
}

/** Without an entry in these Strapi looks at nothing else. */
const listsOf = (type: string) =>
  Object.fromEntries(
    Object.entries(schemaOf(type).attributes)
      .filter(([, { required, repeatable }]) => required && repeatable)
      .map(([name]) => [name, [{}]]),
  );

test.each(CASES)('$type: $field, $rule', async ({ type, field, value }) => {
  const answer = await publish(type, { ...listsOf(type), [field]: value });
  const text = await answer.text();
  expect(answer.status, text).toBe(400);
  const { error } = JSON.parse(text);
  expect(error.name).toBe('ValidationError');
  expectWords(error.message);
  for (const { message } of error.details.errors) expectWords(message);
  const paths = error.details.errors.map((one: { path: string[] }) => one.path[0]);
  expect(paths.some((first: string | undefined) => first === field || first === undefined)).toBe(
    true,
  );
});

test.each(['faction', 'command'])('a %s twice is refused by its name', async (type) => {
  const { results } = await (await editor.get(`${contentPath(type)}?pageSize=1`)).json();
  const unique =
    Object.entries(schemaOf(type).attributes).find(([, { unique }]) => unique)?.[0] ?? '';
  const { id: _id, documentId: _document, ...fields } = results[0] ?? {};
  const answer = await publish(type, fields);
  expect(answer.status).toBe(400);
  const { error } = await answer.json();
  expectWords(error.message);
  const issue = error.details.errors.find(({ path }: { path: string[] }) => path[0] === unique);
  expect(issue.message).toMatch(/ must be different: another entry has the same\.$/);
});
