import type { Context } from 'koa';

export type Cell = string | number | null;

/**
 * RFC 4180 in UTF-8, with a byte order mark by which Excel recognises it. A text that a spreadsheet
 * would calculate (`=…`) begins with an apostrophe, as OWASP advises.
 */
export function csvOf(head: readonly string[], rows: ReadonlyArray<readonly Cell[]>): string {
  const lines = [head, ...rows].map((cells) => `${cells.map(cellText).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Such as `audit-log-2027-11-21.csv`. */
export function nameDownload(ctx: Pick<Context, 'set'>, name: string, nowMs: number): void {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  ctx.set('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
}
