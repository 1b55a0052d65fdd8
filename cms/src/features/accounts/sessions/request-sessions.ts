import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import { env } from '../../../platform/env/env';
import { clientOf } from '../../../platform/http/client';
import { knownBrowsersBy, ownCookie, setOwnCookie } from '../../../platform/http/own-cookie';
import { findOrMakeVisitor, findVisitor } from '../../../platform/http/visitor-cookie';
import type { SessionKind } from '../rules/session';
import { looksLikeToken } from '../tokens';
import type { User } from '../users';
import {
  confirmSession,
  endSession,
  liveSession,
  type OpenPanel,
  type PanelKey,
  panelOfSession,
  type SessionCookie,
  startPanelSession,
  startUserSession,
  userOfSession,
} from './sessions';

const NAMES = { user: 'elc_session', panel: 'elc_panel' } as const;
const SAME_SITE = { user: 'lax', panel: 'strict' } as const;

/** Tells scripts that a user is signed in, which saves a request per page; opens nothing. */
const HINT = 'elc_signed_in';

/** Browsers that signed in to accounts before. */
export const knownBrowsers = knownBrowsersBy(ownCookie('elc_known', RETENTION_MS.knownBrowser));

/** What a request was found to be of, so that it is read once. */
const users = new WeakMap<Context, Promise<User | null>>();
const panels = new WeakMap<Context, Promise<OpenPanel | null>>();

/** The signed-in user of this browser. */
export const userOf = (ctx: Context): Promise<User | null> =>
  memoized(users, ctx, () => ask(ctx, 'user', userOfSession));

/** The panel that is open in this browser, also where its key does not work from here. */
export const anyPanelOf = (ctx: Context): Promise<OpenPanel | null> =>
  memoized(panels, ctx, async () => {
    const found = await ask(ctx, 'panel', (token) => panelOfSession(token, ctx.ip));
    if (found?.renewed) writeCookies(ctx, 'panel', found.renewed);
    return found?.panel ?? null;
  });

/** The panel if it is open in this browser and its key works from here; renews its token when that is due. */
export async function panelOf(ctx: Context): Promise<OpenPanel | null> {
  const panel = await anyPanelOf(ctx);
  return panel?.isHere ? panel : null;
}

/** Who owns what a request reads outside the panel: the signed-in user, else the visitor of the cookie, else null. */
export const findOwner = async (ctx: Context): Promise<string | null> =>
  (await signedIn(ctx)) ?? findVisitor(ctx);

/** The same, made with a new visitor cookie when there is neither. */
export const findOrMakeOwner = async (ctx: Context): Promise<string> =>
  (await signedIn(ctx)) ?? findOrMakeVisitor(ctx);

async function signedIn(ctx: Context): Promise<string | null> {
  const user = await userOf(ctx);
  return user && `user:${user.id}`;
}

/** Signs in; a session that this browser had ends. */
export async function signInBrowser(ctx: Context, user: User): Promise<void> {
  await endBrowserSession(ctx, 'user');
  writeCookies(ctx, 'user', await startUserSession(user, clientOf(ctx)));
}

export async function openPanel(ctx: Context, key: PanelKey): Promise<OpenPanel | null> {
  await endBrowserSession(ctx, 'panel');
  const cookie = await startPanelSession(key, clientOf(ctx));
  writeCookies(ctx, 'panel', cookie);
  return (await panelOfSession(cookie.token, ctx.ip))?.panel ?? null;
}

/** This browser's session; null where it has ended. */
export const browserSession = (ctx: Context, kind: SessionKind) =>
  ask(ctx, kind, (token) => liveSession(kind, token));

/** Returns until when the confirmation counts. */
export const confirmBrowserSession = (ctx: Context, kind: SessionKind): Promise<number> =>
  confirmSession(kind, tokenIn(ctx, kind) ?? '');

export async function endBrowserSession(ctx: Context, kind: SessionKind): Promise<void> {
  await ask(ctx, kind, (token) => endSession(kind, token));
  setCookies(ctx, kind, null, 0);
  users.delete(ctx);
  panels.delete(ctx);
}

const isSecure = () => env().PUBLIC_URL.startsWith('https:');

/** Over https `__Host-` keeps other hosts of the domain and plain http from setting it. */
const nameOf = (kind: SessionKind) => (isSecure() ? `__Host-${NAMES[kind]}` : NAMES[kind]);

function tokenIn(ctx: Context, kind: SessionKind): string | null {
  const value = ctx.cookies.get(nameOf(kind));
  return looksLikeToken(value) ? value : null;
}

/** Null without a session. */
async function ask<Answer>(
  ctx: Context,
  kind: SessionKind,
  question: (token: string) => Promise<Answer>,
): Promise<Answer | null> {
  const token = tokenIn(ctx, kind);
  return token ? question(token) : null;
}

const writeCookies = (ctx: Context, kind: SessionKind, { token, expiresAtMs }: SessionCookie) =>
  setCookies(ctx, kind, token, Math.max(0, expiresAtMs - Date.now()));

function setCookies(ctx: Context, kind: SessionKind, token: string | null, maxAgeMs: number) {
  const options = { secure: isSecure(), sameSite: SAME_SITE[kind], maxAgeMs };
  setOwnCookie(ctx, nameOf(kind), token, { ...options, httpOnly: true });
  if (kind === 'panel') return;
  setOwnCookie(ctx, HINT, token === null ? null : '1', { ...options, httpOnly: false });
}

function memoized<Value>(
  known: WeakMap<Context, Promise<Value>>,
  ctx: Context,
  find: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(ctx) ?? find();
  known.set(ctx, value);
  return value;
}
