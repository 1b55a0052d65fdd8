import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Failure } from './failure.ts';
import { ROOT } from './paths.ts';

/** Settings of this installation, beside the code and never in git. */
export const DOT_ENV_FILE = path.join(ROOT, '.env');
const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_]*\s*=/;

export type Values = Record<string, string>;

/** What `.env` says, by name; nothing when there is none. @throws Failure that names a line that is no assignment. */
export async function readDotEnv(): Promise<Values> {
  const text = await readFile(DOT_ENV_FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new Failure(`.env cannot be read: ${error.message}`);
  });
  refuseBrokenLines(text);
  return parseEnv(text) as Values;
}

function refuseBrokenLines(text: string): void {
  let quote = '';
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (quote) {
      if (line.includes(quote)) quote = '';
      continue;
    }
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (!ASSIGNMENT.test(line)) {
      throw new Failure(`.env line ${index + 1} is not NAME=value. Correct it or put # before it.`);
    }
    const value = line.slice(line.indexOf('=') + 1).trim();
    const [opening = ''] = value;
    if (['"', "'", '`'].includes(opening) && !value.slice(1).includes(opening)) quote = opening;
  }
  if (quote) throw new Failure(`.env has an opening ${quote} without its end. Close it.`);
}
