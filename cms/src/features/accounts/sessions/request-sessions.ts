import type { Context } from 'koa';
import { clientOf } from '../../../platform/http/client';
import { type CookieOptions, setOwnCookie } from '../../../platform/http/own-cookie';
import type { Visitors } from '../../../platform/http/visitor-cookie';
import type { SessionKind } from '../rules/session';
import type { SiteUser } from '../site-users';
import { looksLikeToken } from '../tokens';
import type { OpenPanel, PanelKey, SessionCookie, Sessions } from './sessions';

export function createRequestSessions(sessions: Sessions, cookies: SessionCookies) {
  const users = new WeakMap<Context, Promise<SiteUser | null>>();
  const panels = new WeakMap<Context, Promise<OpenPanel | null>>();

  async function findUser(ctx: Context) {
    const token = cookies.read(ctx, 'user');
    return token ? sessions.userOf(token) : null;
  }

  async function findPanel(ctx: Context) {
    const token = cookies.read(ctx, 'panel');
    const found = token ? await sessions.panelOf(token) : null;
    if (found?.renewed) cookies.write(ctx, 'panel', found.renewed);
    return found?.panel ?? null;
  }

  async function end(ctx: Context, kind: SessionKind) {
    const token = cookies.read(ctx, kind);
    if (token) await sessions.end(kind, token);
    cookies.drop(ctx, kind);
    users.delete(ctx);
    panels.delete(ctx);
  }

  return {
    user: (ctx: Context): Promise<SiteUser | null> => memoized(users, ctx, findUser),
    /** The panel if it is open in this browser; renews its token when that is due. */
    panel: (ctx: Context): Promise<OpenPanel | null> => memoized(panels, ctx, findPanel),
    /** Signs in; a session that this browser had ends. */
    async signIn(ctx: Context, user: SiteUser): Promise<void> {
      await end(ctx, 'user');
      const { address, agent } = clientOf(ctx);
      cookies.write(ctx, 'user', await sessions.startUser(user, address, agent));
    },
    async openPanel(ctx: Context, key: PanelKey): Promise<OpenPanel | null> {
      await end(ctx, 'panel');
      const { address, agent } = clientOf(ctx);
      const cookie = await sessions.startPanel(key, address, agent);
      cookies.write(ctx, 'panel', cookie);
      return (await sessions.panelOf(cookie.token))?.panel ?? null;
    },
    /** The number of this browser's session; null without one. */
    async idOf(ctx: Context, kind: SessionKind): Promise<number | null> {
      const token = cookies.read(ctx, kind);
      return token ? sessions.idOf(kind, token) : null;
    },
    /** Milliseconds since the epoch; null without a session. */
    async confirmedUntil(ctx: Context, kind: SessionKind): Promise<number | null> {
      const token = cookies.read(ctx, kind);
      return token ? sessions.confirmedUntil(kind, token) : null;
    },
    /** Returns until when the confirmation counts. */
    confirm: (ctx: Context, kind: SessionKind): Promise<number> =>
      sessions.confirm(kind, cookies.read(ctx, kind) ?? ''),
    end,
  };
}

export type RequestSessions = ReturnType<typeof createRequestSessions>;

function memoized<Value>(
  known: WeakMap<Context, Promise<Value>>,
  ctx: Context,
  find: (ctx: Context) => Promise<Value>,
): Promise<Value> {
  const value = known.get(ctx) ?? find(ctx);
  known.set(ctx, value);
  return value;
}

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

type SessionCookies = ReturnType<typeof createSessionCookies>;

/** Who owns what a request creates or reads outside the panel. */
export function createIdentities(sessions: Pick<RequestSessions, 'user'>, visitors: Visitors) {
  const signedIn = async (ctx: Context) => {
    const user = await sessions.user(ctx);
    return user && `user:${user.id}`;
  };
  return {
    /** The signed-in user, else the visitor of the cookie, else null. */
    find: async (ctx: Context): Promise<string | null> =>
      (await signedIn(ctx)) ?? visitors.find(ctx),
    /** The same, made with a new visitor cookie when there is neither. */
    findOrMake: async (ctx: Context): Promise<string> =>
      (await signedIn(ctx)) ?? visitors.findOrMake(ctx),
  };
}

export type Identities = ReturnType<typeof createIdentities>;
