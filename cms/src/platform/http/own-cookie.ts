import type { Context } from 'koa';

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
