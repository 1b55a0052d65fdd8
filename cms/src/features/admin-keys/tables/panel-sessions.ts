import type { AdminKeyKind, PanelRole } from '@elc/contracts';
import { nullable, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { rowMapper } from '../../../platform/db/define-table';
import { sessionTable } from '../../accounts';
import type { Manageable } from '../rules/may-manage';
import { activeKeys, adminKeyTable, manageableKeys } from './admin-keys';

const sessionOf = sessionTable.rowWithout(
  ...(['tokenDigest', 'previousDigest', 'kind', 'rotatedAtMs', 'previousUntilMs'] as const),
  ...(['revokedAtMs', 'confirmedAtMs'] as const),
);

const keyRow = rowMapper({
  id: string('subject'),
  prefix: string(),
  label: nullable(string()),
  kind: string<AdminKeyKind>('key_kind'),
  role: string<PanelRole>(),
});

/** An open panel and the key that opened it. Times in milliseconds since the epoch. */
export type PanelSessionRow = ReturnType<typeof toSession>;

/** The panel's sessions of all replicas. */
export function createPanelSessions(connection: Connection) {
  const { tableName: sessions } = sessionTable;
  const { tableName: keys } = adminKeyTable;

  /** Open sessions of keys that are still valid. */
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
    /** Newest first; `after` is the id of the last one of the page before. */
    async page(
      { limit, after, manageable }: { limit: number; after: number | null; manageable: Manageable },
      nowMs: number,
    ): Promise<PanelSessionRow[]> {
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
    /** False when there is no such open session. */
    async end(id: number, manageable: Manageable, nowMs: number): Promise<boolean> {
      const ended = await open(manageable, nowMs).andWhere({ id }).update({ revoked_at_ms: nowMs });
      return ended === 1;
    },
    /** Returns how many ended. */
    endOthers: (except: number, manageable: Manageable, nowMs: number): Promise<number> =>
      open(manageable, nowMs).whereNot({ id: except }).update({ revoked_at_ms: nowMs }),
  };
}

function toSession(stored: unknown) {
  const { subject: _, ...session } = sessionOf(stored);
  return { ...session, key: keyRow.toRow(stored) };
}
