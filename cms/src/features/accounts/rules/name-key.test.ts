import { expect, test } from 'vitest';
import { nameKey } from './name-key';

test.each(['Mayor', ' mayor ', 'MAYOR', 'ｍａｙｏｒ', 'mayor\u00a0', '\u2003Mayor', 'ma\0yor\n'])(
  '%j is the same name as "mayor"',
  (written) => {
    expect(nameKey(written)).toBe('mayor');
  },
);

test('names that differ in more than their writing stay apart', () => {
  expect(nameKey('mayor1')).not.toBe(nameKey('mayor_1'));
});
