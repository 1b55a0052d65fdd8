import type { Progress } from '../setup/progress.ts';
import { runOrThrow } from '../setup/run-program.ts';
import { failed, PASSED, type Results, sum } from './results.ts';

/** A check that passes or fails as a whole, with what it printed as the reason. */
export async function check(
  progress: Progress,
  name: string,
  work: () => Promise<unknown>,
): Promise<Results> {
  return progress.step(name, work).then(
    () => PASSED,
    (thrown: Error) => failed(name, thrown.message),
  );
}

/** One after the other: beside the unit tests, they have one processor. After the build, which writes some types of the site. */
export async function staticChecks(progress: Progress): Promise<Results> {
  const types = (project: string): Command => [
    'pnpm',
    ['exec', 'tsc', '--noEmit', '--singleThreaded', '-p', project],
  ];
  const checks: Readonly<Record<string, Command>> = {
    'Format and lint': ['pnpm', ['exec', 'biome', 'ci', '--error-on-warnings', '.']],
    'Types: contracts, fakes, scripts, benches and tests': types('.'),
    'Types: CMS': types('cms'),
    "Types: additions to the CMS's panel": types('cms/src/admin'),
    "Types: tests of the CMS's code": types('cms/tsconfig.tests.json'),
    'Types: site': ['pnpm', ['--filter', '@elc/site', 'run', 'types']],
    'Dependency rules': ['node', ['scripts/structure/check.ts']],
    'Unused files and exports': ['pnpm', ['exec', 'knip', '--no-config-hints']],
  };
  const results: Results[] = [];
  for (const [name, [program, args]] of Object.entries(checks)) {
    const run = () => runOrThrow(name, program, args, OPTIONS);
    results.push(await check(progress, name, run));
  }
  return sum(results);
}

type Command = readonly [program: string, args: string[]];

const OPTIONS = { env: { ASTRO_TELEMETRY_DISABLED: '1' }, withinMs: 15 * 60_000 };
