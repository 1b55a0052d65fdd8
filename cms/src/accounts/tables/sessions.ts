import { numberOrNull } from '../../db/column-values';
import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import type { SessionKind, SessionTimes } from '../rules/session-life';

export const sessionTable = defineTable(
  'sessions',
  {
    token_digest: 'string',
    previous_digest: 'string',
    kind: 'string',
    subject: 'string',
    address: 'string',
    agent: 'text',
    created_at_ms: 'biginteger',
    expires_at_ms: 'biginteger',
    rotated_at_ms: 'biginteger',
    previous_until_ms: 'biginteger',
    last_seen_ms: 'biginteger',
    revoked_at_ms: 'biginteger',
    confirmed_at_ms: 'biginteger',
  },
  {
    unique: [['token_digest']],
    indexed: [
      ['previous_digest'],
      ['kind', 'subject'],
      ['expires_at_ms'],
      ['kind', 'revoked_at_ms', 'expires_at_ms'],
    ],
  },
);

/** Characters that are stored of what a browser calls itself. */
const AGENT_LENGTH_MAX = 300;

/** One sign-in. `subject` is the document id of a user, or the id of an admin key. */
export interface StoredSession extends SessionTimes {
  readonly id: number;
  readonly subject: string;
  readonly createdAtMs: number;
  /** When the key or password was last given; null for sessions of before this was stored. */
  readonly confirmedAtMs: number | null;
  /** Which of the session's tokens the digest belongs to. */
  readonly token: 'current' | 'previous';
}

export interface NewSession {
  readonly tokenDigest: string;
  readonly kind: SessionKind;
  readonly subject: string;
  readonly address: string;
  /** The browser as it names itself. */
  readonly agent: string;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

export interface SessionStore {
  add(session: NewSession): Promise<void>;
  /** The session of that kind that a token with this digest belongs to, ended or not. */
  find(kind: SessionKind, digest: string): Promise<StoredSession | null>;
  /** False when another request has replaced the token meanwhile. */
  rotate(from: string, to: string, nowMs: number, previousUntilMs: number): Promise<boolean>;
  seen(id: number, nowMs: number): Promise<void>;
  /** Notes that the key or password was given again. */
  confirm(id: number, nowMs: number): Promise<void>;
  revoke(id: number, nowMs: number): Promise<void>;
  /** Sessions of a kind that have neither ended nor been ended. */
  countLive(kind: SessionKind, nowMs: number): Promise<number>;
  /** Live panel sessions, and when the last one was opened; null when none ever was. */
  panelUse(nowMs: number): Promise<{ live: number; lastOpenedAtMs: number | null }>;
  /** Forgets sessions that ended before, but the panel's last one: `panelUse` tells when that was. */
  deleteEndedBefore(ms: number): Promise<void>;
}

/** Sessions of users and of the panel: looked up at each request, so that an end is an end at once. */
export function createSessionStore(connection: Connection): SessionStore {
  const table = () => connection(sessionTable.tableName);
  async function countLive(kind: SessionKind, nowMs: number): Promise<number> {
    const row = await table()
      .where({ kind })
      .whereNull('revoked_at_ms')
      .andWhere('expires_at_ms', '>', nowMs)
      .count({ count: '*' })
      .first();
    return Number(row?.count ?? 0);
  }
  return {
    countLive,
    async add({ tokenDigest, kind, subject, address, agent, nowMs, expiresAtMs }) {
      await table().insert({
        token_digest: tokenDigest,
        kind,
        subject,
        address,
        agent: agent.replace(/\p{Cc}/gu, ' ').slice(0, AGENT_LENGTH_MAX),
        created_at_ms: nowMs,
        expires_at_ms: expiresAtMs,
        rotated_at_ms: nowMs,
        previous_until_ms: 0,
        last_seen_ms: nowMs,
        confirmed_at_ms: nowMs,
      });
    },
    async find(kind, digest) {
      const row = await table()
        .where({ kind })
        .andWhere((any) => any.where({ token_digest: digest }).orWhere({ previous_digest: digest }))
        .first();
      return row ? toSession(row, digest) : null;
    },
    async rotate(from, to, nowMs, previousUntilMs) {
      const changed = await table().where({ token_digest: from, revoked_at_ms: null }).update({
        token_digest: to,
        previous_digest: from,
        previous_until_ms: previousUntilMs,
        rotated_at_ms: nowMs,
      });
      return changed === 1;
    },
    async seen(id, nowMs) {
      await table().where({ id }).update({ last_seen_ms: nowMs });
    },
    async confirm(id, nowMs) {
      await table().where({ id }).update({ confirmed_at_ms: nowMs });
    },
    async revoke(id, nowMs) {
      await table().where({ id, revoked_at_ms: null }).update({ revoked_at_ms: nowMs });
    },
    async panelUse(nowMs) {
      const last = await table().where({ kind: 'panel' }).max({ at: 'created_at_ms' }).first();
      return {
        live: await countLive('panel', nowMs),
        lastOpenedAtMs: last?.at == null ? null : Number(last.at),
      };
    },
    async deleteEndedBefore(ms) {
      const last = await table()
        .where({ kind: 'panel' })
        .orderBy('created_at_ms', 'desc')
        .orderBy('id', 'desc')
        .first('id');
      await table()
        .where((ended) => ended.where('expires_at_ms', '<', ms).orWhere('revoked_at_ms', '<', ms))
        .whereNot({ id: last?.id ?? 0 })
        .delete();
    },
  };
}

function toSession(row: Record<string, unknown>, digest: string): StoredSession {
  return {
    id: Number(row.id),
    kind: row.kind as SessionKind,
    subject: String(row.subject),
    createdAtMs: Number(row.created_at_ms),
    expiresAtMs: Number(row.expires_at_ms),
    rotatedAtMs: Number(row.rotated_at_ms),
    lastSeenMs: Number(row.last_seen_ms),
    previousUntilMs: Number(row.previous_until_ms),
    revokedAtMs: numberOrNull(row.revoked_at_ms),
    confirmedAtMs: numberOrNull(row.confirmed_at_ms),
    token: row.token_digest === digest ? 'current' : 'previous',
  };
}
