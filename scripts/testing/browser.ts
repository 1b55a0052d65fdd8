import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import type { Progress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';
import { unlessDone } from '../setup/stamps.ts';
import { apt } from './programs.ts';

/** Chromium without what only a window needs: tests take a third to a half less processor time in it. */
const LEAN = '/usr/lib/chromium/chromium-headless-shell';
const SYSTEM = [
  LEAN,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Without a network it never ends. */
const INSTALLED_WITHIN_MS = 300_000;

/** What a browser test needs to start a browser; an empty path means Playwright's own. */
export interface Browser {
  readonly executablePath: string;
}

/**
 * Playwright's own Chromium if it is installed and runs, else the system's. Where the system has only one with a
 * window, a lean one is installed, which is tried once; where it has none, at each run. Null where that fails, or
 * is not allowed.
 */
export async function findBrowser(progress: Progress, mayInstall = true): Promise<Browser | null> {
  const isRoot = process.getuid?.() === 0;
  const by = isRoot ? 'apt-get install chromium-headless-shell' : 'playwright install chromium';
  const install = () =>
    progress.step(`Installing Chromium for the browser tests (${by})`, async () => {
      // Root can have the system's, with the libraries it needs; anybody can have Playwright's own.
      if (isRoot) await installFromSystem();
      if (!(await leanBrowser())) await installOwn();
    });
  const before = await leanBrowser();
  if (before) return before;
  if (!mayInstall) return systemChromium();
  await (systemChromium() ? unlessDone('lean-browser', 'tried', install) : install());
  return (await leanBrowser()) ?? systemChromium();
}

/** One without a window. */
async function leanBrowser(): Promise<Browser | null> {
  return (await ownChromiumRuns()) ? { executablePath: '' } : systemChromium([LEAN]);
}

async function installOwn(): Promise<void> {
  const args = ['--filter', '@elc/e2e', 'exec', 'playwright', 'install', 'chromium'];
  await runProgram('pnpm', args, { withinMs: INSTALLED_WITHIN_MS }).catch(() => null);
}

/** Does nothing where there is no apt-get. */
async function installFromSystem(): Promise<void> {
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  if (!systemChromium()) await apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** Playwright brings no libraries with it. */
async function ownChromiumRuns(): Promise<boolean> {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  const program: string = chromium.executablePath();
  if (!existsSync(program)) return false;
  return (await runProgram(program, ['--version']).catch(() => ({ code: 1 }))).code === 0;
}

function systemChromium(programs: readonly string[] = SYSTEM): Browser | null {
  const executablePath = programs.find((candidate) => existsSync(candidate));
  return executablePath ? { executablePath } : null;
}
