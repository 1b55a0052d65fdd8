import type { Core } from '@strapi/strapi';
import type { FirstAdministrator } from '../admin-keys';
import { report } from './report';

/**
 * Prints, while the CMS has no administrator, the link that registers the first one. It goes to the
 * starting script and the process's output only: readers of the stored logs must not find it.
 */
export async function offerFirstAdministrator(
  strapi: Core.Strapi,
  firstAdministrator: FirstAdministrator,
): Promise<void> {
  if (await strapi.service('admin::user').exists()) return;
  const url = await firstAdministrator.makeLink();
  report({ type: 'first-administrator', url });
  process.stdout.write(`The first administrator of the CMS registers with this link: ${url}\n`);
}
