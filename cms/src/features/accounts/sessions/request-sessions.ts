import type { Context } from 'koa';
import { clientOf } from '../../../platform/http/client';
import { setOwnCookie } from '../../../platform/http/own-cookie';
import type { Visitors } from '../../../platform/http/visitor-cookie';
import type { SessionKind } from '../rules/session';
import type { SiteUser } from '../site-users';
import { looksLikeToken } from '../tokens';
import type { OpenPanel, PanelKey, SessionCookie, Sessions } from './sessions';

const NAMES = { user: 'elc_session', panel: 'elc_panel' } as const;
const SAME_SITE = { user: 'lax', panel: 'strict' } as const;

/** Tells scripts that a user is signed in, which saves a request per page; opens nothing. */
const HINT = 'elc_signed_in';

/** Sessions by their cookies. Over https `__Host-` keeps other hosts of the domain and plain http from setting them. */
export function createRequestSessions(sessions: Sessions, secure: boolean, now: () => number) {
  const users = new WeakMap<Context, Promise<SiteUser | null>>();
  const panels = new WeakMap<Context, Promise<OpenPanel | null>>();

  const nameOf = (kind: SessionKind) => (secure ? `__Host-${NAMES[kind]}` : NAMES[kind]);

  function tokenIn(ctx: Context, kind: SessionKind): string | null {
    const value = ctx.cookies.get(nameOf(kind));
    return looksLikeToken(value) ? value : null;
  }

  function setCookies(ctx: Context, kind: SessionKind, token: string | null, maxAgeMs: number) {
    const options = { secure, sameSite: SAME_SITE[kind], maxAgeMs };
    setOwnCookie(ctx, nameOf(kind), token, { ...options, httpOnly: true });
    if (kind === 'panel') return;
    setOwnCookie(ctx, HINT, token === null ? null : '1', { ...options, httpOnly: false });
  }

  const writeCookies = (ctx: Context, kind: SessionKind, { token, expiresAtMs }: SessionCookie) =>
    setCookies(ctx, kind, token, Math.max(0, expiresAtMs - now()));

  /** Null without a session. */
  async function ask<Answer>(
    ctx: Context,
    kind: SessionKind,
    question: (token: string) => Promise<Answer>,
  ): Promise<Answer | null> {
    const token = tokenIn(ctx, kind);
    return token ? question(token) : null;
  }

  async function findPanel(ctx: Context) {
    const found = await ask(ctx, 'panel', (token) => sessions.panelOf(token, ctx.ip));
    if (found?.renewed) writeCookies(ctx, 'panel', found.renewed);
    return found?.panel ?? null;
  }

  const anyPanel = (ctx: Context): Promise<OpenPanel | null> => memoized(panels, ctx, findPanel);

  async function end(ctx: Context, kind: SessionKind) {
    await ask(ctx, kind, (token) => sessions.end(kind, token));
    setCookies(ctx, kind, null, 0);
    users.delete(ctx);
    panels.delete(ctx);
  }

  return {
    user: (ctx: Context): Promise<SiteUser | null> =>
      memoized(users, ctx, () => ask(ctx, 'user', sessions.userOf)),
    /** The panel if it is open in this browser and its key works from here; renews its token when that is due. */
    async panel(ctx: Context): Promise<OpenPanel | null> {
      const panel = await anyPanel(ctx);
      return panel?.isHere ? panel : null;
    },
    anyPanel,
    /** Signs in; a session that this browser had ends. */
    async signIn(ctx: Context, user: SiteUser): Promise<void> {
      await end(ctx, 'user');
      writeCookies(ctx, 'user', await sessions.startUser(user, clientOf(ctx)));
    },
    async openPanel(ctx: Context, key: PanelKey): Promise<OpenPanel | null> {
      await end(ctx, 'panel');
      const cookie = await sessions.startPanel(key, clientOf(ctx));
      writeCookies(ctx, 'panel', cookie);
      return (await sessions.panelOf(cookie.token, ctx.ip))?.panel ?? null;
    },
    /** This browser's session. */
    live: (ctx: Context, kind: SessionKind) =>
      ask(ctx, kind, (token) => sessions.live(kind, token)),
    /** Returns until when the confirmation counts. */
    confirm: (ctx: Context, kind: SessionKind): Promise<number> =>
      sessions.confirm(kind, tokenIn(ctx, kind) ?? ''),
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
