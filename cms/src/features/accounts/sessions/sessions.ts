import type { PanelRole } from '@elc/contracts';
import type { Client } from '../../../platform/http/client';
import type { AccountParts } from '../parts';
import {
  confirmedUntil,
  isRotationDue,
  ROTATION_GRACE_MS,
  SEEN_EVERY_MS,
  SESSION_LIFE_MS,
  type SessionKind,
  sessionState,
} from '../rules/session';
import type { SiteUser } from '../site-users';
import type { StoredSession } from '../tables/sessions';
import { newToken, tokenDigest } from '../tokens';

export interface SessionCookie {
  readonly token: string;
  readonly expiresAtMs: number;
}

/** An open panel. `by` names who acts, for histories; `owner` is their account, if they have one. */
export interface OpenPanel {
  readonly role: PanelRole;
  readonly by: string;
  readonly owner: string | null;
  /** With a key that no panel and no account has made: it opens the panel without an admin, too. */
  readonly mayLeaveNoAdmin: boolean;
  readonly keyId: string;
  /** Beginning and label of the key. */
  readonly key: string;
  /** Whether the key works from the address that asks. */
  readonly isHere: boolean;
  readonly expiresAtMs: number;
  readonly sessionId: number;
  /** Until when calls pass that need the key or password again. */
  readonly confirmedUntilMs: number;
}

export type PanelGrant = Pick<
  OpenPanel,
  'role' | 'by' | 'owner' | 'mayLeaveNoAdmin' | 'key' | 'isHere'
>;

export interface PanelKey {
  readonly id: string;
  /** When it ends by itself, in milliseconds since the epoch; null: never. */
  readonly endsAtMs: number | null;
}

/** Sign-ins of users and of the panel, read at each request so that an end counts at once. */
export function createSessions(
  { sessionStore: store, users, now }: AccountParts,
  /** What a key grants now, null when it grants nothing any more. */
  grantOf: (keyId: string, address: string) => Promise<PanelGrant | null>,
) {
  async function start(
    kind: SessionKind,
    subject: string,
    client: Client,
    endMs: number | null = null,
  ): Promise<SessionCookie> {
    const token = newToken();
    const nowMs = now();
    const expiresAtMs = Math.min(nowMs + SESSION_LIFE_MS[kind], endMs ?? Number.POSITIVE_INFINITY);
    const tokenHash = tokenDigest(token);
    await store.add({ tokenDigest: tokenHash, kind, subject, ...client, nowMs, expiresAtMs });
    return { token, expiresAtMs };
  }

  async function live(kind: SessionKind, token: string): Promise<StoredSession | null> {
    const session = await store.find(kind, tokenDigest(token));
    if (!session) return null;
    const state = sessionState(session, session.token, now());
    if (state === 'stolen') await store.revoke(session.id, now());
    if (state !== 'live') return null;
    if (now() - session.lastSeenMs >= SEEN_EVERY_MS) await store.seen(session.id, now());
    return session;
  }

  async function renew(session: StoredSession, token: string): Promise<SessionCookie | null> {
    if (session.token !== 'current' || !isRotationDue(session, now())) return null;
    const next = newToken();
    const graceEndsAtMs = now() + ROTATION_GRACE_MS;
    const isOurs = await store.rotate(tokenDigest(token), tokenDigest(next), now(), graceEndsAtMs);
    return isOurs ? { token: next, expiresAtMs: session.expiresAtMs } : null;
  }

  return {
    startUser: (user: SiteUser, client: Client) => start('user', user.id, client),
    /** Ends with its key at the latest. */
    startPanel: (key: PanelKey, client: Client) => start('panel', key.id, client, key.endsAtMs),
    /** Null for a suspended or deleted account. */
    async userOf(token: string): Promise<SiteUser | null> {
      const session = await live('user', token);
      const user = session && (await users.find(session.subject));
      return user?.isActive ? user : null;
    },
    /** Also elsewhere than its key works. `renewed` takes the token's place in the browser. */
    async panelOf(token: string, address: string) {
      const session = await live('panel', token);
      const grant = session && (await grantOf(session.subject, address));
      if (!session || !grant) return null;
      const { id: sessionId, expiresAtMs, subject: keyId } = session;
      const confirmedUntilMs = confirmedUntil(session);
      const panel = { ...grant, keyId, expiresAtMs, sessionId, confirmedUntilMs };
      return { panel, renewed: grant.isHere ? await renew(session, token) : null };
    },
    /** Null when the session has ended. */
    live,
    /** Returns until when the confirmation counts. */
    async confirm(kind: SessionKind, token: string): Promise<number> {
      const confirmedAtMs = now();
      const session = await live(kind, token);
      if (session) await store.confirm(session.id, confirmedAtMs);
      return confirmedUntil({ createdAtMs: confirmedAtMs, confirmedAtMs });
    },
    async end(kind: SessionKind, token: string): Promise<void> {
      const session = await store.find(kind, tokenDigest(token));
      if (session) await store.revoke(session.id, now());
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
