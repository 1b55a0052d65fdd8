export type Cell = string | number | null;

/**
 * A line of RFC 4180. Where a spreadsheet would calculate a text (`=…`) it begins with an apostrophe, as OWASP
 * advises: at its beginning, and behind each sign at which a spreadsheet of another country ends a cell.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutFormulas(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What ends a cell, and a formula's first sign behind quotes, spaces and what is not seen. */
const FORMULA =
  /(^|[,;\t\v\f\r\n\x85\u2028\u2029])(?=(?:(?![\t\v\f\r\n\x85\u2028\u2029])["\p{Z}\p{Cc}\p{Cf}\p{M}])*[=+\-@＝＋－＠﹦﹢﹣﹫])/gu;

function withoutFormulas(text: string): string {
  return text.replace(FORMULA, "$1'").replace(/^[\t\r]/, "'$&");
}
