import { describe, expect, test } from 'vitest';
import { answerFields } from './answer-fields.ts';
import { describeOperations } from './describe.ts';
import { openApiDocument } from './document.ts';

const operations = describeOperations(openApiDocument({ publicUrl: 'https://elc.example' }));

test('a field is named by its place, and says whether it can be null', () => {
  const name = { type: 'string', description: 'A name.' };
  const schema = {
    type: 'object',
    properties: {
      badges: { type: 'array', description: 'All.', items: { $ref: '#/components/schemas/Badge' } },
      count: {
        anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }],
        description: 'How many.',
      },
    },
  };
  const named = { Badge: { type: 'object', properties: { name, state: { enum: ['a', 'b'] } } } };
  expect(answerFields(schema, named)).toEqual([
    { name: 'badges', type: 'array', description: 'All.' },
    { name: 'badges[].name', type: 'string', description: 'A name.' },
    { name: 'badges[].state', type: '`a`, `b`', description: '' },
    { name: 'count', type: 'integer, at least 0, or null', description: 'How many.' },
  ]);
});

describe.each(operations)('$method $path', ({ answers, fields }) => {
  test('says of every field of its answers what it means, in a sentence', () => {
    for (const { name, description } of answers.flatMap((answer) => answer.fields)) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^[\p{Lu}`].{3,}\.$/su)]);
    }
  });

  test('says of everything that it takes what it means', () => {
    for (const { name, description } of fields) {
      expect([name, description]).toEqual([name, expect.stringMatching(/^\p{Lu}.{3,}\.$/su)]);
    }
  });
});
