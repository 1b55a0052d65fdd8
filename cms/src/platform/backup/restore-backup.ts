import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Refused, withDatabase } from '../command';
import { SCHEMA_VERSION } from '../db/migrate';
import { lockSchema } from '../db/schema-lock';
import type { Env } from '../env/env';
import { freeBytesOf } from '../files';
import { lockStoppedDataDir } from '../lock-data-dir';
import { readArchive } from './archive';
import { engineOf, readSqlite, restorePostgres, tablesOf } from './database';
import { filesIn, syncFolder } from './files';
import { DATABASE_FILES, type Manifest } from './manifest';
import { requirePrograms } from './postgres-programs';
import {
  interruptedRestoreOf,
  type Replacement,
  replaceAll,
  replacedOf,
  stageOf,
} from './replace-files';
import { type RestoredSettings, settingsFrom } from './restore-settings';
import { megabytes, nameOfEngine } from './sentences';

interface Options {
  readonly settings: Env;
  /** The checkout, where `.env` and `secrets/` go. */
  readonly root: string;
  readonly file: string;
  /** Replaces what is there. */
  readonly replace: boolean;
  /** Leaves `.env` and `secrets/` as they are. */
  readonly keepSettings: boolean;
  readonly onProgress: (text: string) => void;
}

interface Restored {
  readonly manifest: Manifest;
  readonly restoredSettings: RestoredSettings;
}

/**
 * Puts a backup in place of an installation that does not run. All is unpacked and checked before anything is
 * replaced. @throws Refused, with nothing changed, where it cannot be restored here.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { settings, replace, onProgress } = options;
  const stage = stageOf(settings.DATA_DIR);
  const unlock = await lockStopped(settings, () => onProgress('Waiting for another process'));
  try {
    if (!replace) await refuseFull(settings);
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o700 });
    return await restoreBy(stage, options);
  } finally {
    await rm(stage, { recursive: true, force: true });
    await unlock();
  }
}

async function restoreBy(stage: string, options: Options): Promise<Restored> {
  const { settings, file, onProgress } = options;
  const { DATA_DIR, DATABASE_URL } = settings;
  const manifest = await unpack(stage, options);
  const restoredSettings = await settingsFrom(stage, options);
  onProgress('Replacing');
  const replacements = [...dataOf(stage, settings, manifest), ...restoredSettings.replacements];
  const interrupted = interruptedRestoreOf(DATA_DIR);
  const isRepeated = existsSync(interrupted);
  await writeFile(interrupted, `${path.basename(file)}\n`, { flush: true });
  try {
    await replaceAll(replacements, isRepeated, async () => {
      if (!DATABASE_URL) return;
      await restorePostgres(
        DATABASE_URL,
        path.join(stage, DATABASE_FILES.postgres),
        manifest.tables,
      );
    });
    for (const folder of new Set(replacements.map(({ target }) => path.dirname(target))))
      await syncFolder(folder);
  } catch (thrown) {
    for (const { by } of replacements) if (by) await rm(by, { recursive: true, force: true });
    if (!isRepeated) await rm(interrupted);
    throw thrown;
  }
  await rm(interrupted);
  return { manifest, restoredSettings };
}

/** Unpacks the archive, and checks that what is in it can be restored here. */
async function unpack(stage: string, options: Options): Promise<Manifest> {
  const { settings, file, onProgress } = options;
  let [files, bytes] = [0, 0];
  const manifest = await readArchive(file, {
    passphrase: settings.BACKUP_PASSPHRASE,
    unpackTo: stage,
    freeBytes: await freeBytesOf(stage),
    onFile(one) {
      files += 1;
      bytes += one.bytes;
      onProgress(`Unpacking: ${files} files, ${megabytes(bytes)}`);
    },
  });
  const { schema, version, engine } = manifest;
  if (schema > SCHEMA_VERSION) {
    throw new Refused(
      `${file} is of a newer version (${version}, schema ${schema}); this one knows schema ${SCHEMA_VERSION}. Restore it with that version.`,
    );
  }
  if (engine !== engineOf(settings)) {
    throw new Refused(
      `${file} is a backup of ${nameOfEngine(engine)}, and this installation is on ${nameOfEngine(engineOf(settings))}. ${
        engine === 'postgres'
          ? 'Set DATABASE_URL to an empty database.'
          : 'Remove DATABASE_URL from the settings.'
      }`,
    );
  }
  if (engine === 'sqlite' && !isDeepStrictEqual((await readSqlite(stage)).tables, manifest.tables))
    throw new Refused(`${file} is damaged: rows are missing. Use another backup.`);
  return manifest;
}

