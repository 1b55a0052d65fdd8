import type { PanelRole } from '@elc/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { nullable, string } from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db, inTransaction } from '../../platform/db/database';
import { rowMapper } from '../../platform/db/define-table';
import { sessions } from '../accounts';
import type { Manageable } from './rules/may-manage';
import { activeKeys, adminKeys } from './stored-keys';

const sessionOf = sessions.rowWithout(
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

function toSession(stored: unknown) {
  const { subject: _, ...session } = sessionOf(stored);
  return { ...session, key: keyRow.toRow(stored) };
}

const { tableName: table, columns } = sessions;
const { tableName: keys } = adminKeys;

/** Open sessions, on every replica, of keys that are still valid. */
const open = (manageable: Manageable) =>
  sessions
    .where()
    .where(`${table}.${columns.kind}`, 'panel')
    .whereNull(`${table}.${columns.revokedAtMs}`)
    .andWhere(`${table}.${columns.expiresAtMs}`, '>', Date.now())
    .whereIn(`${table}.${columns.subject}`, activeKeys(manageable).select(adminKeys.columns.id));

interface SessionFilter {
  readonly limit: number;
  /** The id of the last one of the page before. */
  readonly after: number | null;
  readonly manageable: Manageable;
}

/** Newest first. */
export async function pageOfPanelSessions({ limit, after, manageable }: SessionFilter) {
  const query = open(manageable)
    .join(keys, `${keys}.${adminKeys.columns.id}`, `${table}.${columns.subject}`)
    .orderBy(`${table}.id`, 'desc')
    .limit(limit);
  if (after !== null) query.andWhere(`${table}.id`, '<', after);
  const shown = ['prefix', 'label', 'role'].map((column) => `${keys}.${column}`);
  const rows: unknown[] = await query.select(`${table}.*`, ...shown);
  return rows.map(toSession);
}

/** False when there is no such open session. */
export const endPanelSession = async (id: number, manageable: Manageable, by: string) =>
  (await end(() => open(manageable).andWhere({ id }), by, String(id))) > 0;

/** Returns how many ended. */
export const endOtherPanelSessions = (except: number, manageable: Manageable, by: string) =>
  end(() => open(manageable).whereNot({ id: except }), by, null);

const end = (
  those: () => ReturnType<Connection>,
  by: string,
  subjectId: string | null,
): Promise<number> =>
  inTransaction(async () => {
    const ended = await those().update(sessions.toColumns({ revokedAtMs: Date.now() }));
    if (ended > 0) {
      const change = { subject: 'session', subjectId, action: 'ended' } as const;
      await recordAudit(db(), { by, ...change, after: { sessions: ended } });
    }
    return ended;
  });
