import { once } from 'node:events';
import { report } from './report.ts';

/** Set by the script that starts this process while it compiles the site's code; a message says when it has. */
export const SITE_IS_COMPILING = 'ELC_SITE_IS_COMPILING';

/** Resolves when the site's code can be read. */
export async function siteCompiled(): Promise<void> {
  if (process.env[SITE_IS_COMPILING] !== '1') return;
  report({ type: 'progress', text: 'Compiling the site' });
  await once(process, 'message');
}
