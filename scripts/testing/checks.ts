import type { Progress } from '../setup/progress.ts';
import { runOrThrow } from '../setup/run-program.ts';
import { failed, PASSED, type Results, sum } from './results.ts';

const WITHIN_MS = 15 * 60_000;

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

/**
 * In two lanes, each about as long: every check has one processor. The site's types come after its build, which
 * writes some of them.
 */
export async function staticChecks(progress: Progress, built: Promise<unknown>): Promise<Results> {
  const run = (name: string, program: string, args: string[]) =>
    check(progress, name, () =>
      runOrThrow(name, program, args, {
        env: { ASTRO_TELEMETRY_DISABLED: '1' },
        withinMs: WITHIN_MS,
      }),
    );
  const types = (what: string, project: string) =>
    run(`Types: ${what}`, 'pnpm', ['exec', 'tsc', '--noEmit', '--singleThreaded', '-p', project]);
  const lint = await run('Format and lint', 'pnpm', [
    ...['exec', 'biome', 'ci', '--error-on-warnings', '.'],
  ]);
  const first = async () => [
    await types('contracts, fakes, scripts, benches and tests', '.'),
    await types("tests of the CMS's code", 'cms/tsconfig.tests.json'),
  ];
  const second = async () => {
    const results = [
      await types('CMS', 'cms'),
      await types("additions to the CMS's panel", 'cms/src/admin'),
      await run('Dependency rules', 'node', ['scripts/structure/check.ts']),
      await run('Unused files and exports', 'pnpm', ['exec', 'knip', '--no-config-hints']),
    ];
    await built;
    const site = ['--filter', '@elc/site', 'run', 'types'];
    return [...results, await run('Types: site', 'pnpm', site)];
  };
  return sum([lint, ...(await Promise.all([first(), second()])).flat()]);
}
