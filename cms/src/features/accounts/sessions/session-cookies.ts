import type { Context } from 'koa';
import { type CookieOptions, setOwnCookie } from '../../../platform/http/own-cookie';
import type { SessionKind } from '../rules/session-life';
import { looksLikeToken } from '../rules/session-token';
import type { SessionCookie } from './sessions';

const NAMES = { user: 'elc_session', panel: 'elc_panel' } as const;
const SAME_SITE = { user: 'lax', panel: 'strict' } as const;

/** Tells scripts that a user is signed in, which saves a request per page; opens nothing. */
const HINT = 'elc_signed_in';

/** Over https `__Host-` keeps other hosts of the domain and plain http from setting them. */
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
    drop(ctx: Context, kind: SessionKind): void {
      setAll(ctx, kind, null, 0);
    },
  };
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;
