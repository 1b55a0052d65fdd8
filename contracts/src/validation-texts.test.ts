import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { text } from './plain-text.ts';
import { issuesByPlace, type RequestPart, validationSentence } from './validation-texts.ts';

const issuesOf = (schema: z.ZodType, value: unknown) =>
  issuesByPlace(schema.safeParse(value).error?.issues ?? []);

/** All sentences about a value. */
const sentencesOf = (part: RequestPart, schema: z.ZodType, value: unknown) =>
  issuesOf(schema, value).map((issue) => validationSentence(part, issue));
const said = (schema: z.ZodType, value: unknown): string[] =>
  issuesOf(schema, value).map(({ message }) => message);

const name = z.strictObject({ name: text({ min: 3, max: 10 }) });

test.each([
  { what: 'missing', value: {}, says: 'is missing' },
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

test('of many unknown names ten are repeated, each cut to forty characters', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `${'x'.repeat(60)}${index}`);
  const [sentence = ''] = said(z.strictObject({}), Object.fromEntries(names.map((of) => [of, 1])));
  expect(sentence).toMatch(/^Leave out (x{40}, ){9}x{40} and 1990 more: not known here$/);
});

test('of many wrong places the first twenty are listed', () => {
  expect(issuesOf(z.array(z.string()), Array(50).fill(1))).toHaveLength(20);
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

test.each<{ part: RequestPart; value: unknown; says: string }>([
  { part: 'query', value: { limit: 101 }, says: 'Limit must be 100 or less.' },
  { part: 'body', value: { limit: 1, scannedBy: [] }, says: 'Scanned by must be text.' },
  { part: 'body', value: { tags: ['a', 7] }, says: 'Entry 2 of tags must be text.' },
  { part: 'body', value: { websiteUrl: 1 }, says: 'Website URL must be text.' },
  { part: 'body', value: 'x', says: 'The body must be an object with named values.' },
  { part: 'params', value: { sort: 1 }, says: 'Leave out sort: not known here.' },
])('$part $value: $says', ({ part, value, says }) => {
  const schema = z.strictObject({
    limit: z.number().max(100).optional(),
    scannedBy: z.string().optional(),
    tags: z.array(z.string()).optional(),
    websiteUrl: z.string().optional(),
  });
  expect(sentencesOf(part, schema, value)).toEqual([says]);
});

test.each([
  { value: { limit: 1e30 }, says: 'Limit must be 100 or less.' },
  { value: { limit: -1e30 }, says: 'Limit must be 1 or more.' },
  { value: { name: [] }, says: 'Name must be text.' },
])('one thing is said about each place, and the nearest: $says', ({ value, says }) => {
  const schema = z.object({
    limit: z.number().int().min(1).max(100).optional(),
    name: text({ max: 5 }).optional(),
  });
  expect(sentencesOf('query', schema, value)).toEqual([says]);
});

test('what is missing is said so', () => {
  const { body } = endpoints.scanGroup;
  expect(sentencesOf('body', body, { groupId: 5001001 })).toEqual(['Scanned by is missing.']);
});

interface Leaf {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Leaf;
  readonly properties?: Readonly<Record<string, Leaf>>;
  readonly anyOf?: readonly Leaf[];
}

interface Field {
  readonly path: readonly string[];
  readonly leaf: Leaf;
}

/** Every field of a request, objects in objects included: `thresholds.tenureDays.midgen`. */
function fieldsOf(schema: Leaf, path: readonly string[] = []): Field[] {
  const { properties = {} } = schema.anyOf?.find((one) => one.properties) ?? schema;
  return Object.entries(properties).flatMap(([key, leaf]) => [
    { path: [...path, key], leaf },
    ...fieldsOf(leaf, [...path, key]),
  ]);
}

/** Values that break what a field says of itself, and some that one field or another takes for wrong. */
function violationsOf({ minLength = 0, maxLength = 60_000, ...leaf }: Leaf): unknown[] {
  const { minimum = 0, maximum = 1e16, maxItems = 600 } = leaf;
  return [
    ...[undefined, null, true, {}, { unknown: 1 }, [], [1], [{}], ['x'], '', ' ', 'x'],
    ...[minimum - 1, -1, 0, 0.5, maximum + 1, 1e30, Number.NaN, '007', '1e3', '-1'],
    ...['x'.repeat(Math.max(0, minLength - 1)), 'x'.repeat(maxLength + 1), '🧱'.repeat(60_001)],
    ...[
      'x y z!',
      'a\u0000b',
      'half \ud83d',
      'two\nlines',
      'javascript:alert(1)',
      'no@mail',
      '2026-13-40',
    ],
    Array.from({ length: maxItems + 1 }, () => 'x'),
  ];
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, key) => ({ [key]: inner }), value);

const REQUESTS = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  Object.entries({
    params: endpoint.params,
    query: endpoint.query,
    body: endpoint.body ?? endpoint.form?.fields,
  }).flatMap(([part, schema]) => (schema ? [{ name, part: part as RequestPart, schema }] : [])),
);

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Leaf;

