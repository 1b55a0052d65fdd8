import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import type { Knex } from 'knex';
import { AUDIT_FUNCTION } from '../audit/record-audit';
import { type DatabasePlace, notStarted, Refused, withDatabase } from '../command';
import type { Connection } from '../db/connection';
import { readSchemaVersion } from '../db/migrate';
import { DATABASE_FILES, type Manifest } from './manifest';
import { requirePrograms, startProgram } from './postgres-programs';
import { boundUnpacked, type UnpackedBytes } from './unpacked-bytes';

/** What of a database a manifest says. */
export type Contents = Pick<Manifest, 'schema' | 'tables'>;

/** 1.6.0 and earlier wrote no version. */
const UNVERSIONED = 1;

export const engineOf = ({ DATABASE_URL }: DatabasePlace): Manifest['engine'] =>
  DATABASE_URL ? 'postgres' : 'sqlite';

/** Tables of the product's database, which on PostgreSQL are in the schema `public`. */
const TABLES = {
  sqlite: `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  postgres: `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
};

/** The names of all tables. */
export async function tablesOf(connection: Knex, engine: Manifest['engine']): Promise<string[]> {
  const found = await connection.raw(TABLES[engine]);
  const rows: { name: string }[] = engine === 'postgres' ? found.rows : found;
  return rows.map(({ name }) => name);
}

/** Counts the rows of all tables. */
async function contentsOf(connection: Knex, engine: Manifest['engine']): Promise<Contents> {
  const tables: Record<string, number> = {};
  for (const name of await tablesOf(connection, engine)) {
    const counted = await connection(name).count({ count: '*' }).first();
    tables[name] = Number(counted?.count);
  }
  const schema = (await readSchemaVersion(connection as unknown as Connection)) ?? UNVERSIONED;
  return { schema, tables };
}

/**
 * Writes a copy of the database into a folder while others write to it, as it is at one moment, and counts
 * what is in the copy. @throws Refused where there is no database, or a program is missing.
 */
export async function dumpDatabase(
  place: DatabasePlace,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Contents> {
  return place.DATABASE_URL
    ? dumpPostgres(place.DATABASE_URL, place, folder)
    : copySqlite(place, folder, onProgress);
}

/** Few enough to show how far it is. */
const PAGES = 4000;

async function copySqlite(
  { DATA_DIR }: DatabasePlace,
  folder: string,
  onProgress: (share: number) => void,
): Promise<Contents> {
  const file = path.join(DATA_DIR, DATABASE_FILES.sqlite);
  const copy = path.join(folder, DATABASE_FILES.sqlite);
  const source = openSqlite(file);
  try {
    // A reader's view stays as it is: without one, each write of the product begins the copy again.
    source.exec('BEGIN');
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    await source.backup(copy, {
      progress({ totalPages, remainingPages }) {
        onProgress(1 - remainingPages / totalPages);
        return PAGES;
      },
    });
  } finally {
    source.close();
  }
  return readSqlite(folder);
}

function openSqlite(file: string) {
  try {
    return new Database(file, { fileMustExist: true });
  } catch (thrown) {
    if ((thrown as { code?: string }).code === 'SQLITE_CANTOPEN') throw notStarted();
    throw thrown;
  }
}

/** Checks the copy in a folder, makes it one file without a log beside it, and counts what is in it. */
export async function readSqlite(folder: string): Promise<Contents> {
  const copy = new Database(path.join(folder, DATABASE_FILES.sqlite), { fileMustExist: true });
  copy.pragma('journal_mode = DELETE');
  const found = copy.pragma('quick_check(1)', { simple: true });
  copy.close();
  if (found !== 'ok') throw new Refused(`The database is damaged: ${found}`);
  return withDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, (connection) =>
    contentsOf(connection, 'sqlite'),
  );
}

async function dumpPostgres(url: string, place: DatabasePlace, folder: string): Promise<Contents> {
  return withDatabase(place, async (connection) => {
    await requirePrograms(connection, ['pg_dump']);
    return connection.transaction(
      async (transaction) => {
        await transaction.raw('SET LOCAL idle_in_transaction_session_timeout = 0');
        const { rows } = await transaction.raw('SELECT pg_export_snapshot() AS id');
        if ((await tablesOf(transaction, 'postgres')).length === 0) throw notStarted();
        await startProgram('pg_dump', url, [
          ...['--format=custom', '--no-owner', '--no-privileges', '--table=public.*'],
          `--snapshot=${rows[0].id}`,
          `--file=${path.join(folder, DATABASE_FILES.postgres)}`,
        ]).done;
        return contentsOf(transaction, 'postgres');
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  });
}

const DROP_TABLES = `
DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE 'DROP TABLE IF EXISTS ' || one.name || ' CASCADE';
  END LOOP;
END $$;
`;

/** Fails the transaction where a table has not the rows that the manifest says. */
const requireRows = (tables: Contents['tables']) =>
  Object.entries(tables)
    .map(
      ([name, rows]) => `
DO $$ BEGIN
  IF (SELECT count(*) FROM public."${name.replaceAll('"', '""')}") <> ${rows} THEN
    RAISE EXCEPTION 'rows of ${name.replaceAll("'", "''")} are missing';
  END IF;
END $$;`,
    )
    .join('');

const LAST_OF_HEAD = 'SET row_security';

/** @throws Refused where a dump becomes a longer script than any of ours: the programs stop at no size. */
export async function* boundedScript(
  script: AsyncIterable<Buffer>,
  { count }: Pick<UnpackedBytes, 'count'>,
): AsyncGenerator<Buffer> {
  for await (const chunk of script) {
    count(chunk.length);
    yield chunk;
  }
}

/** Leaves out of a script what servers before PostgreSQL 17 do not know, which newer programs put at its head. */
export async function* forOlderServers(script: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of script) {
    if (!head) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (!head.includes(LAST_OF_HEAD)) continue;
      const text = head.toString('latin1').replace(/^SET transaction_timeout = 0;\n/m, '');
      head = null;
      yield Buffer.from(text, 'latin1');
    }
  }
  if (head) yield head;
}

/**
 * Puts a dump in place of all tables, in one transaction: a failure, or a death of this process, changes nothing.
 * @throws Error with what the server says, and Refused where the dump becomes too much.
 */
export async function restorePostgres(
  url: string,
  dump: string,
  tables: Contents['tables'],
): Promise<void> {
  const psql = startProgram('psql', url, ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1']);
  psql.child.stdout.resume();
  const input = psql.child.stdin;
  input.write(`BEGIN;${DROP_TABLES}${AUDIT_FUNCTION}`);
  const reader = startProgram('pg_restore', null, [
    ...['--no-owner', '--no-privileges', '--file=-'],
    dump,
  ]);
  try {
    // Where psql takes no more, it says why.
    const script = boundedScript(reader.child.stdout, await boundUnpacked(dump));
    const passed = pipeline(script, forOlderServers, input, { end: false }).catch((thrown) => {
      if (thrown instanceof Refused) throw thrown;
      return psql.done;
    });
    await Promise.race([
      Promise.all([reader.done, passed]),
      psql.done.then(() => Promise.reject(new Error('psql ended'))),
    ]);
    // Without these words at its end, the transaction is rolled back.
    input.end(`${requireRows(tables)}\nCOMMIT;\n`);
    await psql.done;
  } catch (thrown) {
    for (const { child } of [reader, psql]) child.kill('SIGKILL');
    throw thrown;
  }
}
