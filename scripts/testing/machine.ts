import type { Progress } from '../setup/progress.ts';
import { type Browser, findBrowser } from './browser.ts';
import { install, missingOf, POSTGRESQL, REDIS } from './programs.ts';
import { postgres, postgresAnswers, type Service } from './services.ts';

/** What this machine has for the tests beside the product. */
export interface Machine {
  /** Null where there is none. */
  readonly browser: Browser | null;
  /** PostgreSQL; null where it or Redis is missing. */
  readonly database: Service | null;
  /** Why parts of the tests are skipped: a sentence for each. */
  readonly skips: readonly string[];
}

/** Installs what is missing where that is possible and not refused, and says what it installs and by what. */
export async function prepareMachine(progress: Progress, mayInstall: boolean): Promise<Machine> {
  const needed = (await postgresAnswers()) ? [REDIS] : [POSTGRESQL, REDIS];
  await install(await missingOf(needed), progress, mayInstall);
  const browser = await findBrowser(progress, mayInstall);
  const missing = await missingOf(needed);
  const database = missing.length === 0 ? await postgres() : null;
  const skips = [
    ...(browser ? [] : ['Browser tests are skipped: no Chromium. apt-get install chromium']),
    ...(database
      ? []
      : [
          `Tests on PostgreSQL and Redis are skipped. apt-get install ${missing.join(' ') || 'postgresql'}`,
        ]),
  ];
  return { browser, database, skips };
}
