import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Guide, HealthResponse } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { runOrThrow, runProgram } from '../../scripts/setup/run-program.ts';
import { startCms } from '../../scripts/testing/start-cms.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request, requestJson } from '../support/http-client.ts';
import { signIn } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG_MS = 600_000;
const PUBLISHED = { timeout: 90_000, interval: 250 };
/** More than a product needs at first, and little enough to fill at once. */
const DISK_BYTES = 160 * 1024 * 1024;

let disk = '';
let isMounted = false;
let topology: Topology;
let siteUrl = '';
const dataDir = () => path.join(disk, 'data');

beforeAll(async () => {
  disk = await mkdtemp(path.join(os.tmpdir(), 'elc-disk-'));
  const mount = await runProgram('mount', [
    ...['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk],
  ]).catch(() => ({ code: 1 }));
  isMounted = mount.code === 0;
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true, dataDir: dataDir() });
  siteUrl = topology.env.ELC_TEST_SITES ?? '';
}, LONG_MS);
afterAll(async () => {
  await topology?.stop();
  if (isMounted) await runOrThrow('Unmounting', 'umount', [disk]);
  await rm(disk, { recursive: true, force: true });
}, LONG_MS);

const page = async (route: string) =>
  (await request(`${siteUrl}${route}`, { headers: { Connection: 'close' } })).text();
const health = () => requestJson<HealthResponse>(`${siteUrl}/api/health`);
let messages = 0;
/** Sends a message, each from another address: the limit of one would end it. */
const contact = () => {
  messages += 1;
  return request(`${siteUrl}/api/email/contact`, {
    from: `10.78.${messages >> 7}.${messages & 127}`,
    json: {
      name: 'Mara Fielding',
      email: `reader${Date.now()}@mail.example`,
      subject: 'The lift guide',
      message: 'It names a brick that I cannot find. '.repeat(50),
    },
  });
};

/** Works on the database of the product, which is not running or waits. */
function inFile<Result>(work: (sqlite: DatabaseSync) => Result): Result {
  const sqlite = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '', { timeout: 30_000 });
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

test(
  'a publication goes live whose process died between its commit and the count of it',
  async () => {
    const panel = await signIn(topology.env.ELC_TEST_CMS ?? '', {
      email: topology.env.CMS_ADMIN_EMAIL ?? '',
      password: topology.env.CMS_ADMIN_PASSWORD ?? '',
    });
    const [guide] = await requestJson<Guide[]>(`${siteUrl}/api/guides`);
    // From here on the count cannot be moved: everything after the commit is lost, as by a death.
    inFile((sqlite) =>
      sqlite.exec(
        "CREATE TRIGGER dies BEFORE UPDATE ON elc_markers WHEN NEW.name = 'content' BEGIN SELECT RAISE(ABORT, 'killed here'); END",
      ),
    );
    await panel.retitle(guide?.id ?? '', 'Written by a process that died').catch(() => {});
    await topology.kill();
    inFile((sqlite) => sqlite.exec('DROP TRIGGER dies'));
    await topology.restart();
    await expect.poll(() => page('/guides'), PUBLISHED).toContain('Written by a process that died');
    await expect.poll(() => page('/api/guides')).toContain('Written by a process that died');
  },
  LONG_MS,
);

test(
  'a second product on the same data does not start, and the first goes on',
  async () => {
    const { startedAt } = await health();
    const values = { ...topology.env, UPSTREAMS: 'sample', NODE_ENV: 'production' };
    const second = startCms({
      values: {
        ...values,
        DATA_DIR: dataDir(),
        DATABASE_URL: '',
        STRIPE_WEBHOOK_SECRET: '',
        PORT: String(await freePort()),
        CMS_PORT: String(await freePort()),
      },
      logFile: path.join(disk, 'second.log'),
    });
    await expect(second).rejects.toThrow(/Another process of the product runs on DATA_DIR/);
    expect((await health()).startedAt).toBe(startedAt);
  },
  LONG_MS,
);

/** A write that needs the lock of the database, which another process holds. */
async function expectRefused(): Promise<void> {
  const answer = await contact();
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('"DATABASE_UNAVAILABLE"'),
  ]);
}

test(
  'while another process holds the lock of the database pages go on, and writes end in time',
  async () => {
    let answered = 0;
    const reads: Promise<void>[] = [];
    const read = async () => {
      expect((await request(`${siteUrl}/guides`)).status).toBe(200);
      answered += 1;
    };
    const sqlite = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '', { timeout: 30_000 });
    sqlite.exec('BEGIN IMMEDIATE');
    const reader = setInterval(() => reads.push(read()), 20);
    try {
      // The lock is held all the time: a write that waits for its end is never refused, and a page that waits
      // for it, or behind a write that does, is not answered before.
      for (let refused = 0; refused < 3; refused += 1) {
        const before = answered;
        await expectRefused();
        expect(answered).toBeGreaterThan(before);
      }
      await expect
        .poll(async () => (await health()).checks.database)
        .toMatchObject({ state: 'failing', advice: expect.stringContaining('Another process') });
      const waiting = contact();
      sqlite.exec('ROLLBACK');
      expect([200, 503]).toContain((await waiting).status);
    } finally {
      clearInterval(reader);
      sqlite.close();
      await Promise.allSettled(reads);
    }
    await Promise.all(reads);
    await expect.poll(async () => (await health()).checks.database.state).toBe('ok');
    expect((await contact()).status).toBe(200);
  },
  LONG_MS,
);

