import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import type { Command, Guide, LeaderboardEntry, Scan } from '@elc/contracts';
import { copyMadePictures, ownDatabase } from '../../../scripts/testing/topology.ts';

/** The installation's secrets: what it has stored is signed, hashed and encrypted with them. */
const SECRETS = {
  APP_KEYS: 'upgrade-test-app-key-1,upgrade-test-app-key-2',
  API_TOKEN_SALT: 'upgrade-test-api-token-salt',
  ADMIN_JWT_SECRET: 'upgrade-test-admin-jwt-secret',
  TRANSFER_TOKEN_SALT: 'upgrade-test-transfer-salt',
  JWT_SECRET: 'upgrade-test-jwt-secret',
  ENCRYPTION_KEY: 'upgrade-test-encryption-key',
  SESSION_SECRET: 'upgrade-test-session-secret',
  PUBLISHABLE_KEY: 'elc_7777777777777777777777777777771CMtQB',
} as const;

export const PASSWORDS = {
  administrator: 'Write-and-publish-1',
  editor: 'Write-and-publish-2',
  people: 'a roof of red bricks',
} as const;

type Texts<Names extends string> = Readonly<Record<Names, string>>;

/** What the people of the installation hold, and what it has answered them. */
export interface Held {
  readonly cms: Texts<'administrator' | 'editor' | 'revised' | 'deleted' | 'draft' | 'tagline'> & {
    readonly edited: Texts<'id' | 'before' | 'title' | 'content' | 'slug'>;
    readonly build: Texts<'title' | 'imageUrl'>;
  };
  readonly people: Texts<'moderatorPanel' | 'adminPanel'> & {
    readonly reader: Texts<'id' | 'username' | 'cookie'>;
    readonly moderator: Texts<'id' | 'username' | 'cookie' | 'directKey'>;
    readonly banned: Texts<'id' | 'username' | 'cookie'>;
  };
  readonly keys: Texts<'owner'> & {
    readonly bot: Texts<'id' | 'key'> & { readonly requests: number };
    readonly ended: readonly string[];
    readonly rolled: Texts<'id' | 'key'>;
  };
  readonly visitor: Texts<'cookie' | 'favorite' | 'rated'> & { readonly avgRating: number };
  readonly ads: Readonly<
    Record<'displaced' | 'live' | 'pending', Texts<'id' | 'token' | 'adDescription'>>
  > & {
    readonly rejected: Texts<'id' | 'token' | 'adDescription' | 'reason'>;
    readonly colors: Texts<'backgroundColor' | 'textColor' | 'borderColor'>;
    readonly promo: Texts<'title' | 'text' | 'url'>;
  };
  readonly reports: Readonly<Record<'open' | 'closed', Texts<'id' | 'description'>>>;
  readonly mail: Readonly<Record<'sent' | 'waiting', Texts<'subject' | 'reference'>>>;
  readonly scan: Scan;
  readonly settings: object;
  readonly told: {
    readonly scanBoard: readonly LeaderboardEntry[];
    readonly players: readonly LeaderboardEntry[];
    readonly commands: readonly Command[];
    readonly guides: readonly Guide[];
    readonly pageViews: number;
  };
}

/** An installation of an older version as it was stopped, a few minutes ago. */
export interface OldInstallation {
  readonly dataDir: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly held: Held;
  remove(): Promise<void>;
}

interface StoredInstallation {
  readonly madeAtMs: number;
  readonly held: Held;
  readonly uploads: Readonly<Record<string, string>>;
}

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** How long it has been stopped: what it waited to do again is due. */
const STOPPED_MS = 5 * 60_000;

const unpacked = async (name: string) =>
  brotliDecompressSync(await readFile(path.join(FIXTURES, `${name}.br`)));

/** On SQLite; nothing of it is shared. */
export async function onSqlite(version: string): Promise<OldInstallation> {
  const { dataDir, held, madeAtMs } = await withUploads(`${version}/sqlite`);
  const file = path.join(dataDir, 'elc.sqlite');
  await writeFile(file, await unpacked(`${version}/sqlite`));
  const database = new DatabaseSync(file);
  const columns = database
    .prepare(
      `SELECT tables.name AS "table", columns.name AS "column", columns.type FROM sqlite_schema AS tables,
        pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'`,
    )
    .all() as unknown as Column[];
  for (const statement of letTimePass(columns, madeAtMs, "date(day, '+' || $ || ' days')"))
    database.exec(statement);
  database.close();
  return { dataDir, held, settings: SECRETS, remove: () => removeFolder(dataDir) };
}

/** Version 1.6.0 on the PostgreSQL at `adminUrl`, in a database of its own. */
export async function onPostgres(adminUrl: string, redisUrl: string): Promise<OldInstallation> {
  const { dataDir, held, madeAtMs } = await withUploads('v1.6.0/postgres');
  const own = await ownDatabase(adminUrl);
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: own.url });
  await client.connect();
  await client.query((await unpacked('v1.6.0/postgres.sql')).toString());
  await client.query('SET search_path TO public');
  const { rows } = await client.query(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public'`,
  );
  for (const statement of letTimePass(rows, madeAtMs, '(day::date + $)::text'))
    await client.query(statement);
  await client.end();
  return {
    dataDir,
    held,
    settings: { ...SECRETS, DATABASE_URL: own.url, REDIS_URL: redisUrl },
    async remove() {
      await own.drop();
      await removeFolder(dataDir);
    },
  };
}

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

async function withUploads(
  name: string,
): Promise<StoredInstallation & { readonly dataDir: string }> {
  const stored = JSON.parse((await unpacked(`${name}.json`)).toString()) as StoredInstallation;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-old-'));
  const folder = path.join(dataDir, 'public', 'uploads');
  await mkdir(folder, { recursive: true });
  for (const [file, bytes] of Object.entries(stored.uploads))
    await writeFile(path.join(folder, file), Buffer.from(bytes, 'base64'));
  await copyMadePictures(path.join(dataDir, 'site'));
  return { ...stored, dataDir };
}

interface Column {
  readonly table: string;
  readonly column: string;
  /** Known on SQLite, where Strapi has datetimes in milliseconds. */
  readonly type?: string;
}

/** Columns in milliseconds that hold how long something lasts. */
const DURATIONS = ['remaining_ms', 'active_ms'];
const DAY_MS = 86_400_000;

/**
 * Statements that move every time of the product's own tables as if the installation had been stopped
 * just now: sessions, ads and keys would have ended otherwise. `laterDay` is the column `day`, `$` days on.
 */
function letTimePass(columns: readonly Column[], madeAtMs: number, laterDay: string): string[] {
  const nowMs = Date.now() - STOPPED_MS;
  const days = Math.floor(nowMs / DAY_MS) - Math.floor(madeAtMs / DAY_MS);
  return columns
    .filter(({ table }) => table.startsWith('elc_'))
    .flatMap(({ table, column, type }) => {
      if (column === 'day')
        return [`UPDATE ${table} SET day = ${laterDay.replace('$', `${days}`)}`];
      if (type !== 'datetime' && (!column.endsWith('_ms') || DURATIONS.includes(column))) return [];
      return [
        `UPDATE ${table} SET ${column} = ${column} + ${nowMs - madeAtMs} WHERE ${column} > 0`,
      ];
    });
}
