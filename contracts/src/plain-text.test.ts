import { describe, expect, test, vi } from 'vitest';
import { registerRequest } from './accounts/account.ts';
import { webUrl } from './ads/web-url.ts';
import {
  addressHoldsInvisible,
  filterWords,
  holdsInvisible,
  INVISIBLE_PROBLEM,
  line,
  replaceInvisible,
  text,
} from './plain-text.ts';

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

  test.each([
    ...['a\u0000b', 'a\u001bb', 'a\u0085b', 'half \ud83d', '\udc00 half'],
    ...['a\u202eb', 'a\u200bb', 'a\ufeffb', 'a\u2028b', 'a\u3164b'],
    ...['\u3164', '\u2800 \u2800', '\u200d', '\ufe0f'],
  ])('%j is refused', (given) => {
    expect(text({ max: 100 }).safeParse(given).success).toBe(false);
  });

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
  test.each(['a\nb', 'a\tb', 'a\u0000b', 'a\u2028b', 'a\u202eb', 'a\u200bb', 'half \ud83d'])(
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
    expect(filterWords(5).parse('\u200bvote\u202e')).toBe('vote');
    expect(filterWords(5).parse('\u0000')).toBe('');
    expect(filterWords(5).parse('a\ud83d').isWellFormed()).toBe(true);
  });

  test('have a length', () => {
    expect(filterWords(5).safeParse('voters').success).toBe(false);
  });
});

describe('invisible characters', () => {
  const ENGLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

  test.each([
    { what: 'a right-to-left override', text: 'a\u202eb' },
    { what: 'an isolate', text: 'a\u2066b' },
    { what: 'a mark of direction', text: 'a\u200eb' },
    { what: 'a zero-width space', text: 'a\u200bb' },
    { what: 'a word joiner', text: 'a\u2060b' },
    { what: 'a byte order mark', text: 'a\ufeffb' },
    { what: 'a soft hyphen', text: 'a\u00adb' },
    { what: 'a line separator', text: 'a\u2028b' },
    { what: 'a private character', text: 'a\ue000b' },
    { what: 'half a character', text: 'a\ud83db' },
    { what: 'tags without a flag', text: `a${ENGLAND.slice(2)}b` },
    { what: 'tags behind a flag', text: `${ENGLAND}\u{e0061}` },
  ])('$what is invisible, also escaped in an address', ({ text }) => {
    expect(holdsInvisible(text)).toBe(true);
    const address = `https://a.example/${text}`;
    expect(addressHoldsInvisible(address)).toBe(true);
    if (!text.isWellFormed()) return;
    expect(addressHoldsInvisible(encodeURI(address))).toBe(true);
    expect(addressHoldsInvisible(encodeURI(address).toLowerCase())).toBe(true);
  });

  test.each([
    { what: 'a joined emoji', text: 'The family 👨‍👩‍👧 ❤️' },
    { what: 'a Persian word with a joiner', text: 'می\u200cخواهم' },
    { what: 'a flag of tags', text: `Three lions ${ENGLAND}` },
    { what: 'a flag of two letters', text: '🇩🇪' },
    { what: 'Hebrew without marks', text: 'שלום' },
  ])('$what is none', ({ text }) => {
    expect(holdsInvisible(text)).toBe(false);
    expect(addressHoldsInvisible(`https://a.example/${encodeURIComponent(text)}`)).toBe(false);
  });

  test.each([
    'https://a.example/safe%E2%80%AEgpj.exe',
    'https://a.example/?q=%FF%E2%80%AE',
    'https://a.example/%EF%BB%BFshop',
    'https://a.example/\u202egpj.exe',
    'https://ro\u00adblox.example/',
  ])('the address %j of an ad is refused', (address) => {
    const { error } = webUrl.safeParse(address);
    expect(error?.issues.map(({ message }) => message)).toEqual([INVISIBLE_PROBLEM]);
  });

  test.each([
    'https://a.example/%E0%A4',
    'https://a.example/100%',
    'https://a.example/%25E2%2580%25AE',
  ])('the address %s of an ad is taken', (address) =>
    expect(webUrl.safeParse(address).success).toBe(true),
  );

  test('what is invisible can be replaced', () => {
    expect(replaceInvisible('a\u202eb\u200b', ' ')).toBe('a b ');
  });
});
