import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type';

test.each(['a.html', 'a.CSS', 'a.js', 'a.json', 'a.xml', 'a.txt'])(
  '%s names its charset',
  (name) => {
    expect(contentTypeOf(name)).toMatch(/^(?:text|application)\/\w+; charset=utf-8$/);
  },
);

test('what is not known is bytes, which no browser shows', () => {
  expect(contentTypeOf('a.exe')).toBe('application/octet-stream');
});
