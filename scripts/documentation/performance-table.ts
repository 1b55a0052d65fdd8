import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { runOrThrow } from '../setup/run-program.ts';

/** A figure or a text of a table. */
export type Cell = string | number;

const PAGE = 'docs/performance.md';

/** Replaces the table between `<!-- name -->` and `<!-- /name -->` there. @throws Error where it has no place. */
export async function writePerformanceTable(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const file = path.join(ROOT, PAGE);
  const text = await readFile(file, 'utf8');
  await writeFile(file, withTable(text, name, tableOf(heads, rows)));
  await runOrThrow('Formatting the tables', 'pnpm', ['exec', 'biome', 'format', '--write', file]);
}

function tableOf(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function withTable(text: string, name: string, written: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${PAGE} has no ${begin} … ${end}.`);
  return `${before}${begin}\n\n${written}\n\n${end}${after}`;
}
