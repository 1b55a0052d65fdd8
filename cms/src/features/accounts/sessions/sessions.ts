import type { Client } from '../../../platform/http/client';
import {
  confirmedUntil,
  isRotationDue,
  ROTATION_GRACE_MS,
  SEEN_EVERY_MS,
  SESSION_LIFE_MS,
  type SessionKind,
  sessionState,
} from '../rules/session';
import { newToken, tokenDigest } from '../tokens';
import { findUser, isActive, type User } from '../users';
import { type PanelGrant, uses } from '../uses';
import {
  findSession,
  revokeSession,
  rotateSession,
  type StoredSession,
  storeSession,
  updateSession,
} from './stored-sessions';

export interface SessionCookie {
  readonly token: string;
  readonly expiresAtMs: number;
}

export interface OpenPanel extends PanelGrant {
  readonly keyId: string;
  readonly expiresAtMs: number;
  readonly sessionId: number;
  /** Until when calls pass that need the key or password again. */
  readonly confirmedUntilMs: number;
}

export interface PanelKey {
  readonly id: string;
  /** When it ends by itself, in milliseconds since the epoch; null: never. */
  readonly endsAtMs: number | null;
}

/** Sessions are read at each request, so that an end counts at once. */
export const startUserSession = ({ id }: Pick<User, 'id'>, client: Client) =>
  start('user', id, client);

/** Ends with its key at the latest. */
export const startPanelSession = ({ id, endsAtMs }: PanelKey, client: Client) =>
  start('panel', id, client, endsAtMs);

async function start(
  kind: SessionKind,
  subject: string,
  client: Client,
  endMs: number | null = null,
): Promise<SessionCookie> {
  const token = newToken();
  const expiresAtMs = Math.min(
    Date.now() + SESSION_LIFE_MS[kind],
    endMs ?? Number.POSITIVE_INFINITY,
  );
  await storeSession({ tokenDigest: tokenDigest(token), kind, subject, ...client, expiresAtMs });
  return { token, expiresAtMs };
}

/** Null when the session has ended. */
export async function liveSession(kind: SessionKind, token: string): Promise<StoredSession | null> {
  const session = await findSession(kind, tokenDigest(token));
  if (!session) return null;
  const state = sessionState(session, session.token, Date.now());
  if (state === 'stolen') await revokeSession(session.id);
  if (state !== 'live') return null;
  const lastSeenMs = Date.now();
  if (lastSeenMs - session.lastSeenMs >= SEEN_EVERY_MS)
    await updateSession(session.id, { lastSeenMs });
  return session;
}

/** Null for a suspended or deleted account. */
export async function userOfSession(token: string): Promise<User | null> {
  const session = await liveSession('user', token);
  const user = session && (await findUser(session.subject));
  return user && isActive(user) ? user : null;
}

/** Also elsewhere than its key works. `renewed` takes the token's place in the browser. */
export async function panelOfSession(token: string, address: string) {
  const session = await liveSession('panel', token);
  const grant = session && (await uses().grantOf(session.subject, address));
  if (!session || !grant) return null;
  const { id: sessionId, expiresAtMs, subject: keyId } = session;
  const confirmedUntilMs = confirmedUntil(session);
  const panel = { ...grant, keyId, expiresAtMs, sessionId, confirmedUntilMs };
  return { panel, renewed: grant.isHere ? await renew(session, token) : null };
}

async function renew(session: StoredSession, token: string): Promise<SessionCookie | null> {
  if (session.token !== 'current' || !isRotationDue(session, Date.now())) return null;
  const next = newToken();
  const isOurs = await rotateSession(tokenDigest(token), tokenDigest(next), ROTATION_GRACE_MS);
  return isOurs ? { token: next, expiresAtMs: session.expiresAtMs } : null;
}

/** Returns until when the confirmation counts. */
export async function confirmSession(kind: SessionKind, token: string): Promise<number> {
  const confirmedAtMs = Date.now();
  const session = await liveSession(kind, token);
  if (session) await updateSession(session.id, { confirmedAtMs });
  return confirmedUntil({ createdAtMs: confirmedAtMs, confirmedAtMs });
}

export async function endSession(kind: SessionKind, token: string): Promise<void> {
  const session = await findSession(kind, tokenDigest(token));
  if (session) await revokeSession(session.id);
}
