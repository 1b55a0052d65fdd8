import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf, percentEncode, queryOf, rawParts, rawQueries } from './addresses.ts';

test.each([
  { text: 'a b/ü', expected: 'a%20b%2F%C3%BC' },
  { text: '😀', expected: '%F0%9F%98%80' },
  { text: '\u0000', expected: '%00' },
  { text: 'ref.key.3.ref', expected: 'ref.key.3.ref' },
])('$text is escaped as browsers do', ({ text, expected }) => {
  expect(percentEncode(text)).toBe(expected);
  expect(decodeURIComponent(expected)).toBe(text);
});

test('a lone surrogate is escaped as bytes that are no UTF-8', () => {
  expect(percentEncode('\ud800')).toBe('%ED%A0%80');
  expect(() => decodeURIComponent('%ED%A0%80')).toThrow(URIError);
});

test('parameters are put into the path, numbers and missing ones too', () => {
  expect(pathOf('/favorites/{userId}/command/{id}', { userId: 1 })).toBe('/favorites/1/command/');
  expect(pathOf('/keys/{id}', { id: '../x' })).toBe('/keys/..%2Fx');
});

test('a query names its properties, lists once for each item', () => {
  expect(queryOf({ q: 'a&b', limit: 3, kind: undefined })).toBe('?q=a%26b&limit=3');
  expect(queryOf({ type: ['a', 'b'] })).toBe('?type=a&type=b');
  expect(queryOf({})).toBe('');
  expect(queryOf('text')).toBe('');
});

test('addresses hold nothing that a request line may not hold, and fit into one', () => {
  const targets = [...fc.sample(rawParts, 2000), ...fc.sample(rawQueries, 2000)];
  expect(targets.filter((target) => !/^[\x21-\x7e]*$/.test(target))).toEqual([]);
  expect(Math.max(...targets.map((target) => target.length))).toBeLessThan(8000);
});
