import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildCms } from '../setup/build.ts';
import { readDotEnv } from '../setup/dot-env.ts';
import { Failure } from '../setup/failure.ts';
import { ROOT } from '../setup/paths.ts';
import { createProgress } from '../setup/progress.ts';
import { type ProgramResult, runProgram } from '../setup/run-program.ts';
import { withSecrets } from '../setup/secrets.ts';
import { checkSettings, prepareDataDir, readSettings, type Settings } from '../setup/settings.ts';
import { startFakes } from './fakes.ts';

/** A command of the terminal that the CMS brings compiled. */
type CmsCommand = 'admin-key' | 'backup' | 'check' | 'migrate' | 'restore' | 'unlock';

/**
 * Prints a new admin key for the operator at this terminal; the product may run meanwhile. `--label` names
 * the key in the panel, `--days` ends it by itself.
 */
export async function printAdminKey(): Promise<void> {
  const { env, values } = await settingsOfBuilt('admin-key');
  const { code, output } = await runCompiled('admin-key', values, { show: false });
  if (code !== 0) throw new Failure(output.trim());
  console.log(`
  Admin key   ${output.trim()}

  It opens ${env.PUBLIC_URL}/admin as an admin, from any address, and is shown only here.
  Paste it into the field there; keep it like a password. The panel's tab Keys and sessions lists
  and revokes it.
`);
}

/** Has the wrong passwords of one account forgotten; the product may run meanwhile. */
export async function unlock(): Promise<void> {
  const { values } = await settingsOfBuilt('unlock');
  const { code } = await runCompiled('unlock', values, { show: true });
  process.exit(code);
}

/**
 * Checks what the product is connected to, and ends with 1 where something failed. The product may run
 * meanwhile, and need not have run before. In sample mode a fake server is there while the check runs.
 */
export async function check(): Promise<void> {
  const { env, values } = await readSettings('production');
  await compileMissing('check');
  const fakes = env.UPSTREAMS === 'sample' ? await startFakes() : null;
  const { code } = await runCompiled('check', { ...fakes?.upstreams, ...values }, { show: true });
  await fakes?.child.stop();
  process.exit(code);
}

/** Brings the database up to date without starting the product, which does the same at each start. */
export async function migrate(): Promise<void> {
  const { env, values } = await readSettings('production');
  await prepareDataDir(env.DATA_DIR);
  await buildCms(createProgress(process.stderr));
  const { code } = await runCompiled('migrate', values, { show: true });
  process.exit(code);
}

/** Runs a command of Strapi's own, such as `routes:list`; the product may run meanwhile. */
export async function strapi(): Promise<void> {
  const { env, values } = await readSettings('production');
  await prepareDataDir(env.DATA_DIR);
  const cwd = path.join(ROOT, 'cms');
  const args = ['exec', 'strapi', ...process.argv.slice(2)];
  const { code } = await runProgram('pnpm', args, { cwd, env: values, show: true });
  process.exit(code);
}

/**
 * Makes one archive of the installation; the product may run meanwhile. It works on a database of an earlier version,
 * which may have had no such command: the first thing that is done with a new version is a backup.
 */
export async function backup(): Promise<void> {
  const { values } = await readSettings('production');
  await compileMissing('backup');
  const { code } = await runCompiled('backup', values, { show: true });
  process.exit(code);
}

/** Puts an archive in place of an installation, which may be the first thing that is done with a checkout. */
export async function restore(): Promise<void> {
  const { values } = checkSettings(withSecrets(await readDotEnv()), 'production');
  await compileMissing('restore');
  const { code } = await runCompiled('restore', values, { show: true });
  process.exit(code);
}

const fileOf = (name: CmsCommand) => path.join(ROOT, 'cms/dist/src/commands', `${name}.js`);

/** Compiles the CMS where it lacks a command. What is compiled is left as it is: the product may run from it. */
async function compileMissing(name: CmsCommand): Promise<void> {
  if (!existsSync(fileOf(name))) await buildCms(createProgress(process.stderr));
}

/** Runs it with this command's arguments; `show` sends its output to this terminal. */
const runCompiled = (
  name: CmsCommand,
  env: NodeJS.ProcessEnv,
  { show }: { readonly show: boolean },
): Promise<ProgramResult> =>
  runProgram(process.execPath, ['--no-warnings', fileOf(name), ...process.argv.slice(2)], {
    env,
    show,
  });

/** The settings for a command that works on what `npm start` has built. @throws Failure before that. */
async function settingsOfBuilt(name: CmsCommand): Promise<Settings> {
  const settings = await readSettings('production');
  if (existsSync(fileOf(name))) return settings;
  throw new Failure('The product was never built here. Start it once with npm start.');
}