interface StoredSchema {
  tables: Array<{ name: string; columns: object[]; indexes: object[]; foreignKeys: object[] }>;
}

/**
 * Changes what Strapi has stored of the schema, so that the next start compares it with the code's.
 */
function changeStoredSchema(sqlite: DatabaseSync, change: (schema: StoredSchema) => void): void {
  const row = sqlite
    .prepare('SELECT id, schema FROM strapi_database_schema ORDER BY time DESC LIMIT 1')
    .get();
  const schema = JSON.parse(String(row?.schema)) as StoredSchema;
  change(schema);
  sqlite
    .prepare('UPDATE strapi_database_schema SET schema = ?, hash = ? WHERE id = ?')
    .run(JSON.stringify(schema), 'of another version', Number(row?.id));
}

/** Leaves the database as a version would that has one table and one column more. */
function asOfNewerVersion(sqlite: DatabaseSync): void {
  sqlite.exec('CREATE TABLE elc_future (id INTEGER PRIMARY KEY, value TEXT)');
  sqlite.exec("INSERT INTO elc_future (value) VALUES ('kept')");
  sqlite.exec("ALTER TABLE elc_leases ADD COLUMN future TEXT DEFAULT 'kept'");
  const column = (name: string, type: string) => ({ name, type, args: [], notNullable: false });
  changeStoredSchema(sqlite, ({ tables }) => {
    const columns = [column('id', 'increments'), column('value', 'string')];
    tables.push({ name: 'elc_future', columns, indexes: [], foreignKeys: [] });
    tables.find(({ name }) => name === 'elc_leases')?.columns.push(column('future', 'string'));
  });
}

test(
  'an older version refuses a database of a newer one, and drops nothing that it does not know',
  async () => {
    await topology.kill();
    inFile((sqlite) => {
      asOfNewerVersion(sqlite);
      sqlite.exec('UPDATE elc_schema_versions SET value = 999');
    });
    await expect(topology.restart()).rejects.toThrow(
      /newer version of Election City \(schema 999\)/,
    );
    inFile((sqlite) => sqlite.exec('UPDATE elc_schema_versions SET value = 1'));
    await topology.restart();
    const stored = inFile((sqlite) => ({
      table: sqlite.prepare('SELECT value FROM elc_future').get(),
      column: sqlite.prepare('SELECT future FROM elc_leases LIMIT 1').get(),
      version: sqlite.prepare('SELECT value FROM elc_schema_versions').get(),
    }));
    expect({ ...stored.table }).toEqual({ value: 'kept' });
    expect({ ...stored.column }).toEqual({ future: 'kept' });
    expect(Number(stored.version?.value)).toBeLessThan(999);
  },
  LONG_MS,
);

const filler = () => path.join(disk, 'filler');
const makeRoom = () => rm(filler());
async function fillDisk(): Promise<void> {
  // Room that the write-ahead log has taken already would last for a while.
  inFile((sqlite) => sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  await fillUp();
  expect((await stat(filler())).size).toBeGreaterThan(0);
}

/** Takes what is left of the disk. */
const fillUp = () => appendFile(filler(), Buffer.alloc(DISK_BYTES)).catch(() => {});

const storedMessages = () =>
  inFile((sqlite) => sqlite.prepare('SELECT count(*) AS count FROM contact_messages').get())?.count;

test(
  'a full disk ends nothing: pages go on, failed writes are reported, and all recovers with room',
  async (context) => {
    if (!isMounted) return context.skip('tmpfs cannot be mounted here: run as root');
    const { startedAt } = await health();
    await fillDisk();
    try {
      // What pages of the database have left is used up first.
      await expect
        .poll(async () => {
          const answer = await contact();
          return [answer.status, answer.headers.get('retry-after'), await answer.text()];
        })
        .toEqual([503, '60', expect.stringContaining('"STORAGE_FULL"')]);
      for (const route of ['/', '/guides', '/api/commands', '/api/guides']) {
        expect((await request(`${siteUrl}${route}`)).status, route).toBe(200);
      }
      expect((await health()).startedAt).toBe(startedAt);
    } finally {
      await makeRoom();
    }
    await expect.poll(async () => (await contact()).status).toBe(200);
    await expect.poll(async () => (await health()).status).toBe('ok');
    expect((await health()).startedAt, 'the process is the same').toBe(startedAt);
  },
  LONG_MS,
);

test(
  'a start on a full disk says so and ends, and the next one with room has everything',
  async (context) => {
    if (!isMounted) return context.skip('tmpfs cannot be mounted here: run as root');
    expect((await contact()).status).toBe(200);
    const before = { messages: storedMessages(), guides: await page('/guides') };
    await fillDisk();
    try {
      await topology.kill();
      // What the process held of the disk.
      await fillUp();
      await expect(topology.restart()).rejects.toThrow(
        /The disk of DATA_DIR \S+ is full\. Make room/,
      );
    } finally {
      await makeRoom();
    }
    await topology.restart();
    expect(await page('/guides')).toBe(before.guides);
    expect((await contact()).status).toBe(200);
    expect(storedMessages()).toBe(Number(before.messages) + 1);
  },
  LONG_MS,
);
