import { expect, test } from 'vitest';
import { csvOf } from './export-csv';

test.each([
  { what: 'a plain text', cell: 'mayor', text: 'mayor' },
  { what: 'a comma', cell: 'a, b', text: '"a, b"' },
  { what: 'quotes and lines', cell: 'a "b"\nc', text: '"a ""b""\nc"' },
  { what: 'a formula', cell: '=HYPERLINK("x")', text: '"\'=HYPERLINK(""x"")"' },
  { what: 'a number', cell: -3, text: '-3' },
  { what: 'nothing', cell: null, text: '' },
])('$what is one cell', ({ cell, text }) => {
  expect(csvOf(['head'], [[cell]])).toBe(`\uFEFFhead\r\n${text}\r\n`);
});
