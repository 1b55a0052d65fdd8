import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
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

/** What shows whether a request was made on the server itself. */
interface LocalEvidence {
  readonly peer: string | undefined;
  /** As received, before headers of proxies that are not trusted were dropped. */
  readonly headers: Readonly<Record<string, readonly string[] | undefined>>;
  readonly cmsUrl: string;
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded'] as const;

/**
 * Whether a browser on this machine asked by a loopback name. Never where the CMS has a public
 * address, as a proxy may pass on any `Host`; never for a forwarded request; other names may be
 * rebound to this address (DNS rebinding).
 */
export function isLocalRequest({ peer, headers, cmsUrl }: LocalEvidence): boolean {
  if (!isLoopbackHost(new URL(cmsUrl).hostname)) return false;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const [host = ''] = headers.host ?? [];
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, host: whole } = new URL(`http://${host}`);
  if (whole !== host.toLowerCase() && `${whole}:80` !== host.toLowerCase()) return false;
  return isLoopback(peer ?? '') && isLoopbackHost(hostname);
}

const isLoopbackHost = (hostname: string) => hostname === 'localhost' || isLoopback(hostname);

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '').replace(/^\[(.*)\]$/, '$1');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

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
