import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBundle } from './publish.ts';

/** Where `astro build` leaves the site's code. */
export const BUILT = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The built code that renders pages. Throws a sentence that names the fix when there is none. */
export async function loadBundle(): Promise<ServerBundle> {
  try {
    return (await import(resolve(BUILT, 'server/entry.mjs'))) as ServerBundle;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('the site is not built: run "pnpm --filter @elc/site build" first', {
      cause: error,
    });
  }
}
