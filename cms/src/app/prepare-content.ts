import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { closeContentApi, makeSiteRoles, prepareUserOrder } from '../features/accounts';
import { acquireLease, underLease } from '../platform/db/leases';
import { env } from '../platform/env/env';
import { loadFirstContent } from './first-content/load-first-content';
import { moveHeadline } from './first-content/move-headline';
import { arrangePanelViews } from './first-content/panel-views';
import { permitEditors } from './first-content/permit-editors';
import { readContent } from './first-content/read-content';

/** Renewed meanwhile; after a process that died here the next start waits no longer than this. */
const LEASE_MS = 15_000;
const ASK_AGAIN_MS = 250;

/** Loads what readers read. */
export function prepareContent(
  strapi: Core.Strapi,
  onProgress: (text: string) => void,
): Promise<void> {
  return oneReplicaAtATime('first-content', async () => {
    const entries = await readContent(path.join(strapi.dirs.app.root, 'content'));
    await loadFirstContent(strapi, entries, (done, total) =>
      onProgress(`First content: ${done} of ${total}`),
    );
    await moveHeadline(strapi.db.connection, new Date());
  });
}

/** Prepares what the people of the CMS and of the panel may do and see. */
export function prepareRoles(strapi: Core.Strapi): Promise<void> {
  return oneReplicaAtATime('first-roles', async () => {
    await makeSiteRoles(strapi);
    await closeContentApi(strapi);
    await prepareUserOrder();
    await arrangePanelViews(strapi);
    await permitEditors(strapi);
    const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } = env();
    if (email && password) await makeFirstAdministrator(strapi, { email, password });
  });
}

/** Replicas do it one after the other. */
async function oneReplicaAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const holder = randomUUID();
  while (!(await acquireLease(name, holder, LEASE_MS))) await pause(ASK_AGAIN_MS);
  await underLease({ name, holder, ttlMs: LEASE_MS }, work);
}

/** Makes the CMS's first administrator from the settings; once anybody exists, it does nothing. */
async function makeFirstAdministrator(
  strapi: Core.Strapi,
  account: { email: string; password: string },
): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  const role = await strapi.service('admin::role').getSuperAdmin();
  if (!role) throw new Error('Strapi has no super-admin role; its own bootstrap must run first.');
  await users.create({
    email: account.email.toLowerCase(),
    password: account.password,
    firstname: 'First',
    lastname: 'Administrator',
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
}
