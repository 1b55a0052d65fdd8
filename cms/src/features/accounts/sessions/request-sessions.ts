import type { Context } from 'koa';
import { clientOf } from '../../../platform/http/client';
import type { SessionKind } from '../rules/session-life';
import type { SiteUser } from '../site-users';
import type { SessionCookies } from './session-cookies';
import type { OpenPanel, PanelKey, Sessions } from './sessions';

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
