import type { Context } from 'koa';

/** A cookie of this site that no script can read. */
export interface OwnCookie {
  read(ctx: Context): string | undefined;
  write(ctx: Context, value: string): void;
  /** Has the browser forget it. */
  drop(ctx: Context): void;
}

/**
 * Makes an http-only cookie with SameSite=Lax. Over https its name begins with `__Host-`: no other host name
 * of the domain, and nobody on the way who speaks plain http, can plant such a cookie.
 */
export function createOwnCookie(plainName: string, secure: boolean, maxAgeMs: number): OwnCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
  const set = (ctx: Context, value: string | null) => {
    // Behind a proxy that ends TLS the socket is plain; the cookie must still be marked secure.
    ctx.cookies.secure = secure;
    ctx.cookies.set(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      signed: false,
      overwrite: true,
      path: '/',
      ...(value === null ? { expires: new Date(0) } : { maxAge: maxAgeMs }),
    });
  };
  return {
    read: (ctx) => ctx.cookies.get(name),
    write: set,
    drop: (ctx) => set(ctx, null),
  };
}
