import { randomBytes } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { isLocalRequest } from '../../platform/http/rules/local-request';
import { randomBase62 } from '../../platform/rules/random-base62';
import { keyDigest } from '../api-keys';
import { addChallenge, deleteChallengesOf, isOpenChallenge } from './challenges';

const PURPOSE = 'first-administrator';
/** 190 random bits. */
const CODE_LENGTH = 32;
const CODE = /^[0-9A-Za-z]{32}$/;
/** A later start makes a new one. */
const LIFE_MS = 7 * 24 * 3_600_000;

/** Carries the code of the link to the form's request only. */
export const FIRST_ADMINISTRATOR_COOKIE = 'elc_first_administrator';

/**
 * A link with which the first administrator of the CMS can be registered from anywhere. Works for 7 days on every
 * replica, until an administrator is registered.
 */
export async function makeFirstAdministratorLink(): Promise<string> {
  const code = randomBase62(CODE_LENGTH, randomBytes);
  await addChallenge(keyDigest(code), PURPOSE, Date.now() + LIFE_MS);
  return `${env().CMS_PUBLIC_URL}/first-administrator/${code}`;
}

export const isFirstAdministratorCode = async (code: string): Promise<boolean> =>
  CODE.test(code) && (await isOpenChallenge(keyDigest(code), PURPOSE));

export const endFirstAdministratorLinks = (): Promise<void> => deleteChallengesOf(PURPOSE);

/**
 * The first administrator can be registered on this machine while the CMS has no public address, or
 * with the link that the start prints: not by a stranger or by another web page.
 */
export const guardFirstAdministrator: Middleware = async (ctx: Context, next: Next) => {
  const code = ctx.cookies.get(FIRST_ADMINISTRATOR_COOKIE) ?? '';
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
