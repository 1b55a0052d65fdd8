import { glob } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { runOrThrow } from '../setup/run-program.ts';

/** Test files of what has changed, beside those that every run has. */
export interface Changed {
  /** Something has changed that every capability rests on. */
  readonly isEverything: boolean;
  readonly http: readonly string[];
  readonly browser: readonly string[];
  readonly lifecycle: readonly string[];
}

export const NOTHING_CHANGED: Changed = {
  isEverything: false,
  http: [],
  browser: [],
  lifecycle: [],
};

/**
 * The tests of what has changed since the branch left `ref`, uncommitted changes and new files included.
 * @throws Failure of git where there is no such commit.
 */
export async function changedTests(ref = 'main'): Promise<Changed> {
  const git = (...args: string[]) => runOrThrow('Finding what has changed', 'git', args);
  const since = (await git('merge-base', ref, 'HEAD')).trim();
  const changed = await git('diff', '--name-only', since);
  const added = await git('ls-files', '--others', '--exclude-standard');
  const tests: string[] = [];
  for await (const file of glob('e2e/*/*.{test,spec}.ts', { cwd: ROOT })) tests.push(file);
  return testsOf(`${changed}${added}`.split('\n'), tests);
}

/** What every capability rests on. */
const EVERYTHING =
  /^(?:pnpm-(?:lock|workspace)\.yaml$|cms\/src\/platform\/(?:db|jobs)\/|cms\/database\/|scripts\/testing\/|vitest\.config\.ts$|e2e\/(?:support\/|playwright))/;

/** The folder or page that a capability has in each package. */
const CAPABILITY =
  /^(?:cms\/src\/features|contracts\/src|site\/src\/(?:islands|panel|pages))\/([\w-]+)/;

/** Of these tests, the changed ones, and those that are named after a capability with a changed file. */
export function testsOf(paths: readonly string[], tests: readonly string[]): Changed {
  const capabilities = new Set(paths.flatMap((file) => CAPABILITY.exec(file)?.[1] ?? []));
  const isOf = (test: string) => {
    const stem = path.basename(test).split('.', 1)[0] ?? '';
    const words = stem.split('-').map(one);
    return [...capabilities].some((name) => stem === name || words.includes(lastWord(name)));
  };
  const wanted = tests.filter((test) => paths.includes(test) || isOf(test)).sort();
  const inFolder = (folder: string) => wanted.filter((test) => test.startsWith(`e2e/${folder}/`));
  return {
    isEverything: paths.some((file) => EVERYTHING.test(file)),
    http: inFolder('http'),
    browser: inFolder('browser'),
    lifecycle: inFolder('lifecycle'),
  };
}

/** `ads` is tested by `ads`, `ad-mails` and `ad-races`, `api-keys` by `keys` and `wrong-keys`. */
const lastWord = (name: string) => one(name.split('-').at(-1) ?? name);
const one = (word: string) => word.replace(/s$/, '');
