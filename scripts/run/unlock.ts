import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWith, Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';
import { prepare } from './prepare.ts';

const COMMAND = path.join(ROOT, 'cms/dist/src/app/unlock-command.js');

/** Has the wrong passwords of one account forgotten; the product may run meanwhile. */
async function unlock(): Promise<void> {
  const { values } = await prepare(createProgress(process.stderr), 'production');
  if (!existsSync(COMMAND)) {
    throw new Failure('The product was never built here. Start it once with npm start.');
  }
  const { code } = await runProgram(
    process.execPath,
    ['--no-warnings', COMMAND, ...process.argv.slice(2)],
    { env: values, show: true },
  );
  process.exit(code);
}

unlock().catch(endWith);
