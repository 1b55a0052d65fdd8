import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { mustRun } from '../setup/run-program.ts';

const FILE = path.join(ROOT, 'docs/performance.md');

type Cell = string | number;

/** Replaces the table between `<!-- name -->` and `<!-- /name -->` in docs/performance.md. */
export async function writePerformanceTable(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(FILE, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`docs/performance.md has no ${begin} … ${end}.`);
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  await writeFile(FILE, `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`);
  await mustRun('Formatting the table', 'pnpm', ['exec', 'biome', 'format', '--write', FILE]);
}
