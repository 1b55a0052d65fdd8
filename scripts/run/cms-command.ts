import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { type ProgramResult, runProgram } from '../setup/run-program.ts';
import type { Settings } from '../setup/settings.ts';
import { prepare } from './prepare.ts';

/** A command of the terminal that the CMS brings compiled. */
export type CmsCommand = 'admin-key' | 'check' | 'migrate' | 'unlock';

const fileOf = (name: CmsCommand) => path.join(ROOT, 'cms/dist/src/app', `${name}-command.js`);

export const isCompiled = (name: CmsCommand): boolean => existsSync(fileOf(name));

/** Runs a compiled command with this command's arguments; `show` sends its output to this terminal. */
export const runCmsCommand = (
  name: CmsCommand,
  env: NodeJS.ProcessEnv,
  { show }: { readonly show: boolean },
): Promise<ProgramResult> =>
  runProgram(process.execPath, ['--no-warnings', fileOf(name), ...process.argv.slice(2)], {
    env,
    show,
  });

/** The settings for a command that works on what `npm start` has built. @throws Failure before that. */
export async function settingsOfBuilt(name: CmsCommand): Promise<Settings> {
  const settings = await prepare(createProgress(process.stderr), 'production');
  if (isCompiled(name)) return settings;
  throw new Failure('The product was never built here. Start it once with npm start.');
}