/** Zod's own words, in any of its texts (`locales/en.js`), and names of types that only programmers use. */
const OF_ZOD =
  /invalid|expected|received|undefined|\bNaN\b|too (?:big|small)|unrecognized|option:|one of ["|]|right form|pattern|regex|\bnull\b|\bstring\b|\bboolean\b|\brecord\b|\bobject\b(?! with)|[<>]=/i;

/** Names in words have spaces. */
const close = (text: string) => text.toLowerCase().replaceAll(' ', '');

/** What a sentence about a place of the request must name. */
function namesOf(issue: z.core.$ZodIssue, fields: readonly Field[]): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys;
  const last = issue.path.at(-1);
  if (last === undefined)
    return ['body', 'query', 'address', ...fields.flatMap(({ path }) => path)];
  return typeof last === 'number' ? [`entry ${last + 1} of`] : [String(last)];
}

/**
 * The specification words these itself, on the field's own label, and their field is beside them in
 * `details`.
 */
const WORDED = ['Please enter a key name', "Passwords don't match"];

describe('every way to break a request is answered with a sentence that names the field', () => {
  test.each(REQUESTS)('$name, $part', ({ part, schema }) => {
    const fields = fieldsOf(jsonSchema(schema));
    const broken = fields.flatMap(({ path, leaf }) =>
      violationsOf(leaf).map((value) => nested(path, value)),
    );
    let found = 0;
    for (const value of [undefined, null, 7, 'x', [], {}, { unknown: 1 }, ...broken]) {
      for (const issue of issuesOf(schema, value)) {
        const sentence = validationSentence(part, issue);
        found += 1;
        expect(sentence).toMatch(/^[\w ]+ .+\.$/);
        expect(sentence).not.toMatch(OF_ZOD);
        if (WORDED.some((text) => sentence.startsWith(text))) continue;
        const isNamed = namesOf(issue, fields).some((name) =>
          close(sentence).includes(close(name)),
        );
        expect(isNamed, `"${sentence}" names ${issue.path.join('.')}`).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(0);
  });
});

describe('every text of every request has an end', () => {
  test.each(REQUESTS)('$name, $part', ({ schema }) => {
    for (const { path } of fieldsOf(jsonSchema(schema))) {
      for (const sign of ['x', '1', '-', '/']) {
        const messages = said(schema, nested(path, sign.repeat(100_000)));
        expect(messages, path.join('.')).not.toEqual([]);
      }
    }
  });
});

/** Usernames of Roblox are cleaned of it instead (`players/clean-username.test.ts`). */
const CLEANED = ['reporterUsername', 'targetUsername', 'player'];
/** Compared, never shown: secrets, and the field that only programs fill in. */
const NEVER_SHOWN = /password|phrase|key|token|challenge|code|homepage/i;
/** Written by services, not by people. */
const OF_SERVICES = ['robloxWebhook', 'stripeWebhook', 'finishRobloxSignIn'];
const WRITTEN = REQUESTS.filter(({ name, part }) => part === 'body' && !OF_SERVICES.includes(name));

describe('no text that people write holds what readers cannot see', () => {
  test.each(WRITTEN)('$name', ({ schema }) => {
    const texts = fieldsOf(jsonSchema(schema)).filter(
      ({ path, leaf }) =>
        leaf.type === 'string' &&
        !NEVER_SHOWN.test(path.join('.')) &&
        !CLEANED.includes(path.join('.')),
    );
    for (const { path } of texts) {
      for (const mark of ['\u202e', '\u200b']) {
        const places = issuesOf(schema, nested(path, `abc${mark}def`)).map((issue) =>
          issue.path.join('.'),
        );
        expect(places).toContain(path.join('.'));
      }
    }
  });
});
