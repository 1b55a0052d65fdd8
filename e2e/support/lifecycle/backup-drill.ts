import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ROOT } from '../../../scripts/setup/paths.ts';
import { type ProgramResult, runProgram } from '../../../scripts/setup/run-program.ts';
import { ownDatabase } from '../../../scripts/testing/topology.ts';

type Settings = Readonly<Record<string, string>>;

export const commandFile = (name: 'backup' | 'restore') =>
  path.join(ROOT, 'cms/dist/src/commands', `${name}.js`);

/** Runs one of the two commands as a container does. */
export const runCommand = (
  name: 'backup' | 'restore',
  settings: Settings,
  ...args: string[]
): Promise<ProgramResult> =>
  runProgram(process.execPath, ['--no-warnings', commandFile(name), ...args], { env: settings });

/** Where a backup can be restored: a data folder, and on PostgreSQL a database, that hold nothing. */
export interface Elsewhere {
  readonly settings: Settings;
  remove(): Promise<void>;
}

export async function elsewhere(settings: Settings, adminUrl: string | null): Promise<Elsewhere> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-restored-'));
  const database = adminUrl ? await ownDatabase(adminUrl) : null;
  return {
    settings: { ...settings, DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) },
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one query on the database that settings name. */
export async function query(settings: Settings, sql: string): Promise<Record<string, unknown>[]> {
  if (!settings.DATABASE_URL) {
    const sqlite = new DatabaseSync(path.join(settings.DATA_DIR ?? '', 'elc.sqlite'), {
      timeout: 30_000,
    });
    try {
      return sqlite.prepare(sql).all();
    } finally {
      sqlite.close();
    }
  }
  const client = await connect(settings);
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

/** Named as the session that locks the schema: a restore takes all others for a product that runs. */
async function connect({ DATABASE_URL }: Settings) {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({
    connectionString: DATABASE_URL,
    application_name: 'Election City, schema',
  });
  await client.connect();
  return client;
}

/**
 * Keeps a table of a PostgreSQL database from being dropped.
 * @returns Lets it go.
 */
export async function lockTable(settings: Settings, name: string): Promise<() => Promise<void>> {
  const client = await connect(settings);
  await client.query(`BEGIN; LOCK TABLE "${name}" IN ACCESS SHARE MODE`);
  return () => client.end();
}

/** Number and hash of the rows of each table: the same for two databases that hold the same. */
export async function rowsOf(settings: Settings): Promise<Record<string, [number, string]>> {
  const names = await query(
    settings,
    settings.DATABASE_URL
      ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`
      : `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1`,
  );
  const all: Record<string, [number, string]> = {};
  for (const { name } of names) {
    const rows = await query(settings, `SELECT * FROM "${name}"`);
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    all[String(name)] = [
      rows.length,
      createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12),
    ];
  }
  return all;
}
