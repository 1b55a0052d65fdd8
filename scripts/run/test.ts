import { readArguments } from '../setup/arguments.ts';
import { endWith, Failure } from '../setup/failure.ts';
import { readSettings, secretsIn } from '../setup/settings.ts';
import { changedTests, NOTHING_CHANGED } from '../testing/changed.ts';
import { coreTests } from '../testing/core.ts';
import { LONG_FORM, WITH_LONG_FORM } from '../testing/long-form.ts';
import { prepareMachine } from '../testing/machine.ts';
import { namedTests } from '../testing/named.ts';
import { createPhases } from '../testing/phases.ts';
import type { Run } from '../testing/product-tests.ts';
import { remainingTests } from '../testing/rest.ts';
import { ending, failed, type Results, sum } from '../testing/results.ts';

const USAGE = `Usage: npm test                     checks, unit tests, the main tests of a running product
       npm run test:all             everything
       npm test -- --changed [ref]  npm test, and the tests of what has changed since a commit
       npm test -- [--on sqlite|postgres|cluster] file or folder …
       --no-install                 skips what needs a program that is not there`;

const { values: options, positionals } = readArguments(
  {
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      'no-install': { type: 'boolean', default: false },
      on: { type: 'string', default: 'sqlite' },
      long: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
if (options.long) Object.assign(process.env, LONG_FORM);

const where = { on: options.on, mayInstall: !options['no-install'] };

async function wholeRun(run: Omit<Run, 'machine'>): Promise<Results> {
  const { changed, all } = options;
  const found = changed ? await changedTests(positionals[0]) : NOTHING_CHANGED;
  if (found.isEverything) console.log('What has changed can break anything: every test runs.');
  const machine = await prepareMachine(run.phases, where.mayInstall);
  try {
    const core = await coreTests({ ...run, machine }, found);
    const rest = all || found.isEverything ? [await remainingTests({ ...run, machine })] : [];
    for (const sentence of machine.skips) console.log(sentence);
    return sum([core, ...rest]);
  } finally {
    await machine.database?.stop();
  }
}

/** A whole run ends with its line whatever happens. */
const counted = (run: Promise<Results>): Promise<Results> =>
  run.catch((thrown: Error) => failed('The run itself', thrown.message));

async function longRun(run: Omit<Run, 'machine'>): Promise<Results> {
  if (positionals.length > 0) return namedTests(run, positionals, where);
  return sum([
    await namedTests(run, WITH_LONG_FORM, { ...where, on: 'sqlite' }),
    await namedTests(run, ['e2e/http'], { ...where, on: 'cluster' }),
  ]);
}

async function test(): Promise<void> {
  if (options.changed && positionals.length > 1) throw new Failure(USAGE);
  const { values } = await readSettings('production');
  const run = { phases: createPhases(), values, secrets: secretsIn(values) };
  const isNamed = positionals.length > 0 && !options.changed;
  const results = options.long
    ? await longRun(run)
    : await (isNamed ? namedTests(run, positionals, where) : counted(wholeRun(run)));
  run.phases.end();
  console.log(`\n${ending(results)}`);
  process.exitCode = results.failures.length === 0 ? 0 : 1;
}

test().catch(endWith);
