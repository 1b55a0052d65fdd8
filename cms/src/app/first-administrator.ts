import cluster from 'node:cluster';
import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context, Middleware, Next } from 'koa';
import { addChallenge, deleteChallengesOf, isOpenChallenge } from '../features/admin-keys';
import { keyDigest } from '../features/api-keys';
import { env } from '../platform/env/env';
import { ApiError } from '../platform/http/errors/api-error';
import { isLocalRequest } from '../platform/http/rules/local-request';
import { report } from '../platform/report';
import { randomBase62 } from '../platform/rules/random-base62';
import { type Message, messagePage } from '../publishing';

const PURPOSE = 'first-administrator';
/** 190 random bits. */
const CODE_LENGTH = 32;
const CODE = /^[0-9A-Za-z]{32}$/;
/** A later start makes a new one. */
const CODE_LIFE_MS = 7 * 24 * 3_600_000;

/** Carries the code of the link to the form's request only. */
const COOKIE = 'elc_first_administrator';
const COOKIE_LIFE_MS = 3_600_000;

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

/**
 * A link with which the first administrator of the CMS can be registered from anywhere. Works for 7 days on every
 * replica, until an administrator is registered.
 */
export async function makeFirstAdministratorLink(): Promise<string> {
  const code = randomBase62(CODE_LENGTH, randomBytes);
  await addChallenge(keyDigest(code), PURPOSE, Date.now() + CODE_LIFE_MS);
  return `${env().CMS_PUBLIC_URL}/first-administrator/${code}`;
}

export const isFirstAdministratorCode = async (code: string): Promise<boolean> =>
  CODE.test(code) && (await isOpenChallenge(keyDigest(code), PURPOSE));

export const endFirstAdministratorLinks = (): Promise<void> => deleteChallengesOf(PURPOSE);

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
  ctx.cookies.set(COOKIE, code, {
    httpOnly: true,
    sameSite: 'strict',
    secure: env().CMS_PUBLIC_URL.startsWith('https:'),
    signed: false,
    path: '/admin/register-admin',
    maxAge: COOKIE_LIFE_MS,
  });
  ctx.status = 303;
  ctx.redirect('/admin/auth/register-admin');
}

/**
 * The first administrator can be registered on this machine while the CMS has no public address, or
 * with the link that the start prints: not by a stranger or by another web page.
 */
export const guardFirstAdministrator: Middleware = async (ctx: Context, next: Next) => {
  const code = ctx.cookies.get(COOKIE) ?? '';
  const evidence = {
    peer: ctx.req.socket.remoteAddress,
    headers: ctx.req.headersDistinct,
    cmsUrl: env().CMS_PUBLIC_URL,
  };
  if (!isLocalRequest(evidence) && !(await isFirstAdministratorCode(code)))
    throw new ApiError('LOCAL_ONLY');
  await next();
  if (ctx.status === 200) await endFirstAdministratorLinks();
};
