import type { PanelRole } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import { nullable, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { rowMapper } from '../../../platform/db/define-table';
import { sessionTable } from '../../accounts';
import type { Manageable } from '../rules/may-manage';
import { activeKeys, adminKeyTable } from './admin-keys';

const sessionOf = sessionTable.rowWithout(
  ...(['tokenDigest', 'previousDigest', 'kind', 'rotatedAtMs', 'previousUntilMs'] as const),
  ...(['revokedAtMs', 'confirmedAtMs'] as const),
);

const keyRow = rowMapper({
  id: string('subject'),
  prefix: string(),
  label: nullable(string()),
  role: string<PanelRole>(),
});

/** An open panel and the key that opened it. Times in milliseconds since the epoch. */
export type PanelSessionRow = ReturnType<typeof toSession>;

/** The panel's sessions of all replicas. */
export function createPanelSessions(connection: Connection) {
  const { tableName: sessions } = sessionTable;
  const { tableName: keys } = adminKeyTable;

  /** Open sessions of keys that are still valid. */
  const open = (manageable: Manageable, nowMs: number, on = connection) =>
    on(sessions)
      .where({ [`${sessions}.kind`]: 'panel' })
      .whereNull(`${sessions}.revoked_at_ms`)
      .andWhere(`${sessions}.expires_at_ms`, '>', nowMs)
      .whereIn(
        `${sessions}.subject`,
        activeKeys(on, nowMs).where(adminKeyTable.toColumns(manageable)).select('public_id'),
      );

  const endThose = (
    by: string,
    subjectId: string | null,
    those: (on: Connection) => ReturnType<Connection>,
    nowMs: number,
  ): Promise<number> =>
    connection.transaction(async (trx) => {
      const ended = await those(trx).update({ revoked_at_ms: nowMs });
      if (ended > 0) {
        const change = { subject: 'session', subjectId, action: 'ended' } as const;
        await recordAudit(trx, { by, ...change, after: { sessions: ended } });
      }
      return ended;
    });

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
      );
      return rows.map(toSession);
    },
    /** False when there is no such open session. */
    async end(id: number, manageable: Manageable, nowMs: number, by: string): Promise<boolean> {
      const that = (on: Connection) => open(manageable, nowMs, on).andWhere({ id });
      return (await endThose(by, String(id), that, nowMs)) > 0;
    },
    /** Returns how many ended. */
    endOthers: (except: number, manageable: Manageable, nowMs: number, by: string) =>
      endThose(by, null, (on) => open(manageable, nowMs, on).whereNot({ id: except }), nowMs),
  };
}

function toSession(stored: unknown) {
  const { subject: _, ...session } = sessionOf(stored);
  return { ...session, key: keyRow.toRow(stored) };
}
