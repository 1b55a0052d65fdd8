import { describe, expect, test, vi } from 'vitest';
import { registerRequest } from './accounts/account.ts';
import { filterWords, line, text } from './plain-text.ts';

const FLAG = '🇩🇪';

describe('text', () => {
  test.each([
    { given: '  roads and lifts\n', expected: 'roads and lifts' },
    { given: 'one\r\ntwo\rthree\nfour\tfive', expected: 'one\ntwo\nthree\nfour\tfive' },
    { given: 'cafe\u0301', expected: 'caf\u00e9' },
  ])('$given', ({ given, expected }) => {
    expect(text({ max: 100 }).parse(given)).toBe(expected);
  });

  test.each([
    { what: 'a line end, however the browser has sent it', fits: 'ab\r\ncd', over: 'ab\r\ncde' },
    {
      what: 'a letter with an accent of its own',
      fits: 'e\u0301'.repeat(5),
      over: 'e\u0301x'.repeat(3),
    },
    {
      what: 'each half of a flag, and not its UTF-16 units',
      fits: `${FLAG}${FLAG}x`,
      over: FLAG.repeat(3),
    },
    { what: 'no space around it', fits: '  abcde  ', over: 'abcdef' },
  ])('counts $what as one character', ({ fits, over }) => {
    expect(text({ max: 5 }).safeParse(fits).success).toBe(true);
    expect(text({ max: 5 }).safeParse(over).success).toBe(false);
  });

  test.each(['a\u0000b', 'a\u001bb', 'a\u0085b', 'half \ud83d', '\udc00 half'])(
    '%j is refused',
    (given) => {
      expect(text({ max: 100 }).safeParse(given).success).toBe(false);
    },
  );

  const MARKS = '\u0300\u0316';

  test('has at most thirty marks on one letter', () => {
    expect(text({ max: 100 }).safeParse(`a${MARKS.repeat(15)}`).success).toBe(true);
    const refused = text({ max: 100 }).safeParse(`a${MARKS.repeat(15)}\u0300`);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      'must have at most 30 accents or other marks on one letter',
    ]);
  });

  test.each([
    { schema: text({ max: 5 }), what: 'a text' },
    { schema: line({ max: 5 }), what: 'a line' },
    { schema: filterWords(5), what: 'words of a filter' },
    { schema: registerRequest.shape.username, what: 'a name' },
  ])('$what is measured in units before it is composed', ({ schema }) => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    try {
      expect(schema.safeParse(`a${'\u0300'.repeat(500)}`).success).toBe(false);
      expect(normalize).not.toHaveBeenCalled();
    } finally {
      normalize.mockRestore();
    }
  });

  test('may hold the most that its characters decompose into', () => {
    expect(text({ max: 5 }).parse('\u1f82'.repeat(5).normalize('NFD'))).toBe('\u1f82'.repeat(5));
  });

  test('must not be empty where nothing else is said', () => {
    expect(text({ max: 5 }).safeParse(' \n').success).toBe(false);
    expect(text({ min: 0, max: 5 }).parse(' \n')).toBe('');
  });
});

describe('a line', () => {
  test.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\u202eb', 'half \ud83d'])(
    '%j is refused',
    (given) => {
      expect(line({ max: 100 }).safeParse(given).success).toBe(false);
    },
  );

  test('is trimmed, composed and counted as a text is', () => {
    expect(line({ max: 5 }).parse(` ${FLAG}e\u0301 `)).toBe(`${FLAG}\u00e9`);
    expect(line({ max: 5 }).safeParse(FLAG.repeat(3)).success).toBe(false);
  });
});

describe('words of a filter', () => {
  test('are trimmed, and what nobody sees is left out', () => {
    expect(filterWords(5).parse('\u0000 vote\u0007 ')).toBe('vote');
    expect(filterWords(5).parse('\u0000')).toBe('');
    expect(filterWords(5).parse('a\ud83d').isWellFormed()).toBe(true);
  });

  test('have a length', () => {
    expect(filterWords(5).safeParse('voters').success).toBe(false);
  });
});
