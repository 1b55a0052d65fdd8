import { createHash } from 'node:crypto';
import { AUDIT_DAYS_MIN, type AuditAction, type AuditSubject } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../db/columns';
import type { Connection } from '../db/connection';
import { defineTable, type Row } from '../db/define-table';
import { currentStaff } from '../jobs/request-in-flight';

/** What staff changed. Each row has the hash of the one before it, so none can be changed or removed unseen. */
export const auditTable = defineTable(
  'audit',
  {
    id: rowNumber(),
    /** Rises with each row. */
    atMs: bigInteger(),
    by: string(),
    /** Beginning and label of the admin key; null without one. */
    key: nullable(string('admin_key')),
    /** Null for a command of the terminal. */
    address: nullable(string()),
    subject: string<AuditSubject>(),
    subjectId: nullable(string()),
    subjectName: nullable(string()),
    action: string<AuditAction>(),
    /** JSON of the changed fields. */
    before: text('values_before'),
    after: text('values_after'),
    /** Empty in the first row. */
    previousHash: string(),
    hash: string(),
  },
  {
    unique: [['previousHash']],
    indexed: [
      ['atMs', 'id'],
      ['by', 'atMs', 'id'],
      ['subject', 'atMs', 'id'],
      ['action', 'atMs', 'id'],
    ],
  },
);

export type StoredAudit = Row<typeof auditTable>;

type Values = Readonly<Record<string, unknown>>;

/** Values never contain secrets, nor what identifies a player. */
export interface AuditedChange {
  readonly by: string;
  /** Absent: that of the request in flight. */
  readonly address?: string | null;
  readonly subject: AuditSubject;
  readonly subjectId?: string | null;
  readonly subjectName?: string | null;
  readonly action: AuditAction;
  /** Fields that are equal in both are left out. */
  readonly before?: Values;
  readonly after?: Values;
}

const { tableName } = auditTable;

/** Names the lock in PostgreSQL; SQLite has one writer at a time. */
const LOCK_NUMBER = 7_412_029;

/** Until the transaction ends, no other one adds to the log. */
export async function lockAudit(transaction: Connection): Promise<void> {
  if (transaction.client.dialect !== 'postgresql') return;
  await transaction.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_NUMBER]);
}

/**
 * In the transaction of the change: one is not stored without the other. The last statement of the
 * transaction, or after `lockAudit` as its first: so no two wait for each other.
 */
export async function recordAudit(transaction: Connection, change: AuditedChange): Promise<void> {
  await lockAudit(transaction);
  const last = await transaction(tableName).orderBy('id', 'desc').first('hash', 'at_ms');
  const staff = currentStaff();
  const { subject, action, before = {}, after = {} } = change;
  const changed = (values: Values) =>
    bounded(Object.entries(values).filter(([field]) => !isEqual(before[field], after[field])));
  const entry = {
    atMs: Math.max(Date.now(), Number(last?.at_ms ?? 0) + 1),
    by: line(change.by),
    key: staff && line(staff.key),
    address: change.address === undefined ? (staff?.address ?? null) : change.address,
    subject,
    subjectId: change.subjectId ?? null,
    subjectName: change.subjectName == null ? null : line(change.subjectName),
    action,
    before: changed(before),
    after: changed(after),
    previousHash: String(last?.hash ?? ''),
  };
  await transaction(tableName).insert(auditTable.toColumns({ ...entry, hash: hashOf(entry) }));
}

/** SHA-256 in hexadecimal digits of all but the row's number. */
export function hashOf(entry: Omit<StoredAudit, 'id' | 'hash'>): string {
  const { previousHash, atMs, by, key, address, subject, subjectId, subjectName } = entry;
  const { action, before, after } = entry;
  const whole = [previousHash, atMs, by, key, address, subject, subjectId, subjectName];
  return createHash('sha256')
    .update(JSON.stringify([...whole, action, before, after]))
    .digest('hex');
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Of names and labels, in UTF-16 units. */
export const AUDIT_LINE_MAX = 200;

/** PostgreSQL stores no NUL, and the hash is of what is stored. */
const line = (words: string) =>
  words
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, AUDIT_LINE_MAX)
    .toWellFormed();

const BYTES_MAX = 4096;
/** Escaped again, a character has at most six bytes. */
const SHORTENED_MAX = 600;

/** What is too long is stored as its beginning, in the field `shortened`. */
function bounded(fields: ReadonlyArray<[string, unknown]>): string {
  const json = JSON.stringify(Object.fromEntries(fields));
  if (Buffer.byteLength(json) <= BYTES_MAX) return json;
  return JSON.stringify({ shortened: json.slice(0, SHORTENED_MAX) });
}

const APPEND_ONLY = 'The audit log is append-only.';
const PROTECTED_SECONDS = AUDIT_DAYS_MIN * 86_400;

/** Of PostgreSQL's triggers. A dump of tables has these, but not the function. */
export const AUDIT_FUNCTION = `CREATE OR REPLACE FUNCTION public.elc_protect_audit() RETURNS trigger AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND OLD.at_ms < (extract(epoch FROM now()) - ${PROTECTED_SECONDS}) * 1000
      THEN RETURN OLD; END IF;
    RAISE EXCEPTION '${APPEND_ONLY}';
  END $$ LANGUAGE plpgsql;`;

/** From then on the database refuses to change rows, and to delete those younger than the least retention. */
export async function protectAudit(connection: Connection): Promise<void> {
  if (connection.client.dialect === 'postgresql') {
    await connection.raw(AUDIT_FUNCTION);
    await connection.raw(`CREATE OR REPLACE TRIGGER elc_audit_rows BEFORE UPDATE OR DELETE
      ON ${tableName} FOR EACH ROW EXECUTE FUNCTION public.elc_protect_audit()`);
    await connection.raw(`CREATE OR REPLACE TRIGGER elc_audit_whole BEFORE TRUNCATE
      ON ${tableName} FOR EACH STATEMENT EXECUTE FUNCTION public.elc_protect_audit()`);
    return;
  }
  const refuse = `BEGIN SELECT RAISE(ABORT, '${APPEND_ONLY}'); END`;
  await connection.raw(
    `CREATE TRIGGER IF NOT EXISTS elc_audit_changed BEFORE UPDATE ON ${tableName} ${refuse}`,
  );
  await connection.raw(`CREATE TRIGGER IF NOT EXISTS elc_audit_removed BEFORE DELETE
    ON ${tableName} WHEN OLD.at_ms >= (unixepoch() - ${PROTECTED_SECONDS}) * 1000 ${refuse}`);
}
