import { expect, test } from 'vitest';
import { nestingDepth } from './edge-requests';

test.each([
  { json: '1', expected: 0 },
  { json: '{}', expected: 1 },
  { json: '[{"a":[]},[]]', expected: 3 },
  { json: '{"[[[":"\\"]]{{"}', expected: 1 },
  { json: '['.repeat(30_000), expected: 30_000 },
])('$json.length characters are nested $expected levels deep', ({ json, expected }) => {
  expect(nestingDepth(json)).toBe(expected);
});
