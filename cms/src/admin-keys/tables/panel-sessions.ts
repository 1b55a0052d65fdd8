import type { AdminKeyKind, PanelRole } from '@elc/contracts';
import { sessionTable } from '../../accounts';
import type { Connection } from '../../db/connection';
import type { Manageable } from '../rules/may-manage';
import { activeKeys, adminKeyTable, manageableKeys } from './admin-keys';

/** A panel that is open somewhere, and the key that opened it. Times in milliseconds since the epoch. */
export interface PanelSessionRow {
  readonly id: number;
  readonly key: {
    readonly id: string;
    readonly prefix: string;
    readonly label: string | null;
    readonly kind: AdminKeyKind;
    readonly role: PanelRole;
  };
  readonly address: string;
  /** The browser as it named itself; null for sessions of before this was stored. */
  readonly agent: string | null;
  readonly createdAtMs: number;
  readonly lastSeenMs: number;
  readonly expiresAtMs: number;
}

export interface PanelSessions {
  /** Newest first; `after` is the id of the last one of the page before. */
  page(
    filter: { limit: number; after: number | null; manageable: Manageable },
    nowMs: number,
  ): Promise<PanelSessionRow[]>;
  /** Ends one of the sessions of these keys; false when there is no such open one. */
  end(id: number, manageable: Manageable, nowMs: number): Promise<boolean>;
  /** Ends all sessions of these keys but one; returns how many. */
  endOthers(except: number, manageable: Manageable, nowMs: number): Promise<number>;
}

/** The panel's sessions as people see and end them, whichever replica answers them. */
export function createPanelSessions(connection: Connection): PanelSessions {
  const { tableName: sessions } = sessionTable;
  const { tableName: keys } = adminKeyTable;

  /** Open sessions of keys that still open anything. */
  const open = (manageable: Manageable, nowMs: number) =>
    connection(sessions)
      .where({ [`${sessions}.kind`]: 'panel' })
      .whereNull(`${sessions}.revoked_at_ms`)
      .andWhere(`${sessions}.expires_at_ms`, '>', nowMs)
      .whereIn(
        `${sessions}.subject`,
        activeKeys(connection, nowMs).where(manageableKeys(manageable)).select('public_id'),
      );

  return {
    async page({ limit, after, manageable }, nowMs) {
      const query = open(manageable, nowMs)
        .join(keys, `${keys}.public_id`, `${sessions}.subject`)
        .orderBy(`${sessions}.id`, 'desc')
        .limit(limit);
      if (after !== null) query.andWhere(`${sessions}.id`, '<', after);
      const rows: Record<string, unknown>[] = await query.select(
        `${sessions}.*`,
        `${keys}.prefix`,
        `${keys}.label`,
        `${keys}.role`,
        { key_kind: `${keys}.kind` },
      );
      return rows.map(toSession);
    },
    async end(id, manageable, nowMs) {
      const ended = await open(manageable, nowMs).andWhere({ id }).update({ revoked_at_ms: nowMs });
      return ended === 1;
    },
    endOthers: (except, manageable, nowMs) =>
      open(manageable, nowMs).whereNot({ id: except }).update({ revoked_at_ms: nowMs }),
  };
}

function toSession(row: Record<string, unknown>): PanelSessionRow {
  return {
    id: Number(row.id),
    key: {
      id: String(row.subject),
      prefix: String(row.prefix),
      label: row.label as string | null,
      kind: row.key_kind as AdminKeyKind,
      role: row.role as PanelRole,
    },
    address: String(row.address),
    agent: row.agent as string | null,
    createdAtMs: Number(row.created_at_ms),
    lastSeenMs: Number(row.last_seen_ms),
    expiresAtMs: Number(row.expires_at_ms),
  };
}
