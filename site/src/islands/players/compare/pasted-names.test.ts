import { expect, test } from 'vitest';
import { namesInText, refusalOf } from './pasted-names.ts';

test.each([
  ['a_b\n  c_d \r\n\n', ['a_b', 'c_d']],
  ['one, two;three,,', ['one', 'two', 'three']],
  ['@Mayor\nmayor, MAYOR', ['Mayor']],
  ['old town', ['old town']],
  [' , \n', []],
])('%j holds %j', (text, names) => expect(namesInText(text)).toEqual(names));

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);

test.each([
  [0, /at least one/],
  [31, /31 names. Check at most 30/],
])('a list of %i names is refused with a sentence', (count, sentence) =>
  expect(refusalOf(names(count))).toMatch(sentence),
);

test.each([1, 30])('a list of %i names is not refused', (count) =>
  expect(refusalOf(names(count))).toBeNull(),
);
