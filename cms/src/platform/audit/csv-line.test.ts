import { describe, expect, test } from 'vitest';
import { csvLine } from './export-csv';

test.each([
  { what: 'a plain text', cell: 'mayor', text: 'mayor' },
  { what: 'a comma', cell: 'a, b', text: '"a, b"' },
  { what: 'a semicolon', cell: 'a; b', text: '"a; b"' },
  { what: 'quotes and lines', cell: 'a "b"\nc', text: '"a ""b""\nc"' },
  { what: 'a formula', cell: '=HYPERLINK("x")', text: '"\'=HYPERLINK(""x"")"' },
  { what: 'a number', cell: -3, text: '-3' },
  { what: 'nothing', cell: null, text: '' },
  { what: 'a sum inside a text', cell: 'a = b + c', text: 'a = b + c' },
])('$what is one cell', ({ cell, text }) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`);
});

describe('what a spreadsheet would calculate', () => {
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];
  const SEPARATORS = [',', ';', '\t', '\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
  const BEFORE = [
    '',
    ' ',
    '   ',
    '\u00A0',
    '\u3000',
    '\uFEFF',
    '\u200B',
    '\u202E',
    '\u0000',
    '"',
    ' "',
  ];

  /** The cells that a reader of another separator makes of a line, without quotes. */
  const cellsIn = (line: string) =>
    line.replaceAll('"', '').split(/[,;\t\v\f\r\n\u0085\u2028\u2029]/);
  const isCalculated = (cell: string) =>
    SIGNS.includes([...cell.replace(/[\p{Z}\p{Cc}\p{Cf}]/gu, '')][0] ?? '');

  test.each(SIGNS)('%s never begins a cell', (sign) => {
    for (const before of BEFORE) {
      for (const start of ['', ...SEPARATORS.map((separator) => `x${separator}`)]) {
        const text = `${start}${before}${sign}cmd|' /C calc'!A0`;
        for (const cell of cellsIn(csvLine(['first', text, 'last'])))
          expect(isCalculated(cell), JSON.stringify(text)).toBe(false);
      }
    }
  });

  test.each(['\t=1', '\r=1', '\tmayor', '\rmayor'])('%j begins with an apostrophe', (text) => {
    expect(csvLine([text])).toMatch(/^"'/);
  });

  test('a long run of what is not seen takes no longer than one of letters', () => {
    const text = `${';\u200B '.repeat(100_000)}${'\u200B'.repeat(200_000)}x`;
    expect(csvLine([text])).toBe(`"${text}"\r\n`);
  });
});
