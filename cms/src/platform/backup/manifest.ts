import { z } from 'zod';

const whole = z.number().int().nonnegative();

/** Rises with each change after which an older version could not restore an archive. */
export const ARCHIVE_FORMAT = 1;

/** The last file of an archive, `manifest.json`: what it is a backup of, and what must be in it. */
export const manifestSchema = z.object({
  product: z.literal('election-city'),
  format: whole,
  /** Version of the product, and of the tables (`SCHEMA_VERSION`). */
  version: z.string(),
  schema: whole,
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  /** Rows of each table. */
  tables: z.record(z.string(), whole),
  /** The bucket of uploads, whose keys `bucket-keys.json` lists; null where uploads are in the archive. */
  bucket: z.string().nullable(),
  files: z.array(
    z.object({ name: z.string(), bytes: whole, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];

/** Names of files in an archive. */
export const MANIFEST = 'manifest.json';
export const BUCKET_KEYS = 'bucket-keys.json';
export const DATABASE_FILES = { sqlite: 'elc.sqlite', postgres: 'postgres.dump' } as const;
/** The `.env` and `secrets/` of the checkout, and all settings in force, wherever they came from. */
export const SETTINGS = {
  env: 'settings/.env',
  secrets: 'settings/secrets',
  all: 'settings/all.env',
};

/** Whether a backup has a file of this name; a name never leads out of the folder that it is unpacked to. */
export function belongsToArchive(name: string): boolean {
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) return false;
  const known = [
    MANIFEST,
    BUCKET_KEYS,
    SETTINGS.env,
    SETTINGS.all,
    ...Object.values(DATABASE_FILES),
  ];
  return (
    known.includes(name) || name.startsWith('uploads/') || name.startsWith(`${SETTINGS.secrets}/`)
  );
}

/** `election-city-20261125T101500Z.tar.gz`, with `.age` where it is encrypted. */
export function archiveNameOf(nowMs: number, isEncrypted: boolean): string {
  const time = new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '');
  return `election-city-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

const ARCHIVE_NAME = /^election-city-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** The archives among names of files, the newest first. */
export const archivesAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => ARCHIVE_NAME.test(name))
    .sort()
    .reverse();

export const isEncrypted = (name: string): boolean => name.endsWith('.age');

/** Those that are too old to be kept, so that the newest `keep` stay. */
export const archivesBeyond = (names: readonly string[], keep: number): string[] =>
  archivesAmong(names).slice(keep);
