import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonSchema, valuesOf } from './from-schema.ts';
import { reference } from './references.ts';

const SAMPLES = { numRuns: 1000, seed: 7 };

test.each<{ of: string; schema: JsonSchema }>([
  { of: 'a number between bounds', schema: { type: 'integer', minimum: 1, maximum: 5 } },
  { of: 'a number above a bound', schema: { type: 'integer', exclusiveMinimum: 0 } },
  { of: 'a fraction', schema: { type: 'number', minimum: 0, maximum: 1 } },
  { of: 'a choice', schema: { enum: ['a', 2, null] } },
  { of: 'one value', schema: { const: 'command' } },
  { of: 'a text of a form', schema: { type: 'string', pattern: '^#[0-9a-f]{6}$' } },
  { of: 'a text within a form', schema: { type: 'string', pattern: '^\\w+$', maxLength: 3 } },
  { of: 'one of several', schema: { anyOf: [{ type: 'boolean' }, { type: 'null' }] } },
  { of: 'a list', schema: { type: 'array', items: { type: 'boolean' }, maxItems: 3, minItems: 1 } },
  {
    of: 'an object',
    schema: {
      type: 'object',
      properties: { a: { type: 'boolean' }, b: { type: 'integer', minimum: 0 } },
      required: ['a'],
    },
  },
])('values of $of match its schema', ({ schema }) => {
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const wrong = fc.sample(valuesOf(schema), SAMPLES).filter((value) => !validate(value));
  expect(wrong).toEqual([]);
});

test('numbers come to both of their bounds, and to the ends of 32 bits', () => {
  const schema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
  const values = fc.sample(valuesOf(schema), SAMPLES);
  for (const bound of [1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect(values).toContain(bound);
  }
});

test('texts come to their longest in UTF-16 units, in code points and in graphemes', () => {
  const texts = fc.sample(valuesOf({ type: 'string', minLength: 1, maxLength: 50 }), SAMPLES);
  const flag = '\u{1F1E9}\u{1F1EA}';
  expect(texts).toEqual(
    expect.arrayContaining([flag.repeat(12), flag.repeat(25), flag.repeat(50)]),
  );
  expect(Math.min(...(texts as string[]).map((text) => text.length))).toBeGreaterThan(0);
});

test('an id is one that the product has in most values, by a reference', () => {
  const schema = { type: 'string', pattern: '^[a-z0-9]{24}$' };
  const values = fc.sample(valuesOf(schema), SAMPLES) as string[];
  const references = values.filter((value) => value.startsWith('ref.command.'));
  expect(references.length / values.length).toBeGreaterThan(0.5);
  expect(references).toContain(reference('command', 0));
  expect(values.some((value) => /^[a-z0-9]{24}$/.test(value))).toBe(true);
});

test('a property of a known name takes known values, and others now and then', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { userId: { type: 'integer', minimum: 1 } },
    required: ['userId'],
  };
  const values = fc.sample(valuesOf(schema, { userId: fc.constant(1) }), SAMPLES);
  const known = values.filter((value) => (value as { userId: number }).userId === 1);
  expect(known.length / values.length).toBeGreaterThan(0.7);
  expect(known.length).toBeLessThan(values.length);
});
