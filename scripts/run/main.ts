import { takesNoArguments } from '../setup/arguments.ts';
import { readDotEnv } from '../setup/dot-env.ts';
import { endWith, Failure } from '../setup/failure.ts';
import { install } from '../setup/install.ts';
import { createProgress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';

/** Each is loaded late: all but this file may need packages. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'admin-key': async () => (await import('./cms-commands.ts')).printAdminKey(),
  backup: async () => (await import('./cms-commands.ts')).backup(),
  bench: () => import('./bench.ts'),
  'bench-pages': () => import('./bench-pages.ts'),
  check: async () => (await import('./cms-commands.ts')).check(),
  cluster: () => import('./cluster.ts'),
  dev: () => import('./dev.ts'),
  docs: () => import('./docs.ts'),
  format: () => runTools(['exec', 'biome', 'check', '--write', '.']),
  lint: () => runTools(['exec', 'biome', 'ci', '--error-on-warnings', '.']),
  migrate: async () => (await import('./cms-commands.ts')).migrate(),
  restore: async () => (await import('./cms-commands.ts')).restore(),
  secrets: () => import('./secrets.ts'),
  start: () => import('./start.ts'),
  strapi: async () => (await import('./cms-commands.ts')).strapi(),
  test: () => import('./test.ts'),
  types: () =>
    runTools(
      ['exec', 'tsc', '--noEmit', '-p', '.'],
      ['exec', 'tsc', '--noEmit', '-p', 'cms/tsconfig.tests.json'],
      ['exec', 'tsc', '--noEmit', '-p', 'cms/src/admin'],
      ['--recursive', 'run', 'types'],
    ),
  unlock: async () => (await import('./cms-commands.ts')).unlock(),
};

/** Commands of those who run the product. All others, of those who change it, need every package. */
const OF_OPERATORS = new Set(
  'admin-key backup check migrate restore secrets start unlock'.split(' '),
);

/** Runs pnpm with each of these, to the first that fails. */
async function runTools(...calls: readonly (readonly string[])[]): Promise<void> {
  for (const args of calls) {
    const { code } = await runProgram('pnpm', args, { show: true });
    process.exitCode = code;
    if (code !== 0) return;
  }
}

/** Commands without arguments, with what they do. */
const WITHOUT_ARGUMENTS: Readonly<Record<string, readonly [command: string, does: string]>> = {
  dev: [
    'npm run dev',
    'starts both halves with hot reload. Its settings are in .env; .env.example lists them.',
  ],
  migrate: ['npm run migrate', 'brings the database up to date without starting the product.'],
  secrets: [
    'npm run secrets',
    'puts the secrets of docker-compose.yml into secrets/, those of .env included, which then names the files.',
  ],
  start: [
    'npm start',
    'builds the product and starts it. Its settings are in .env; .env.example lists them.',
  ],
};

async function run(name: string): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new Failure(`No command is named ${name}: package.json lists them.`);
  const alone = WITHOUT_ARGUMENTS[name];
  if (alone) takesNoArguments(...alone);
  // Refuses lines that are no assignments, before the packages take their minute.
  await readDotEnv();
  await install(createProgress(process.stderr), OF_OPERATORS.has(name) ? 'product' : 'all');
  await command();
}

// The command itself sees only the arguments that follow.
const [name = ''] = process.argv.splice(2, 1);
// 1 says that a check failed, 2 that none could begin.
run(name).catch((thrown: unknown) => endWith(thrown, name === 'check' ? 2 : 1));
