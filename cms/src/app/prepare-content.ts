import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { closeContentApi, makeSiteRoles, prepareUserOrder, prepareUserSearch } from '../accounts';
import { withoutWaitingForDisk } from '../db/without-waiting';
import type { Env } from '../env/env';
import { whileHeld } from '../jobs/while-held';
import type { Features } from './features';
import { makeFirstAdministrator } from './first-content/first-administrator';
import { loadFirstContent } from './first-content/load-first-content';
import { arrangePanelViews } from './first-content/panel-views';
import { readContent } from './first-content/read-content';
import { letRolesRead } from './first-content/read-permissions';
import { prepareListSearch } from './search-indexes';

const LEASE = 'first-content';
/** Renewed meanwhile; after a process that died here the next start waits no longer than this. */
const LEASE_MS = 15_000;
const ASK_AGAIN_MS = 250;

/**
 * Brings a database to where readers and editors can use it: first content, the panel's lists and
 * permissions, searches, order of users, the first administrator. Replicas that start together do it one after the other.
 */
export async function prepareContent(
  strapi: Core.Strapi,
  { context: { now }, leases, seedRecords }: Features,
  settings: Env,
  onProgress: (text: string) => void,
): Promise<void> {
  const holder = randomUUID();
  while (!(await leases.acquire(LEASE, holder, LEASE_MS, now()))) await pause(ASK_AGAIN_MS);
  await whileHeld({ leases, name: LEASE, holder, ttlMs: LEASE_MS, now }, async () => {
    const entries = await readContent(path.join(strapi.dirs.app.root, 'content'));
    await withoutWaitingForDisk(strapi, () =>
      loadFirstContent(entries, {
        strapi,
        records: seedRecords,
        onProgress: (done, total) => onProgress(`First content: ${done} of ${total}`),
      }),
    );
    await makeSiteRoles(strapi);
    await closeContentApi(strapi);
    await prepareUserOrder(strapi.db.connection);
    await prepareUserSearch(strapi.db.connection, (text) => strapi.log.warn(text));
    await prepareListSearch(strapi.db.connection, (text) => strapi.log.warn(text));
    await arrangePanelViews(strapi, seedRecords);
    await letRolesRead(strapi, seedRecords);
    const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } = settings;
    if (email && password) await makeFirstAdministrator(strapi, { email, password });
  });
}
