import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { countOf } from '../../../platform/db/read-rows';
import type { SessionKind } from '../rules/session';

/** Sessions of users and of the panel. */
export const sessions = defineTable(
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

type Session = Row<typeof sessions>;

export interface StoredSession extends Session {
  /** Which of the session's tokens the digest belongs to. */
  readonly token: 'current' | 'previous';
}

const { where, columns, toColumns } = sessions;

/** Those that have not ended. */
const live = (values: Parameters<typeof where>[0]) =>
  where({ ...values, revokedAtMs: null }).andWhere(columns.expiresAtMs, '>', Date.now());

export const countSessions = (kind: Session['kind']) => countOf(live({ kind }));

/** In characters. */
const AGENT_LENGTH_MAX = 300;

export type NewSession = Pick<
  Session,
  'tokenDigest' | 'kind' | 'subject' | 'address' | 'expiresAtMs'
> & { readonly agent: string };

export async function storeSession({ agent, ...session }: NewSession): Promise<void> {
  const nowMs = Date.now();
  await where().insert(
    toColumns({
      ...session,
      agent: agent.replace(/\p{Cc}/gu, ' ').slice(0, AGENT_LENGTH_MAX),
      createdAtMs: nowMs,
      rotatedAtMs: nowMs,
      previousUntilMs: 0,
      lastSeenMs: nowMs,
      confirmedAtMs: nowMs,
    }),
  );
}

/** Finds ended sessions too. */
export async function findSession(
  kind: Session['kind'],
  digest: string,
): Promise<StoredSession | null> {
  const either = where({ kind }).andWhere((any) =>
    any.where(columns.tokenDigest, digest).orWhere(columns.previousDigest, digest),
  );
  const session = await sessions.first(either);
  if (!session) return null;
  return { ...session, token: session.tokenDigest === digest ? 'current' : 'previous' };
}

/** False when another request has replaced the token meanwhile. */
export async function rotateSession(from: string, to: string, graceMs: number): Promise<boolean> {
  const nowMs = Date.now();
  const rotated = toColumns({
    tokenDigest: to,
    previousDigest: from,
    previousUntilMs: nowMs + graceMs,
    rotatedAtMs: nowMs,
  });
  return (await where({ tokenDigest: from, revokedAtMs: null }).update(rotated)) === 1;
}

export async function updateSession(
  id: number,
  times: Pick<Partial<Session>, 'lastSeenMs' | 'confirmedAtMs'>,
): Promise<void> {
  await where({ id }).update(toColumns(times));
}

/** Of a user, those that have not ended, last used first. */
export const sessionsOf = (userId: string) => {
  const { lastSeenMs, id } = columns;
  const own = live({ kind: 'user', subject: userId });
  return sessions.read(own.orderByRaw(`${lastSeenMs} desc, ${id} desc`));
};

/** Ends those of a user that have not ended, or the one with this id; returns how many. */
export const revokeSessionsOf = (userId: string, id?: number): Promise<number> =>
  live({ kind: 'user', subject: userId, id }).update(toColumns({ revokedAtMs: Date.now() }));

export async function revokeSession(id: number): Promise<void> {
  await where({ id, revokedAtMs: null }).update(toColumns({ revokedAtMs: Date.now() }));
}

/** `lastOpenedAtMs` is null when no panel was ever opened. */
export async function panelUse(): Promise<{ live: number; lastOpenedAtMs: number | null }> {
  const last = await where({ kind: 'panel' }).max({ at: columns.createdAtMs }).first();
  return {
    live: await countSessions('panel'),
    lastOpenedAtMs: last?.at == null ? null : Number(last.at),
  };
}

/** Retains the panel's last session, from which `panelUse` reads its time. */
export async function deleteSessionsEndedBefore(ms: number): Promise<void> {
  const last = await where({ kind: 'panel' })
    .orderBy(columns.createdAtMs, 'desc')
    .orderBy(columns.id, 'desc')
    .first(columns.id);
  await where()
    .where((ended) =>
      ended.where(columns.expiresAtMs, '<', ms).orWhere(columns.revokedAtMs, '<', ms),
    )
    .whereNot({ id: last?.id ?? 0 })
    .delete();
}
