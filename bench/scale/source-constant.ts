import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * A number that a file of the product names and does not export, such as how often an island polls: read
 * where it stands, so that the model follows it. @throws Error where the file no longer has it.
 */
export function constantIn(file: string, name: string): number {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const written = new RegExp(`const ${name}\\b[^=]*= ([\\d_]+);`).exec(source)?.[1];
  if (written === undefined) throw new Error(`${file} has no number ${name} any more.`);
  return Number(written.replaceAll('_', ''));
}
