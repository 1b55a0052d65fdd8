import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../setup/paths.ts';
import { runOrThrow, runProgram } from '../setup/run-program.ts';
import { postgresPrograms } from './services.ts';

const FOLDER = path.join(ROOT, '.cache', 'first-data-postgres');

/** Where a product on PostgreSQL stores what it makes. */
export interface StoredOnPostgres {
  readonly databaseUrl: string;
  /** The fake bucket. */
  readonly bucketUrl: string;
  readonly dataDir: string;
}

interface BucketObject {
  readonly key: string;
  readonly type: string;
  /** Base64. */
  readonly bytes: string;
}

/** Saves what a product has made of an empty database; the product must have ended, not its bucket. */
export async function saveFirstPostgres(stored: StoredOnPostgres): Promise<void> {
  const draft = `${FOLDER}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await runOrThrow('Saving the database', await program('pg_dump'), [
    ...['--format=custom', '--no-owner', `--file=${path.join(draft, 'database')}`],
    stored.databaseUrl,
  ]);
  const objects = JSON.stringify(await objectsIn(stored.bucketUrl));
  await writeFile(path.join(draft, 'objects.json'), objects);
  await cp(path.join(stored.dataDir, 'site'), path.join(draft, 'site'), { recursive: true });
  await removeFirstPostgres();
  await rename(draft, FOLDER);
}

/** Fills an empty database, bucket and folder with what was saved; does nothing when nothing was. */
export async function copyFirstPostgres(stored: StoredOnPostgres): Promise<void> {
  if (!existsSync(FOLDER)) return;
  await runOrThrow('Filling the database', await program('pg_restore'), [
    ...['--no-owner', '--single-transaction', `--dbname=${stored.databaseUrl}`],
    path.join(FOLDER, 'database'),
  ]);
  const objects = JSON.parse(await readFile(path.join(FOLDER, 'objects.json'), 'utf8'));
  for (const { key, type, bytes } of objects as BucketObject[]) {
    const body = Buffer.from(bytes, 'base64');
    await fetch(objectUrl(stored.bucketUrl, key), {
      method: 'PUT',
      headers: { 'content-type': type },
      body,
    });
  }
  await cp(path.join(FOLDER, 'site'), path.join(stored.dataDir, 'site'), { recursive: true });
}

/** Removes what code of another state has made. */
export const removeFirstPostgres = () => rm(FOLDER, { recursive: true, force: true });

async function objectsIn(bucketUrl: string): Promise<BucketObject[]> {
  const keys = (await (await fetch(`${bucketUrl}/_objects`)).json()) as string[];
  return Promise.all(
    keys.map(async (key) => {
      const response = await fetch(objectUrl(bucketUrl, key));
      const bytes = Buffer.from(await response.arrayBuffer()).toString('base64');
      return { key, type: response.headers.get('content-type') ?? '', bytes };
    }),
  );
}

const objectUrl = (bucketUrl: string, key: string) =>
  `${bucketUrl}/_objects/${encodeURIComponent(key)}`;

/** Whether the program that saves a database is installed. */
export async function canSaveDatabases(): Promise<boolean> {
  const { code } = await runProgram(await program('pg_dump'), ['--version']).catch(() => ({
    code: 1,
  }));
  return code === 0;
}

/** PostgreSQL's programs are installed where its server is. */
async function program(name: string): Promise<string> {
  return path.join((await postgresPrograms()) ?? '', name);
}
