import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import type { Progress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';

/** The first is Chromium without what only a window needs; tests take about half as long in it. */
const SYSTEM = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** What a browser test needs to start a browser; an empty path means Playwright's own. */
export interface Browser {
  readonly executablePath: string;
}

/** Playwright's own Chromium if installed, else the system's, else one that is installed now; else null. */
export async function findBrowser(progress: Progress): Promise<Browser | null> {
  const here = () => (ownChromium() ? { executablePath: '' } : systemChromium());
  return (
    here() ??
    progress.step('Installing Chromium for the browser tests (once)', async () => {
      // Root can have the system's, with the libraries it needs; anybody can have Playwright's own.
      if (process.getuid?.() === 0) await installFromSystem();
      if (!here()) {
        await runProgram('pnpm', [
          '--filter',
          '@elc/e2e',
          'exec',
          'playwright',
          'install',
          'chromium',
        ]);
      }
      return here();
    })
  );
}

/** Does nothing where there is no apt-get. */
async function installFromSystem(): Promise<void> {
  const apt = (...args: string[]) =>
    runProgram('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => null);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  if (!systemChromium()) await apt('install', '-y', '--no-install-recommends', 'chromium');
}

function ownChromium(): boolean {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
}

function systemChromium(): Browser | null {
  const executablePath = SYSTEM.find((candidate) => existsSync(candidate));
  return executablePath ? { executablePath } : null;
}
