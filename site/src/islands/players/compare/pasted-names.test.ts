import { expect, test } from 'vitest';
import { NAMES_MAX, namesInText, refusalOf } from './pasted-names.ts';

const THREE = ['OldTownMayor', 'MidtownMilo', 'Mr.Brick'];

test.each([
  {
    format: 'a numbered list, with what else stood in its columns',
    text: '1.\tOldTownMayor\t35\n2)\t@MidtownMilo\t7\n10 - Mr.Brick | 120',
    names: THREE,
  },
  {
    format: 'bullets, spaces and punctuation',
    text: '- OldTownMayor\n • @MidtownMilo,\n* (Mr.Brick)\n---\n\n',
    names: THREE,
  },
  {
    format: 'display names with usernames beside them',
    text: 'Old Town Mayor (@OldTownMayor)\n⭐ Milo, the 2nd (@\u2068MidtownMilo\u2069)\n@Mr.Brick.',
    names: THREE,
  },
  {
    format: 'display names with usernames below them',
    text: 'Old Town Mayor\n@OldTownMayor\nMilo ✨\n@MidtownMilo\n\nBrick\n@Mr.Brick\n',
    names: THREE,
  },
  {
    format: 'lines of a chat',
    text: '[12:01:33] OldTownMayor: hi, all\n[VIP] [MidtownMilo]: see @BrickwrightBea at 12:30\n1:05 PM Brick (@Mr.Brick): yes',
    names: THREE,
  },
  {
    format: 'one line with spaces, commas, semicolons and a label',
    text: 'On the server: OldTownMayor, @MidtownMilo; Mr.Brick oldtownmayor',
    names: THREE,
  },
  {
    format: 'lists with labels',
    text: 'Players (2): OldTownMayor, @MidtownMilo\nStaff: Mr.Brick',
    names: THREE,
  },
  {
    format: 'labels above lists',
    text: 'Players:\nOldTownMayor\nMidtownMilo\n\nStaff:\nMr.Brick',
    names: THREE,
  },
  {
    format: 'display names among plain names',
    text: 'Old Town (@OldTownMayor), MidtownMilo, Mr.Brick',
    names: THREE,
  },
  {
    format: 'plain names between display names',
    text: 'Old Town (@OldTownMayor), MidtownMilo, The Brick (@Mr.Brick)',
    names: THREE,
  },
  {
    format: 'a label and spaces',
    text: 'Playing now: OldTownMayor MidtownMilo Mr.Brick',
    names: THREE,
  },
  {
    format: 'full-width separators',
    text: 'OldTownMayor、MidtownMilo；Mr.Brick',
    names: THREE,
  },
  {
    format: 'a sentence',
    text: 'OldTownMayor, MidtownMilo and Mr.Brick',
    names: THREE,
  },
  {
    format: 'a chat with tags behind names',
    text: 'OldTownMayor [VIP]: hi\nMidtownMilo [Admin]: hello\nMr.Brick: bye',
    names: THREE,
  },
  {
    format: 'a chat in which somebody lists things',
    text: 'OldTownMayor: yes, sure\nMidtownMilo: on my way\nMr.Brick: bye',
    names: THREE,
  },
])('$format', ({ text, names }) => expect(namesInText(text)).toEqual(names));

test.each([
  ['a_b\n  c_d \r\n\n', ['a_b', 'c_d']],
  ['one, two;three,,', ['one', 'two', 'three']],
  ['@Mayor\nmayor, MAYOR', ['Mayor']],
  ['OldTownMayor\n@MidtownMilo, nobody_here', ['OldTownMayor', 'MidtownMilo', 'nobody_here']],
  ['Old Town Mayor: hello\nab\n@Ünder', ['Old Town Mayor', 'ab', '@Ünder']],
  ['OldTownMayor: hi, all of you, me', ['OldTownMayor']],
  ['Display Name\n@OldTownMayor', ['OldTownMayor']],
  ['12345', ['12345']],
  [' , \n', []],
])('%j holds %j', (text, names) => expect(namesInText(text)).toEqual(names));

const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);

test('a full server of the largest kind fits, and a long text takes no time', () => {
  expect(NAMES_MAX).toBeGreaterThanOrEqual(40);
  expect(namesInText(`${names(NAMES_MAX).join(' ')} ${'@('.repeat(500_000)}`)).toHaveLength(
    NAMES_MAX,
  );
});

test.each([
  [0, /at least one/],
  [NAMES_MAX + 1, /names. Check at most/],
])('a list of %i names is refused with a sentence', (count, sentence) =>
  expect(refusalOf(names(count))).toMatch(sentence),
);

test.each([1, NAMES_MAX])('a list of %i names is not refused', (count) =>
  expect(refusalOf(names(count))).toBeNull(),
);
