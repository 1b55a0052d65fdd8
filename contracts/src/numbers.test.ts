import { describe, expect, test } from 'vitest';
import { integer, wholeNumber } from './numbers.ts';

const number = wholeNumber({ min: 0, max: 5_001_001 });

test.each([
  { given: 17, expected: 17 },
  { given: '17', expected: 17 },
  { given: '0', expected: 0 },
  { given: '5001001', expected: 5_001_001 },
])('$given is $expected', ({ given, expected }) => {
  expect(number.parse(given)).toBe(expected);
});

describe('not a whole number:', () => {
  test.each([
    true,
    null,
    '',
    ' 5',
    '5 ',
    '+5',
    '-5',
    '05',
    '5.0',
    '5e3',
    '0x10',
    '٥',
    '1_000',
    '1,000',
    'Infinity',
    'NaN',
    1.5,
    -1,
    5_001_002,
    '5001002',
    '9'.repeat(400),
    [5],
    ['5'],
    { valueOf: 5 },
    undefined,
  ])('%j', (given) => {
    expect(number.safeParse(given).success).toBe(false);
  });
});

test('a text is no number of a body, and the refusal says what is too much', () => {
  const inBody = integer({ min: 0, max: 10 });
  expect(inBody.parse(5)).toBe(5);
  for (const given of ['5', '', '5.0']) {
    const [issue] = inBody.safeParse(given).error?.issues ?? [];
    expect(issue?.message).toBe('must be a whole number, without quotation marks');
  }
});
