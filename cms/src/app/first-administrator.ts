import cluster from 'node:cluster';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import {
  FIRST_ADMINISTRATOR_COOKIE,
  isFirstAdministratorCode,
  makeFirstAdministratorLink,
} from '../features/admin-keys';
import { env } from '../platform/env/env';
import { report } from '../platform/report';
import { type Message, messagePage } from '../publishing';

const LIFE_MS = 3_600_000;

const ENDED: Message = {
  title: 'This link does not work any more',
  text: 'The CMS has an administrator already, or the link is older than 7 days. Sign in at /admin; while nobody can, restart the product and open the new link that it prints.',
};

/** On the terminal only, never in a log: by the starting script, or here without one. */
export async function offerFirstAdministrator(strapi: Core.Strapi): Promise<void> {
  if (await strapi.service('admin::user').exists()) return;
  const url = await makeFirstAdministratorLink();
  // In development the parent is Strapi's own, which prints none of it and stores nothing.
  if (process.connected && !cluster.isWorker) return report({ type: 'first-administrator', url });
  process.stdout.write(`The first administrator of the CMS registers with this link: ${url}\n`);
}

/** Declares where the printed link leads: it has the browser carry the code to the panel's form. */
export function declareFirstAdministratorRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/first-administrator/:code',
        handler: open,
        info: { type: 'admin' },
        config: { auth: false },
      },
    ],
  } as never);
}

async function open(ctx: Context): Promise<void> {
  const { code = '' } = ctx.params as Record<string, string>;
  ctx.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' });
  if (!(await isFirstAdministratorCode(code))) {
    ctx.status = 410;
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = messagePage(ENDED);
    return;
  }
  ctx.cookies.set(FIRST_ADMINISTRATOR_COOKIE, code, {
    httpOnly: true,
    sameSite: 'strict',
    secure: env().CMS_PUBLIC_URL.startsWith('https:'),
    signed: false,
    path: '/admin/register-admin',
    maxAge: LIFE_MS,
  });
  ctx.status = 303;
  ctx.redirect('/admin/auth/register-admin');
}
