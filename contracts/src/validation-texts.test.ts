import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { text } from './plain-text.ts';
import { validationText } from './validation-texts.ts';

const said = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: validationText }).error?.issues.map(({ message }) => message) ??
  [];

const name = z.strictObject({ name: text({ min: 3, max: 10 }) });

test.each([
  { what: 'missing', value: {}, says: 'is required' },
  { what: 'empty', value: { name: ' ' }, says: 'must not be empty' },
  { what: 'too short', value: { name: 'ab' }, says: 'must have at least 3 characters' },
  {
    what: 'too long',
    value: { name: 'x'.repeat(13) },
    says: 'is 3 characters too long: at most 10 are allowed',
  },
  {
    what: 'too long by one, in flags',
    value: { name: `${'🇩🇪'.repeat(5)}x` },
    says: 'is 1 character too long: at most 10 are allowed',
  },
  { what: 'of the wrong type', value: { name: 7 }, says: 'must be text' },
  { what: 'null', value: { name: null }, says: 'must be text' },
  { what: 'unknown', value: { name: 'abc', bcc: 1 }, says: 'Leave out bcc: not known here' },
])('a field that is $what', ({ value, says }) => {
  expect(said(name, value)).toEqual([says]);
});

test.each([
  { schema: z.number().int().max(5), value: 6, says: 'must be 5 or less' },
  { schema: z.number().int().min(1), value: 0, says: 'must be 1 or more' },
  { schema: z.number().positive(), value: 0, says: 'must be more than 0' },
  { schema: z.number().int(), value: 1.5, says: 'must be a whole number' },
  { schema: z.boolean(), value: 'yes', says: 'must be true or false' },
  { schema: z.enum(['low', 'high']), value: 'no', says: 'must be one of low, high' },
  { schema: z.literal('command'), value: 'guide', says: 'must be command' },
  { schema: z.array(z.string()).max(1), value: ['a', 'b'], says: 'must have at most 1 entry' },
  { schema: z.strictObject({}), value: [], says: 'must be an object with named values' },
])('$says', ({ schema, value, says }) => {
  expect(said(schema, value)).toEqual([says]);
});

/** Values that one field or another takes for wrong, each in its way. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e30,
  '',
  'x',
  'x y z!',
  'x'.repeat(60_000),
  'a\u0000b',
  'half \ud83d',
  [],
  [1],
  Array.from({ length: 600 }, () => 'x'),
  {},
  { unknown: 1 },
];

interface Leaf {
  readonly properties?: Readonly<Record<string, Leaf>>;
  readonly anyOf?: readonly Leaf[];
}

/** Every way into an object of requests: `['thresholds', 'tenureDays', 'midgen']`. */
function pathsIn(schema: Leaf): string[][] {
  const { properties = {} } = schema.anyOf?.find((one) => one.properties) ?? schema;
  return Object.entries(properties).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner).map((path) => [key, ...path]),
  ]);
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, key) => ({ [key]: inner }), value);

const REQUESTS = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  Object.entries({
    params: endpoint.params,
    query: endpoint.query,
    body: endpoint.body,
    form: endpoint.form?.fields,
  }).flatMap(([place, schema]) => (schema ? [{ name, place, schema }] : [])),
);

describe('every field of every request says what is wrong in words for people', () => {
  test.each(REQUESTS)('$name, $place', ({ schema }) => {
    const paths = [[], ...pathsIn(z.toJSONSchema(schema, { io: 'input' }) as Leaf)];
    const all = paths.flatMap((path) =>
      WRONG.flatMap((value) => said(schema, nested(path, value))),
    );
    for (const message of new Set(all)) {
      expect(message).toMatch(
        /^(?:is|must|may|works|cannot be|Leave out|Send|Please|Username|Password|Passwords) /,
      );
      expect(message).not.toMatch(
        /expected|invalid|undefined|too (?:big|small)|unrecognized|right form|[<>]=/i,
      );
    }
  });
});

describe('every text of every request has an end', () => {
  test.each(REQUESTS)('$name, $place', ({ schema }) => {
    for (const path of pathsIn(z.toJSONSchema(schema, { io: 'input' }) as Leaf)) {
      for (const sign of ['x', '1', '-', '/']) {
        const messages = said(schema, nested(path, sign.repeat(100_000)));
        expect(messages, path.join('.')).not.toEqual([]);
      }
    }
  });
});
