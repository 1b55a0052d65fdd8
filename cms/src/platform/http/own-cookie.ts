import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { env } from '../env/env';
import { readSignedText, signText } from '../rules/signed-text';

export interface CookieOptions {
  /** Readers come over https. */
  readonly secure: boolean;
  readonly maxAgeMs: number;
  /** By default no script can read it. */
  readonly httpOnly?: boolean;
  readonly sameSite?: 'lax' | 'strict';
}

/** For the whole site; null deletes it. */
export function setOwnCookie(
  ctx: Context,
  name: string,
  value: string | null,
  { secure, maxAgeMs, httpOnly = true, sameSite = 'lax' }: CookieOptions,
): void {
  // Behind a proxy that ends TLS the socket is plain; the cookie must still be secure.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    httpOnly,
    sameSite,
    secure,
    signed: false,
    overwrite: true,
    path: '/',
    ...(value === null ? { expires: new Date(0) } : { maxAge: maxAgeMs }),
  });
}

/** Http-only, SameSite=Lax; over https `__Host-` protects it from other hosts and plain http. */
export function ownCookie(
  plainName: string,
  maxAgeMs: number,
  /** Where browsers reach what sets it. */
  address: () => string = () => env().PUBLIC_URL,
) {
  const options = () => ({ secure: address().startsWith('https:'), maxAgeMs });
  const name = () => (options().secure ? `__Host-${plainName}` : plainName);
  return {
    read: (ctx: Context) => ctx.cookies.get(name()),
    write: (ctx: Context, value: string) => setOwnCookie(ctx, name(), value, options()),
    drop: (ctx: Context) => setOwnCookie(ctx, name(), null, options()),
  };
}

export type OwnCookie = ReturnType<typeof ownCookie>;

/** Per browser. */
const ACCOUNTS_MAX = 4;
const SEPARATOR = '~';

/** Browsers that signed in to an account before, by a signed cookie. */
export function knownBrowsersBy(cookie: OwnCookie) {
  // Other signatures do not fit.
  const secret = () => `${env().SESSION_SECRET} known browser`;
  const read = (ctx: Context) =>
    readSignedText(cookie.read(ctx), 'visitor', secret())?.split(SEPARATOR) ?? [];
  return {
    /** Null for a browser that has not signed in to the account. */
    find(ctx: Context, account: string): string | null {
      const [id, ...accounts] = read(ctx);
      return id && accounts.includes(digest(account)) ? id : null;
    },
    /** An account by each of its names. */
    remember(ctx: Context, ...names: readonly string[]): void {
      const [id = randomUUID(), ...accounts] = read(ctx);
      const known = [...new Set([...names.map(digest), ...accounts])].slice(0, ACCOUNTS_MAX);
      cookie.write(ctx, signText([id, ...known].join(SEPARATOR), 'visitor', secret()));
    },
    drop: cookie.drop,
  };
}

/** A name may contain what a cookie cannot. */
const digest = (account: string) =>
  createHash('sha256').update(account).digest('base64url').slice(0, 16);
