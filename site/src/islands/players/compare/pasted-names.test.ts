import { expect, test } from 'vitest';
import { NAMES_MAX, namesInText, refusalOf } from './pasted-names.ts';

const THREE = ['OldTownMayor', 'MidtownMilo', 'Mr.Brick'];

test.each([
  [
    'a numbered list, with what else stood in its columns',
    '1.\tOldTownMayor\t35\n2)\t@MidtownMilo\t7\n10 - Mr.Brick | 120',
  ],
  ['bullets, spaces and punctuation', '- OldTownMayor\n • @MidtownMilo,\n* (Mr.Brick)\n---\n\n'],
  [
    'display names with usernames beside them',
    'Old Town Mayor (@OldTownMayor)\n⭐ Milo, the 2nd (@\u2068MidtownMilo\u2069)\n@Mr.Brick.',
  ],
  [
    'display names with usernames below them',
    'Old Town Mayor\n@OldTownMayor\nMilo ✨\n@MidtownMilo\n\nBrick\n@Mr.Brick\n',
  ],
  [
    'lines of a chat',
    '[12:01:33] OldTownMayor: hi, all\n[VIP] [MidtownMilo]: see @BrickwrightBea at 12:30\n1:05 PM Brick (@Mr.Brick): yes',
  ],
  [
    'one line with spaces, commas, semicolons and a label',
    'On the server: OldTownMayor, @MidtownMilo; Mr.Brick oldtownmayor',
  ],
  ['lists with labels', 'Players (2): OldTownMayor, @MidtownMilo\nStaff: Mr.Brick'],
  ['labels above lists', 'Players:\nOldTownMayor\nMidtownMilo\n\nStaff:\nMr.Brick'],
  ['display names among plain names', 'Old Town (@OldTownMayor), MidtownMilo, Mr.Brick'],
  [
    'plain names between display names',
    'Old Town (@OldTownMayor), MidtownMilo, The Brick (@Mr.Brick)',
  ],
  ['a label and spaces', 'Playing now: OldTownMayor MidtownMilo Mr.Brick'],
  ['full-width separators', 'OldTownMayor、MidtownMilo；Mr.Brick'],
  ['a sentence', 'OldTownMayor, MidtownMilo and Mr.Brick'],
  [
    'a chat with tags behind names',
    'OldTownMayor [VIP]: hi\nMidtownMilo [Admin]: hello\nMr.Brick: bye',
  ],
  [
    'a chat in which somebody lists things',
    'OldTownMayor: yes, sure\nMidtownMilo: on my way\nMr.Brick: bye',
  ],
])('%s', (_, text) => expect(namesInText(text)).toEqual(THREE));

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
