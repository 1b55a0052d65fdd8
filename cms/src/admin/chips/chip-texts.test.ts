import { expect, test } from 'vitest';
import line from '../../components/shared/line.json';
import { addTexts, LETTERS_MAX, moved } from './chip-texts';

const long = 'a'.repeat(LETTERS_MAX + 1);

test.each([
  { typed: ' bridge ', texts: ['bridge'], left: '', notice: '' },
  { typed: 'bridge, ,arch,', texts: ['bridge', 'arch'], left: '', notice: '' },
  { typed: 'bridge\r\narch', texts: ['bridge', 'arch'], left: '', notice: '' },
  { typed: ' , ', texts: [], left: '', notice: '' },
  { typed: 'roads', texts: [], left: 'roads', notice: '“roads” is there already.' },
  { typed: 'arch, arch', texts: ['arch'], left: 'arch', notice: '“arch” is there already.' },
  {
    typed: long,
    texts: [],
    left: long,
    notice: `Each has at most ${LETTERS_MAX} characters.`,
  },
  {
    typed: 'a, b, c, d',
    texts: ['a', 'b'],
    left: 'c, d',
    notice: 'There are at most 3: remove one first.',
  },
])('"$typed" adds $texts and leaves "$left"', ({ typed, ...added }) => {
  expect(addTexts(['roads'], typed, 3)).toEqual(added);
});

test.each([
  { from: 0, to: 2, list: ['b', 'c', 'a'] },
  { from: 2, to: 0, list: ['c', 'a', 'b'] },
  { from: 0, to: -1, list: ['a', 'b', 'c'] },
  { from: 2, to: 3, list: ['a', 'b', 'c'] },
])('moving $from to $to makes $list', ({ from, to, list }) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(list);
});

test('a chip holds what its stored line holds', () => {
  expect(LETTERS_MAX).toBe(line.attributes.text.maxLength);
});
