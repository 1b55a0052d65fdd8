import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from '../db/connection';
import { useDatabase } from '../db/database';
import { deleteOldest } from '../db/define-table';
import { memoryDatabase } from '../db/testing/memory-database';
import { postgresDatabase } from '../db/testing/postgres-database';
import { actAsStaff, forRequest } from '../jobs/request-in-flight';
import { type AuditedChange, auditTable, protectAudit, recordAudit } from './record-audit';
import { verifyAudit } from './verify-audit';

const CLOSED = { by: 'mayor', subject: 'report', subjectId: 'rep_1', action: 'closed' } as const;
const DAY_MS = 86_400_000;

const postgres = await postgresDatabase([auditTable], 3);
if (postgres) await protectAudit(postgres.connection);
afterAll(() => postgres?.drop());

const DATABASES = [
  {
    name: 'SQLite',
    async open() {
      const connection = await memoryDatabase([auditTable]);
      await protectAudit(connection);
      return connection;
    },
    async unprotect(connection: Connection) {
      for (const change of ['changed', 'removed'])
        await connection.raw(`DROP TRIGGER elc_audit_${change}`);
    },
    close: (connection: Connection) => connection.destroy(),
  },
  ...(postgres
    ? [
        {
          name: 'PostgreSQL',
          open: async () => postgres.connection,
          unprotect: (connection: Connection) =>
            connection.raw('ALTER TABLE elc_audit DISABLE TRIGGER USER'),
          async close(connection: Connection) {
            await connection.raw('ALTER TABLE elc_audit DISABLE TRIGGER USER');
            await connection('elc_audit').delete();
            await connection.raw('ALTER TABLE elc_audit ENABLE TRIGGER USER');
          },
        },
      ]
    : []),
];

describe.each(DATABASES)('on $name', ({ open, unprotect, close }) => {
  let database: Connection;
  beforeEach(async () => {
    database = await open();
    useDatabase(database);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await close(database);
  });

  const record = (change: AuditedChange = CLOSED) =>
    database.transaction((trx) => recordAudit(trx as Connection, change));
  const rows = async () => (await database('elc_audit').orderBy('id')).map(auditTable.toRow);

  test('an entry says who did what with which key and from where, and what of it changed', async () => {
    await forRequest({ requestId: 'r-1' }, async () => {
      actAsStaff({ address: '192.0.2.1', key: 'elca_4fG7… phone' });
      await record({
        ...CLOSED,
        before: { status: 'open', id: 1 },
        after: { status: 'closed', id: 1 },
      });
    });
    expect(await rows()).toMatchObject([
      {
        by: 'mayor',
        key: 'elca_4fG7… phone',
        address: '192.0.2.1',
        before: '{"status":"open"}',
        after: '{"status":"closed"}',
        previousHash: '',
      },
    ]);
  });

  test('values that are too long are stored as their beginning', async () => {
    await record({ ...CLOSED, after: { text: '"'.repeat(4096) } });
    const after = (await rows())[0]?.after ?? '';
    expect(Buffer.byteLength(after)).toBeLessThanOrEqual(4096);
    expect(JSON.parse(after).shortened).toMatch(/^\{"text":"/);
  });

  test('a change that fails leaves no entry', async () => {
    const failing = database.transaction(async (trx) => {
      await recordAudit(trx as Connection, CLOSED);
      throw new Error('The replica died.');
    });
    await expect(failing).rejects.toThrow('The replica died.');
    expect(await rows()).toEqual([]);
  });

  test('changes at the same time follow one another in one chain of rising times', async () => {
    await Promise.all(Array.from({ length: 12 }, () => record()));
    const times = (await rows()).map(({ atMs }) => atMs);
    expect(new Set(times).size).toBe(12);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(await verifyAudit(database)).toMatchObject({ ok: true, entries: 12 });
  });

  test('the database refuses to change entries, and to delete young ones', async () => {
    await record();
    await expect(database('elc_audit').update({ by: 'finn' })).rejects.toThrow('append-only');
    await expect(database('elc_audit').delete()).rejects.toThrow('append-only');
    expect(await rows()).toHaveLength(1);
  });

  test('retention deletes the oldest, and the chain begins at the oldest that is left', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 40 * DAY_MS });
    for (let count = 0; count < 3; count += 1) await record();
    vi.useRealTimers();
    for (let count = 0; count < 2; count += 1) await record();
    await deleteOldest(auditTable, 'atMs')(Date.now() - 35 * DAY_MS, 2);
    expect(await verifyAudit(database)).toMatchObject({ ok: true, entries: 3 });
  });

  test.each([
    {
      what: 'an entry was changed',
      damage: (id: number) => database('elc_audit').where({ id }).update({ by: 'finn' }),
      expected: { index: 1, why: 'changed' },
    },
    {
      what: 'an entry in the middle was removed',
      damage: (id: number) => database('elc_audit').where({ id }).delete(),
      expected: { index: 2, why: 'removed' },
    },
  ])('$what past the triggers: the first wrong entry is named', async ({ damage, expected }) => {
    for (let count = 0; count < 4; count += 1) await record();
    const before = await rows();
    await unprotect(database);
    await damage(before[1]?.id ?? 0);
    const wrong = before[expected.index];
    const broken = { id: wrong?.id, atMs: wrong?.atMs };
    expect(await verifyAudit(database)).toEqual({ ok: false, broken, why: expected.why });
  });
});
