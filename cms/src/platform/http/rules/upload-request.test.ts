import { expect, test } from 'vitest';
import { rangeOf, readableRange } from './upload-request';

test.each([
  ['bytes=0-9', 'bytes=0-9'],
  ['bytes=5-', 'bytes=5-'],
  ['bytes=-5', 'bytes=-5'],
  ['bytes=99-', 'bytes=99-'],
  ['bytes=-0', 'bytes=-0'],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
])('%s is read as %s', (range, expected) => {
  expect(readableRange(range)).toBe(expected);
});

test.each([
  ['bytes=-5', 10, 'bytes=-5'],
  ['bytes=-10', 10, 'bytes=0-'],
  ['bytes=-999', 10, 'bytes=0-'],
  ['bytes=-5', 0, 'bytes=-5'],
  ['bytes=3-4', 10, 'bytes=3-4'],
])('of a file: %s of %i bytes is %s', (range, size, expected) => {
  expect(rangeOf(range, size)).toBe(expected);
});
