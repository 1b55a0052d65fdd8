import { expect, test } from 'vitest';
import { exampleText } from './example-text.ts';

test('lists of objects are cut after their first entry, other lists are not', () => {
  expect(exampleText({ days: [{ a: 1 }, { a: 2 }, { a: 3 }], tags: ['x', 'y'] })).toBe(
    '{\n  "days": [\n    {\n      "a": 1\n    },\n    … 2 more\n  ],\n  "tags": [\n    "x",\n    "y"\n  ]\n}',
  );
});
