import type { Context } from 'koa';
import { type CookieOptions, setOwnCookie } from '../../../platform/http/own-cookie';
import type { SessionKind } from '../rules/session-life';
import { looksLikeToken } from '../rules/session-token';
import type { SessionCookie } from './sessions';

const NAMES = { user: 'elc_session', panel: 'elc_panel' } as const;
const SAME_SITE = { user: 'lax', panel: 'strict' } as const;

/**
 * Tells the pages' scripts that somebody is signed in, so that they need no request on every page. It
 * opens nothing.
 */
const HINT = 'elc_signed_in';

/**
 * Over https the names begin with `__Host-`: no other host name of the domain, and nobody on the way
 * who speaks plain http, can plant such a cookie.
 */
export function createSessionCookies(secure: boolean, now: () => number) {
  const nameOf = (kind: SessionKind) => (secure ? `__Host-${NAMES[kind]}` : NAMES[kind]);

  const set = (
    ctx: Context,
    name: string,
    value: string | null,
    options: Omit<CookieOptions, 'secure'>,
  ) => setOwnCookie(ctx, name, value, { secure, ...options });

  function setAll(ctx: Context, kind: SessionKind, token: string | null, maxAgeMs: number) {
    const sameSite = SAME_SITE[kind];
    set(ctx, nameOf(kind), token, { httpOnly: true, sameSite, maxAgeMs });
    if (kind === 'user') {
      set(ctx, HINT, token === null ? null : '1', { httpOnly: false, sameSite, maxAgeMs });
    }
  }

  return {
    read(ctx: Context, kind: SessionKind): string | null {
      const value = ctx.cookies.get(nameOf(kind));
      return looksLikeToken(value) ? value : null;
    },
    write(ctx: Context, kind: SessionKind, { token, expiresAtMs }: SessionCookie): void {
      setAll(ctx, kind, token, Math.max(0, expiresAtMs - now()));
    },
    /** Has the browser forget the token. */
    drop(ctx: Context, kind: SessionKind): void {
      setAll(ctx, kind, null, 0);
    },
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;
