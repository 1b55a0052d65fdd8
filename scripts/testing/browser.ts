import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import type { Progress } from '../setup/progress.ts';
import { runProgram } from '../setup/run-program.ts';

const SYSTEM = [
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
      await runProgram('pnpm', [
        '--filter',
        '@elc/e2e',
        'exec',
        'playwright',
        'install',
        'chromium',
      ]);
      if (!here() && process.getuid?.() === 0) {
        await runProgram('apt-get', ['update']);
        await runProgram('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
          env: { DEBIAN_FRONTEND: 'noninteractive' },
        });
      }
      return here();
    })
  );
}

function ownChromium(): boolean {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
}

function systemChromium(): Browser | null {
  const executablePath = SYSTEM.find((candidate) => existsSync(candidate));
  return executablePath ? { executablePath } : null;
}
