import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { readSignedText, signText } from '../rules/signed-text';

export interface CookieOptions {
  /** Readers come over https. */
  readonly secure: boolean;
  readonly maxAgeMs: number;
  /** No script can read it: the default. */
  readonly httpOnly?: boolean;
  readonly sameSite?: 'lax' | 'strict';
}

/** Sets a cookie on the whole site; null has the browser forget it. */
export function setOwnCookie(
  ctx: Context,
  name: string,
  value: string | null,
  { secure, maxAgeMs, httpOnly = true, sameSite = 'lax' }: CookieOptions,
): void {
  // Behind a proxy that ends TLS the socket is plain; the cookie must still be marked secure.
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

/**
 * Makes an http-only cookie with SameSite=Lax. Over https its name begins with `__Host-`: no other host name
 * of the domain, and no attacker between who speaks plain http, can plant such a cookie.
 */
export function createOwnCookie(plainName: string, secure: boolean, maxAgeMs: number) {
  const name = secure ? `__Host-${plainName}` : plainName;
  const set = (ctx: Context, value: string | null) =>
    setOwnCookie(ctx, name, value, { secure, maxAgeMs });
  return {
    read: (ctx: Context) => ctx.cookies.get(name),
    write: (ctx: Context, value: string) => set(ctx, value),
    /** Has the browser forget it. */
    drop: (ctx: Context) => set(ctx, null),
  };
}

export type OwnCookie = ReturnType<typeof createOwnCookie>;

/** Accounts that one browser is known by: those of a household. */
const ACCOUNTS_MAX = 4;
const SEPARATOR = '~';

/** Browsers that have signed in to an account before, by a signed, http-only cookie that names these accounts. */
export function createKnownBrowsers(cookie: OwnCookie, secret: string) {
  // A signature for a visitor is none for a known browser.
  const ownSecret = `${secret} known browser`;
  const read = (ctx: Context) =>
    readSignedText(cookie.read(ctx), 'visitor', ownSecret)?.split(SEPARATOR) ?? [];
  return {
    /** The id of a browser that has signed in to the account before; null for any other. */
    find(ctx: Context, account: string): string | null {
      const [id, ...accounts] = read(ctx);
      return id && accounts.includes(digest(account)) ? id : null;
    },
    remember(ctx: Context, account: string): void {
      const [id = randomUUID(), ...accounts] = read(ctx);
      const others = accounts.filter((one) => one !== digest(account));
      const known = [digest(account), ...others].slice(0, ACCOUNTS_MAX);
      cookie.write(ctx, signText([id, ...known].join(SEPARATOR), 'visitor', ownSecret));
    },
    /** Has the browser forget all of them. */
    drop: cookie.drop,
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;

/** A name may hold what a cookie cannot. */
const digest = (account: string) =>
  createHash('sha256').update(account).digest('base64url').slice(0, 16);
