import { expect, test } from 'vitest';
import { exampleOf } from './example-of.ts';
import type { JsonSchema } from './json-schema.ts';

const named = { Name: { type: 'string', examples: ['Old Town Mayor'] } };

test.each<[string, JsonSchema, unknown]>([
  ['its own example before all else', { type: 'string', examples: ['a'], default: 'b' }, 'a'],
  ['its default', { type: 'integer', default: 25 }, 25],
  ['the only value there is', { type: 'boolean', const: true }, true],
  ['the first choice', { type: 'string', enum: ['x', 'y'] }, 'x'],
  ['what is not null', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
  ['a named schema', { $ref: '#/components/schemas/Name' }, 'Old Town Mayor'],
  [
    'the one beside a reference before that of the schema',
    { $ref: '#/components/schemas/Name', examples: ['Bea'] },
    'Bea',
  ],
  ['one entry of a list', { type: 'array', items: { type: 'boolean' } }, [true]],
  [
    'as many entries as there must be, days following each other',
    { type: 'array', minItems: 2, items: { type: 'string', format: 'date' } },
    ['2026-10-23', '2026-10-24'],
  ],
  ['an object of its parts', { type: 'object', properties: { a: { enum: [1] } } }, { a: 1 }],
])('an example is %s', (_, schema, example) => {
  expect(exampleOf(schema, named)).toEqual(example);
});

test('a reference to nothing is a broken document', () => {
  expect(() => exampleOf({ $ref: '#/components/schemas/Gone' }, named)).toThrow(/Gone/);
});