/** The database's file, the uploads, and what the product makes of both at its start. */
function dataOf(stage: string, { DATA_DIR }: Env, { engine, bucket }: Manifest): Replacement[] {
  const sqlite = DATABASE_FILES.sqlite;
  const names = engine === 'sqlite' ? [`${sqlite}-wal`, `${sqlite}-shm`, sqlite] : [];
  const uploads = bucket === null ? ['public/uploads'] : [];
  return ['site', ...names, ...uploads].map((name) => {
    const by = path.join(stage, path.basename(name));
    return {
      target: path.join(DATA_DIR, name),
      by: existsSync(by) ? by : null,
      kept: path.join(replacedOf(DATA_DIR), path.basename(name)),
    };
  });
}

/** @throws Refused where the folder or the database is in use. */
async function refuseFull(settings: Env): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = settings;
  const uploads = await filesIn(path.join(DATA_DIR, 'public', 'uploads'), 'uploads');
  if (uploads.length > 0 || existsSync(path.join(DATA_DIR, DATABASE_FILES.sqlite))) {
    throw new Refused(
      `DATA_DIR ${DATA_DIR} holds an installation already. Add --replace to put the backup in its place (what is there is kept in ${replacedOf(DATA_DIR)}), or set DATA_DIR to another folder.`,
    );
  }
  if (!DATABASE_URL) return;
  const tables = await withDatabase(settings, (one) => tablesOf(one, 'postgres'));
  if (tables.length === 0) return;
  throw new Refused(
    `The database that DATABASE_URL names has ${tables.length} tables. Add --replace to drop them for those of the backup, or name an empty database.`,
  );
}

/**
 * Keeps the product from starting. Returns what lets it start again. @throws Refused where it runs: on PostgreSQL
 * that is any other connection to the database, since replicas may be on other machines.
 */
async function lockStopped(
  settings: Env,
  onWaiting: () => void,
): Promise<() => void | Promise<void>> {
  const { DATA_DIR, DATABASE_URL } = settings;
  if (!DATABASE_URL) {
    const unlock = lockStoppedDataDir(DATA_DIR);
    if (unlock) return unlock;
    throw new Refused(`The product runs on DATA_DIR ${DATA_DIR}. Stop it, then restore.`);
  }
  const lock = await lockSchema({ connectionString: DATABASE_URL, onWaiting });
  try {
    await withDatabase(settings, async (connection) => {
      await requirePrograms(connection, ['pg_restore', 'psql']);
      const { rows } = await connection.raw(
        `SELECT count(*) AS count, min(host(client_addr)) AS address FROM pg_stat_activity
          WHERE datname = current_database() AND backend_type = 'client backend'
          AND pid <> pg_backend_pid() AND application_name <> 'Election City, schema'`,
      );
      const [{ count, address }] = rows;
      if (Number(count) === 0) return;
      throw new Refused(
        `The database has ${count} other connections (from ${address ?? 'this machine'}): the product runs on it. Stop every replica and whatever else uses it, then restore.`,
      );
    });
  } catch (thrown) {
    await lock.release();
    throw thrown;
  }
  return lock.release;
}
