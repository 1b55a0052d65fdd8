import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the client's package. */
export const CLIENT = path.join(import.meta.dirname, '../../../clients/typescript');

const run = promisify(execFile);
let built: Promise<unknown> | undefined;

/** The client as it is published, built once per run. Types of calls are checked where samples are compiled. */
// biome-ignore lint/suspicious/noExplicitAny: its types are made by the build, which comes after the check of types.
export async function builtClient(): Promise<any> {
  built ??= run('pnpm', ['run', 'build'], { cwd: CLIENT });
  await built;
  return import(pathToFileURL(path.join(CLIENT, 'dist/index.js')).href);
}
