import { ADMIN_KEY_LABEL_DEFAULT, type AdminSession } from '@elc/contracts';
import { adminList } from '../../platform/admin-list';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Connection } from '../../platform/db/connection';
import { db, inTransaction } from '../../platform/db/database';
import { isoTime } from '../../platform/rules/iso-time';
import { type OpenPanel, sessions } from '../accounts';
import { type Manageable, manageableBy } from './rules/may-manage';
import { activeKeys, adminKeys } from './stored-keys';

const { columns } = sessions;

/** Open sessions, on every replica, of keys that are still valid. */
const open = (rows: ReturnType<Connection>, manageable: Manageable) =>
  rows
    .where(sessions.toColumns({ kind: 'panel' }))
    .whereNull(columns.revokedAtMs)
    .andWhere(columns.expiresAtMs, '>', Date.now())
    .whereIn(columns.subject, activeKeys(manageable).select(adminKeys.columns.id));

export const sessionList = adminList({
  name: 'admin-sessions',
  rows: sessions,
  order: ['id'],
  narrow: (rows, { panel }: { readonly panel: OpenPanel }) => void open(rows, manageableBy(panel)),
  async views(stored, { panel }) {
    if (stored.length === 0) return [];
    const opened = await adminKeys.read(
      adminKeys.where().whereIn(
        adminKeys.columns.id,
        stored.map(({ subject }) => subject),
      ),
    );
    const keys = new Map(opened.map((key) => [key.id, key]));
    return stored.flatMap((session): AdminSession[] => {
      const key = keys.get(session.subject);
      if (!key) return [];
      return [
        {
          id: String(session.id),
          key: { id: key.id, prefix: key.prefix, label: key.label ?? ADMIN_KEY_LABEL_DEFAULT },
          role: key.role,
          address: session.address,
          userAgent: session.agent,
          openedAt: isoTime(session.createdAtMs),
          lastSeenAt: isoTime(session.lastSeenMs),
          expiresAt: isoTime(session.expiresAtMs),
          isThis: session.id === panel.sessionId,
        },
      ];
    });
  },
});

/** False when there is no such open session. */
export const endPanelSession = async (id: number, manageable: Manageable, by: string) =>
  (await end(() => open(sessions.where(), manageable).andWhere({ id }), by, String(id))) > 0;

/** Returns how many ended. */
export const endOtherPanelSessions = (except: number, manageable: Manageable, by: string) =>
  end(() => open(sessions.where(), manageable).whereNot({ id: except }), by, null);

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
