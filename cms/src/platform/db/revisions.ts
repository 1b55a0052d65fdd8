import { EventEmitter } from 'node:events';
import { integer, string } from './columns';
import { db } from './database';
import { defineTable } from './define-table';

export const revisionTable = defineTable(
  'markers',
  { name: string(), value: integer() },
  { unique: [['name']] },
);

/** What changes are counted of. */
const REVISION_NAMES = ['content', 'reactions', 'badges', 'game', 'updates', 'banner'] as const;

export type RevisionName = (typeof REVISION_NAMES)[number];

export type RevisionValues = Readonly<Record<RevisionName, number>>;

const NOTHING_YET = Object.fromEntries(REVISION_NAMES.map((name) => [name, 0])) as RevisionValues;

/** Notices contain the name and the new value. */
export const REVISION_CHANNEL = 'elc_revisions';

const { tableName } = revisionTable;
const COUNT = `INSERT INTO ${tableName} (name, value) VALUES (?, 1)
    ON CONFLICT (name) DO UPDATE SET value = ${tableName}.value + 1`;
const COUNT_AND_NOTIFY = `WITH counted AS (${COUNT} RETURNING name, value)
    SELECT pg_notify('${REVISION_CHANNEL}', name || ' ' || value) FROM counted`;

/** Counts a change; other replicas are notified at the commit. */
export async function bumpRevision(name: RevisionName, connection = db()): Promise<void> {
  const notifies = connection.client.dialect === 'postgresql';
  await connection.raw(notifies ? COUNT_AND_NOTIFY : COUNT, [name]);
}

/** Counters by which replicas learn that their caches are out of date. */
export async function readRevisions(connection = db()): Promise<RevisionValues> {
  const rows: Array<{ name: RevisionName; value: number }> = await connection(tableName).select(
    'name',
    'value',
  );
  return { ...NOTHING_YET, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

const changes = new EventEmitter();

/** Calls `listener` after each change that this process has made or received. */
export const onChange = (listener: () => void) => void changes.on('change', listener);

/** Notifies this process of a change that its transaction has counted itself. */
export const noteChange = () => void changes.emit('change');

/** Notifies every replica, and this process at once. */
export async function changed(name: RevisionName): Promise<void> {
  await bumpRevision(name);
  noteChange();
}

/** Null for another text. */
export function parseRevision(text: string): { name: RevisionName; value: number } | null {
  const [name = '', value = ''] = text.split(' ');
  const known = REVISION_NAMES.find((one) => one === name);
  return known && /^\d+$/.test(value) ? { name: known, value: Number(value) } : null;
}
