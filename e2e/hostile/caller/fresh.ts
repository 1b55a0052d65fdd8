import { createHash, randomBytes } from 'node:crypto';
import { inDatabase } from '../../support/database.ts';
import { newApplication } from '../../support/http/ads.ts';
import { endpoints, expectSuccess } from '../../support/http/client.ts';
import { directKey, newPerson, sessionCookie, verifyKey } from '../../support/http/people.ts';

const DAY_MS = 86_400_000;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const newDigest = () => digestOf(randomBytes(16).toString('hex'));
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

/** A panel that an admin has opened with a key of their own, and that key. */
export interface OwnPanel {
  readonly cookie: string;
  readonly key: string;
}

export async function openOwnPanel(): Promise<OwnPanel> {
  const person = await newPerson({ role: 'admin' });
  const made = await directKey(person.cookie);
  const { key } = (await expectSuccess(made, endpoints.generateDirectKey, 201)) as { key: string };
  return { cookie: sessionCookie(await verifyKey(key), 'elc_panel'), key };
}

/** An API key, and its id. */
export interface ApiKey {
  readonly id: string;
  readonly key: string;
}

interface OwnScan {
  readonly id: string;
  /** The API key that has started it. */
  readonly key: string;
}

/** Things that no request has named yet; each is given once, undefined where none are left. */
export interface Fresh {
  /** Waits for its upstream until tomorrow. */
  scan(): OwnScan | undefined;
  /** An application that waits for its review. */
  pendingAd(): string | undefined;
  /** Approved and not live, with its whole time left. */
  approvedAd(): string | undefined;
  adminKey(): string | undefined;
  adminSession(): string | undefined;
}

/**
 * Makes `count` of each as copies of rows that the product has made, all before the first request:
 * on SQLite, another writer beside the product makes it answer that the database is away.
 */
export async function createFresh(count: number, keys: readonly ApiKey[]): Promise<Fresh> {
  const { key, cookie } = await openOwnPanel();
  const ad = await rowWhere('elc_ads', 'public_id', (await newApplication()).id);
  const adminKey = await rowWhere('elc_admin_keys', 'digest', digestOf(key));
  const token = cookie.split('=')[1] ?? '';
  const session = await rowWhere('elc_sessions', 'token_digest', digestOf(token));
  const many = <Item>(of: number, make: (index: number) => Item) =>
    Array.from({ length: of }, (_, index) => make(index));

  const firstGroup = Date.now() * 1000;
  // Three endpoints name scans.
  const scans = many(3 * count, (index) => {
    const { id: keyId, key: startedWith } = keys[index % keys.length] as ApiKey;
    return { id: newId('scan'), keyId, key: startedWith, group: firstGroup + index };
  });
  await insert('elc_scans', scans.map(pausedScan));
  const copyOfAd = (changes: Row) => () => ({
    ...{ ...ad, public_id: newId('ad'), token_digest: newDigest(), image_name: newDigest() },
    ...{ revision: 0, analysis_state: 'done', ...changes },
  });
  const pending = many(count, copyOfAd({ status: 'pending' }));
  // Two endpoints name ads that are approved.
  const approved = many(2 * count, copyOfAd({ status: 'approved', remaining_ms: DAY_MS }));
  const adminKeys = many(count, () => ({
    ...{ ...adminKey, public_id: newId('akey'), digest: newDigest() },
  }));
  await insert('elc_ads', pending);
  await insert('elc_ads', approved);
  await insert('elc_admin_keys', adminKeys);
  const sessions = await insert(
    'elc_sessions',
    many(count, () => ({ ...session, token_digest: newDigest() })),
  );
  return {
    scan: () => scans.pop(),
    pendingAd: idsOf(pending, 'public_id'),
    approvedAd: idsOf(approved, 'public_id'),
    adminKey: idsOf(adminKeys, 'public_id'),
    adminSession: idsOf(sessions, 'id'),
  };
}

function pausedScan({ id, keyId, group }: { id: string; keyId: string; group: number }): Row {
  return {
    ...{ public_id: id, group_id: group, active_group: group, key_id: keyId },
    ...{ scanned_by: 'MidtownMilo', status: 'paused', reason: 'upstream_unavailable' },
    ...{ members_done: 0, failures: 0, veterans: 0, midgens: 0, newgens: 0 },
    ...{ active_ms: 0, setbacks: 0, fence: 0, lease_expires_at_ms: 0 },
    ...{ queued_at_ms: Date.now(), resumes_at_ms: Date.now() + DAY_MS },
  };
}

function idsOf(rows: readonly Row[], column: string): () => string | undefined {
  const ids = rows.map((row) => String(row[column]));
  return () => ids.pop();
}

type Row = Readonly<Record<string, unknown>>;

/** A row without its id and what is null in it. */
async function rowWhere(table: string, column: string, value: string): Promise<Row> {
  const [row] = await inDatabase(`SELECT * FROM ${table} WHERE ${column} = ?`, value);
  if (!row) throw new Error(`${table} has no row whose ${column} is ${value}`);
  const given = Object.entries(row).filter(([name, held]) => name !== 'id' && held !== null);
  return Object.fromEntries(given);
}

/** SQLite takes 32,766 values in one statement. */
const ROWS_MAX = 500;

/** Inserts rows that have the same columns; returns their ids. */
async function insert(table: string, rows: readonly Row[]): Promise<Row[]> {
  const columns = Object.keys(rows[0] ?? {});
  const places = `(${columns.map(() => '?').join(', ')})`;
  const ids: Row[] = [];
  for (let done = 0; done < rows.length; done += ROWS_MAX) {
    const part = rows.slice(done, done + ROWS_MAX);
    const made = await inDatabase(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${part.map(() => places).join(', ')} RETURNING id`,
      ...part.flatMap((row) => columns.map((column) => row[column] as string | number)),
    );
    ids.push(...made);
  }
  return ids;
}
