import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBundle } from './publish.ts';

/** Where `astro build` leaves the site's code. */
export const BUILT = fileURLToPath(new URL('../../../dist/', import.meta.url));

/**
 * The built code that renders pages, as it is on the disk now: code that has gone renders nothing any more,
 * and newer code takes its place. Throws a sentence that names the fix when there is none.
 */
export async function loadBundle(): Promise<ServerBundle> {
  const entry = resolve(BUILT, 'server/entry.mjs');
  const { mtimeMs } = await stat(entry).catch((error) => {
    throw new Error('the site is not built: run "pnpm --filter @elc/site build" first', {
      cause: error,
    });
  });
  return (await import(`${entry}?${mtimeMs}`)) as ServerBundle;
}
