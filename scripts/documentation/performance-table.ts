import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { runOrThrow } from '../setup/run-program.ts';

type Cell = string | number;

/** A table between `<!-- name -->` and `<!-- /name -->`. */
interface Table {
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Replaces the table between `<!-- name -->` and `<!-- /name -->` in docs/performance.md. */
export function writePerformanceTable(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  return writeTables('docs/performance.md', [{ name, heads, rows }]);
}

/** A picture in Mermaid's words, in the same way. */
interface Picture {
  readonly name: string;
  readonly mermaid: string;
}

/**
 * Replaces tables and pictures of a page of the documentation. @throws Error for one that has no place there.
 */
export async function writeTables(
  page: string,
  parts: readonly (Table | Picture)[],
): Promise<void> {
  const file = path.join(ROOT, page);
  let text = await readFile(file, 'utf8');
  for (const part of parts) {
    const written = 'mermaid' in part ? `\`\`\`mermaid\n${part.mermaid}\n\`\`\`` : tableOf(part);
    text = withPart(text, page, part.name, written);
  }
  await writeFile(file, text);
  await runOrThrow('Formatting the tables', 'pnpm', ['exec', 'biome', 'format', '--write', file]);
}

function tableOf({ heads, rows }: Table): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function withPart(text: string, page: string, name: string, written: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before = '', rest = ''] = text.split(begin);
  const after = rest.split(end)[1];
  if (after === undefined) throw new Error(`${page} has no ${begin} … ${end}.`);
  return `${before}${begin}\n\n${written}\n\n${end}${after}`;
}
