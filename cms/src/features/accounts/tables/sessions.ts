import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { countOf } from '../../../platform/db/read-rows';
import type { SessionKind } from '../rules/session';

export const sessionTable = defineTable(
  'sessions',
  {
    id: rowNumber(),
    tokenDigest: string(),
    previousDigest: nullable(string()),
    kind: string<SessionKind>(),
    /** The document id of a user, or the id of an admin key. */
    subject: string(),
    address: string(),
    /** As the browser names itself; null for older sessions. */
    agent: nullable(text()),
    createdAtMs: bigInteger(),
    expiresAtMs: bigInteger(),
    rotatedAtMs: bigInteger(),
    previousUntilMs: bigInteger(),
    lastSeenMs: bigInteger(),
    revokedAtMs: nullable(bigInteger()),
    /** Null for older sessions. */
    confirmedAtMs: nullable(bigInteger()),
  },
  {
    unique: [['tokenDigest']],
    indexed: [
      ['previousDigest'],
      ['kind', 'subject'],
      ['expiresAtMs'],
      ['kind', 'revokedAtMs', 'expiresAtMs'],
    ],
  },
);

/** In characters. */
const AGENT_LENGTH_MAX = 300;

export interface StoredSession extends Row<typeof sessionTable> {
  /** Which of the session's tokens the digest belongs to. */
  readonly token: 'current' | 'previous';
}

export interface NewSession
  extends Pick<
    Row<typeof sessionTable>,
    'tokenDigest' | 'kind' | 'subject' | 'address' | 'expiresAtMs'
  > {
  readonly agent: string;
  readonly nowMs: number;
}

/** Sessions of users and of the panel. */
export function createSessionStore(connection: Connection) {
  const table = () => connection(sessionTable.tableName);
  const live = (nowMs: number) =>
    table().whereNull('revoked_at_ms').andWhere('expires_at_ms', '>', nowMs);
  const countLive = (kind: SessionKind, nowMs: number) => countOf(live(nowMs).where({ kind }));
  return {
    /** Sessions that have not ended. */
    countLive,
    async add({ agent, nowMs, ...session }: NewSession): Promise<void> {
      await table().insert(
        sessionTable.toColumns({
          ...session,
          agent: agent.replace(/\p{Cc}/gu, ' ').slice(0, AGENT_LENGTH_MAX),
          createdAtMs: nowMs,
          rotatedAtMs: nowMs,
          previousUntilMs: 0,
          lastSeenMs: nowMs,
          confirmedAtMs: nowMs,
        }),
      );
    },
    /** Finds ended sessions too. */
    async find(kind: SessionKind, digest: string): Promise<StoredSession | null> {
      const row = await table()
        .where({ kind })
        .andWhere((any) => any.where({ token_digest: digest }).orWhere({ previous_digest: digest }))
        .first();
      if (!row) return null;
      const session = sessionTable.toRow(row);
      return { ...session, token: session.tokenDigest === digest ? 'current' : 'previous' };
    },
    /** False when another request has replaced the token meanwhile. */
    async rotate(from: string, to: string, nowMs: number, previousUntilMs: number) {
      const changed = await table().where({ token_digest: from, revoked_at_ms: null }).update({
        token_digest: to,
        previous_digest: from,
        previous_until_ms: previousUntilMs,
        rotated_at_ms: nowMs,
      });
      return changed === 1;
    },
    async seen(id: number, nowMs: number): Promise<void> {
      await table().where({ id }).update({ last_seen_ms: nowMs });
    },
    async confirm(id: number, nowMs: number): Promise<void> {
      await table().where({ id }).update({ confirmed_at_ms: nowMs });
    },
    /** Those that have not ended, last used first. */
    async liveOf(kind: SessionKind, subject: string, nowMs: number) {
      const rows = await live(nowMs)
        .where({ kind, subject })
        .orderByRaw('last_seen_ms desc, id desc');
      return rows.map(sessionTable.toRow);
    },
    /** Ends those of a subject that have not ended, or the one with this id; returns how many. */
    revokeOf: (
      { kind, subject, id }: { kind: SessionKind; subject: string; id?: number },
      nowMs: number,
    ): Promise<number> =>
      live(nowMs)
        .where({ kind, subject, ...(id !== undefined && { id }) })
        .update({ revoked_at_ms: nowMs }),
    async revoke(id: number, nowMs: number): Promise<void> {
      await table().where({ id, revoked_at_ms: null }).update({ revoked_at_ms: nowMs });
    },
    /** `lastOpenedAtMs` is null when no panel was ever opened. */
    async panelUse(nowMs: number): Promise<{ live: number; lastOpenedAtMs: number | null }> {
      const last = await table().where({ kind: 'panel' }).max({ at: 'created_at_ms' }).first();
      return {
        live: await countLive('panel', nowMs),
        lastOpenedAtMs: last?.at == null ? null : Number(last.at),
      };
    },
    /** Retains the panel's last session, from which `panelUse` reads its time. */
    async deleteEndedBefore(ms: number): Promise<void> {
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

export type SessionStore = ReturnType<typeof createSessionStore>;
