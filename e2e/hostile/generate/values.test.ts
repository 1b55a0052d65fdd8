import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyValue, brokenFrom, placesIn, withReplaced } from './values.ts';

const SAMPLES = { numRuns: 2000, seed: 7 };
const valid = { name: 'a', list: [1, { deep: true }] };

test('every place of a value is found, from the root down', () => {
  expect(placesIn(valid)).toEqual([
    [],
    ['name'],
    ['list'],
    ['list', 0],
    ['list', 1],
    ['list', 1, 'deep'],
  ]);
});

test.each([
  { path: [], by: 'x', expected: 'x' },
  { path: ['name'], by: null, expected: { name: null, list: [1, { deep: true }] } },
  { path: ['name'], by: undefined, expected: { list: [1, { deep: true }] } },
  { path: ['list', 1, 'deep'], by: 0, expected: { name: 'a', list: [1, { deep: 0 }] } },
])('the value at $path is replaced by $by, and nothing else', ({ path, by, expected }) => {
  const before = structuredClone(valid);
  expect(withReplaced(valid, path, by)).toEqual(expected);
  expect(valid).toEqual(before);
});

test('a broken value has its break in every place, and unknown properties', () => {
  const broken = fc.sample(brokenFrom(fc.constant(valid)), SAMPLES);
  const texts = broken.map((value) => JSON.stringify(value) ?? 'nothing');
  expect(texts).toContain('nothing');
  expect(texts).toContain('{"list":[1,{"deep":true}]}');
  expect(texts.some((text) => text.includes('"__proto__":'))).toBe(true);
  expect(texts.some((text) => text.startsWith('{"name":"a","list":[1,{"deep":'))).toBe(true);
});

test('any value is of every type, as deep and as long as parsers stumble over', () => {
  const texts = fc.sample(anyValue, SAMPLES).map((value) => JSON.stringify(value));
  for (const start of ['"', '{', '[', 'null', 'true', '-']) {
    expect(texts.some((text) => text.startsWith(start))).toBe(true);
  }
  expect(texts.some((text) => text.startsWith('['.repeat(1500)))).toBe(true);
  expect(Math.max(...texts.map((text) => text.length))).toBeGreaterThanOrEqual(100_000);
  expect(texts.some((text) => text.includes('\\u0000'))).toBe(true);
  expect(texts.some((text) => text.includes('\\ud800'))).toBe(true);
});
