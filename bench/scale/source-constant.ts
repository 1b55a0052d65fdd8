import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a pattern's group finds in a file. @throws Error where nothing is found any more. */
export function textIn(file: string, pattern: RegExp): string {
  const found = pattern.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} has nothing like ${pattern} any more.`);
  return found;
}

/**
 * A number that a file of the product names and does not export, such as how often an island polls:
 * read from the source, so that the model follows it. @throws Error where the file no longer has
 * it.
 */
export function constantIn(file: string, name: string): number {
  const written = textIn(file, new RegExp(`const ${name}\\b[^=]*= ([\\d_]+);`));
  return Number(written.replaceAll('_', ''));
}
