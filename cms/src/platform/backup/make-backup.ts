import { existsSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT_VERSION } from '@elc/contracts';
import { Refused } from '../command';
import { type Env, settingsAsDotEnv } from '../env/env';
import { lockFile } from '../lock-data-dir';
import { readArchive, type Source, writeArchive } from './archive';
import { COPIES, listBucket } from './bucket-copies';
import { dumpDatabase, engineOf } from './database';
import { filesIn, makeFolder, syncFolder } from './files';
import {
  ARCHIVE_FORMAT,
  archiveNameOf,
  BUCKET_KEYS,
  DATABASE_FILES,
  type Manifest,
  SETTINGS,
} from './manifest';
import { megabytes } from './sentences';

interface Options {
  readonly settings: Env;
  /** The checkout, or what a container has in its place: where `.env` and `secrets/` are. */
  readonly root: string;
  /** Folder of the archive. */
  readonly to: string;
  readonly nowMs: number;
  /** Called with what is being done. */
  readonly onProgress: (text: string) => void;
}

interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
}

/**
 * Makes one archive of the database, the uploads and the settings, while the product may run. It has its name
 * only once it is whole, on the disk, and was read again; what an earlier attempt has left is removed.
 * @throws Refused where another backup is being written to the same folder, or the archive is not readable.
 */
export async function makeBackup(options: Options): Promise<Backup> {
  const { to } = options;
  const stage = path.join(to, 'election-city.partial');
  await makeFolder(stage);
  const unlock = lockFile(path.join(stage, 'lock'), 0);
  if (!unlock) throw new Refused(`Another backup is being written to ${to}. Wait for it.`);
  try {
    const left = (await readdir(stage)).filter((name) => !/^lock(-|$)/.test(name));
    for (const name of left) await rm(path.join(stage, name), { recursive: true });
    return await makeIn(stage, options);
  } finally {
    await rm(stage, { recursive: true, force: true });
    unlock();
  }
}

async function makeIn(stage: string, options: Options): Promise<Backup> {
  const { settings, root, to, nowMs, onProgress } = options;
  onProgress('Copying the database');
  const contents = await dumpDatabase(settings, stage, (share) =>
    onProgress(`Copying the database: ${Math.round(share * 100)} %`),
  );
  const database = DATABASE_FILES[engineOf(settings)];
  const sources = [
    { name: database, file: path.join(stage, database) },
    ...(await uploadsOf(settings, stage)),
    ...(await settingsFiles(root, stage)),
  ];
  const passphrase = settings.BACKUP_PASSPHRASE;
  const draft = path.join(stage, 'archive');
  const progress = (doing: string) => {
    let [files, bytes] = [0, 0];
    return (file: { readonly bytes: number }) => {
      files += 1;
      bytes += file.bytes;
      onProgress(`${doing}: ${files} of ${sources.length} files, ${megabytes(bytes)}`);
    };
  };
  await writeArchive({
    to: draft,
    passphrase,
    sources,
    onFile: progress('Writing the archive'),
    manifestOf: (files) => ({
      product: 'election-city',
      format: ARCHIVE_FORMAT,
      version: PRODUCT_VERSION,
      engine: engineOf(settings),
      madeAt: new Date(nowMs).toISOString(),
      ...contents,
      bucket: settings.S3_BUCKET ?? null,
      files: [...files],
    }),
  });
  const manifest = await readArchive(draft, {
    passphrase,
    onFile: progress('Checking the archive'),
  });
  const file = path.join(to, archiveNameOf(nowMs, passphrase !== undefined));
  await rename(draft, file);
  await syncFolder(to);
  return { file, manifest };
}

/** The uploads on the disk; of a bucket the names of what is in it. */
async function uploadsOf(settings: Env, stage: string): Promise<Source[]> {
  if (settings.S3_BUCKET) {
    const file = path.join(stage, BUCKET_KEYS);
    const uploads = (await keysOf(settings)).filter((key) => !key.startsWith(COPIES));
    await writeFile(file, JSON.stringify(uploads, null, 2));
    return [{ name: BUCKET_KEYS, file }];
  }
  return filesIn(path.join(settings.DATA_DIR, 'public', 'uploads'), 'uploads');
}

async function keysOf(settings: Env): Promise<string[]> {
  return listBucket(settings).catch((thrown: Error) => {
    throw new Refused(
      `The bucket ${settings.S3_BUCKET} could not be listed: ${thrown.name} (${thrown.message}). Allow this key ListBucket, and see what npm run check files says.`,
    );
  });
}

async function settingsFiles(root: string, stage: string): Promise<Source[]> {
  const all = path.join(stage, 'all.env');
  await writeFile(all, settingsAsDotEnv(), { mode: 0o600 });
  const dotEnv = path.join(root, '.env');
  return [
    { name: SETTINGS.all, file: all },
    ...(existsSync(dotEnv) ? [{ name: SETTINGS.env, file: dotEnv }] : []),
    ...(await filesIn(path.join(root, 'secrets'), SETTINGS.secrets)),
  ];
}
