import cluster from 'node:cluster';
import type { Core } from '@strapi/strapi';
import type { FirstAdministrator } from '../features/admin-keys';
import { report } from './report';

/**
 * Prints, while the CMS has no administrator, the link that registers the first one, on the terminal only:
 * readers of logs must not find it. A starting script prints it, because what this process prints itself is
 * stored in that script's log; without one (in a container), the output of this process is the terminal.
 */
export async function offerFirstAdministrator(
  strapi: Core.Strapi,
  firstAdministrator: FirstAdministrator,
): Promise<void> {
  if (await strapi.service('admin::user').exists()) return;
  const url = await firstAdministrator.makeLink();
  // In development the parent is Strapi's own, which prints none of it and stores nothing.
  if (process.connected && !cluster.isWorker) return report({ type: 'first-administrator', url });
  process.stdout.write(`The first administrator of the CMS registers with this link: ${url}\n`);
}
