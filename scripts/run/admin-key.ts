import { existsSync } from 'node:fs';
import path from 'node:path';
import { endWith, Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';
import { prepare } from './prepare.ts';

const COMMAND = path.join(ROOT, 'cms/dist/src/app/admin-key-command.js');

/**
 * Prints a new admin key for the operator at this terminal; the product may run meanwhile. `--label` names
 * the key in the panel, `--days` ends it by itself.
 */
async function printAdminKey(): Promise<void> {
  const { env, values } = await prepare(createProgress(process.stderr), 'production');
  if (!existsSync(COMMAND)) {
    throw new Failure('The product was never built here. Start it once with npm start.');
  }
  const { code, output } = await runProgram(
    process.execPath,
    ['--no-warnings', COMMAND, ...process.argv.slice(2)],
    {
      env: values,
    },
  );
  if (code !== 0) throw new Failure(output.trim());
  console.log(`
  Admin key   ${output.trim()}

  It opens ${env.PUBLIC_URL}/admin as an admin, from any address, and is shown only here.
  Paste it into the field there; keep it like a password. The panel's tab Keys and sessions lists
  and revokes it.
`);
}

printAdminKey().catch(endWith);
