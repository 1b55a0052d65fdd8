import { randomBytes } from 'node:crypto';
import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { isLocalRequest } from '../../platform/http/rules/local-request';
import { randomBase62 } from '../../platform/rules/random-base62';
import { keyDigest } from '../api-keys';
import type { Challenges } from './tables/challenges';

const PURPOSE = 'first-administrator';
/** 190 random bits. */
const CODE_LENGTH = 32;
const CODE = /^[0-9A-Za-z]{32}$/;
/** A later start makes a new one. */
const LIFE_MS = 7 * 24 * 3_600_000;

/** Carries the code of the link to the form's request only. */
export const FIRST_ADMINISTRATOR_COOKIE = 'elc_first_administrator';

/** Links with which the first administrator of the CMS can be registered from anywhere. */
export function createFirstAdministrator(
  challenges: Pick<Challenges, 'add' | 'isOpen' | 'deleteOf'>,
  cmsUrl: string,
  now: () => number,
) {
  return {
    /** Works for 7 days on every replica, until an administrator is registered. */
    async makeLink(): Promise<string> {
      const code = randomBase62(CODE_LENGTH, randomBytes);
      await challenges.add(keyDigest(code), PURPOSE, now() + LIFE_MS);
      return `${cmsUrl}/first-administrator/${code}`;
    },
    isValid: async (code: string): Promise<boolean> =>
      CODE.test(code) && (await challenges.isOpen(keyDigest(code), PURPOSE, now())),
    end: (): Promise<void> => challenges.deleteOf(PURPOSE),
  };
}

export type FirstAdministrator = ReturnType<typeof createFirstAdministrator>;

/**
 * The first administrator can be registered on this machine while the CMS has no public address, or
 * with the link that the start prints: not by a stranger or by another web page.
 */
export function guardFirstAdministrator(
  firstAdministrator: FirstAdministrator,
  cmsUrl: string,
): Middleware {
  return async (ctx: Context, next: Next) => {
    const code = ctx.cookies.get(FIRST_ADMINISTRATOR_COOKIE) ?? '';
    const evidence = {
      peer: ctx.req.socket.remoteAddress,
      headers: ctx.req.headersDistinct,
      cmsUrl,
    };
    if (!isLocalRequest(evidence) && !(await firstAdministrator.isValid(code))) {
      throw new ApiError('LOCAL_ONLY');
    }
    await next();
    if (ctx.status === 200) await firstAdministrator.end();
  };
}
