import type { LoginEvent, LoginStatus } from '@elc/contracts';
import {
  bigInteger,
  emptyAs,
  integer,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest, type Row } from '../../../platform/db/define-table';
import { type LogFilter, readLogPage } from '../../../platform/db/log-pages';
import { fillSearchTexts, SEARCH_COLUMN, searchTextOf } from '../../../platform/db/search-text';
import { rateLimitKey } from '../../../platform/http/rules/address';

export const loginLogTable = defineTable(
  'login_logs',
  {
    id: rowNumber(),
    /** The name that was tried, or what of the panel was: `Admin key elca_…`, `Secret phrase`. */
    username: string(),
    address: string(),
    agent: text(),
    atMs: bigInteger(),
    status: string<LoginStatus>(),
    /** Equal for attempts that are counted in one row; null for a row of its own. */
    countedAs: nullable(string()),
    /** Further attempts that are counted with it, within the same minute. */
    repeats: integer(),
    event: emptyAs(string<LoginEvent>(), 'sign_in'),
    detail: nullable(string()),
    searchText: nullable(text()),
  },
  {
    unique: [['countedAs']],
    indexed: [
      ['atMs', 'id'],
      ['status', 'atMs', 'id'],
    ],
  },
);

const toAttempt = loginLogTable.rowWithout('countedAs', 'searchText');

const SEARCHED = ['username', 'address', 'agent', 'detail'] as const;

/** For attempts of versions before schema 5. */
export const fillLoginLogSearch = (connection: Connection) =>
  fillSearchTexts(connection, loginLogTable.tableName, SEARCHED);

const MINUTE_MS = 60_000;

/** In characters. */
export const LENGTHS = { username: 80, address: 64, agent: 300, detail: 200 } as const;

export interface LoginAttempt
  extends Pick<StoredAttempt, 'username' | 'address' | 'agent' | 'atMs' | 'status'> {
  /** `sign_in` by default. */
  readonly event?: LoginEvent;
  readonly detail?: string | null;
  /** What locked-out and refused attempts are counted by besides the address; the name of the first by default. */
  readonly purpose?: string;
}

export type StoredAttempt = Omit<Row<typeof loginLogTable>, 'countedAs' | 'searchText'>;

/** Attempts to sign in. Lengths and rows are bounded, because strangers choose the contents. */
export function createLoginLogs(connection: Connection) {
  const { tableName } = loginLogTable;
  return {
    /** Counts an attempt that is locked out, or refused for a purpose, like another one of its minute. */
    async add(attempt: LoginAttempt): Promise<void> {
      const { username, address, agent, atMs, status, event = 'sign_in', detail = null } = attempt;
      const texts = {
        username: bounded(username, LENGTHS.username),
        address: bounded(address, LENGTHS.address),
        agent: bounded(agent, LENGTHS.agent),
        detail: detail === null ? null : bounded(detail, LENGTHS.detail),
      };
      await connection(tableName)
        .insert(
          loginLogTable.toColumns({
            ...texts,
            atMs,
            status,
            countedAs: countedAs(attempt),
            repeats: 0,
            event,
            searchText: searchTextOf(SEARCHED.map((column) => texts[column])),
          }),
        )
        .onConflict('counted_as')
        .merge({ repeats: connection.raw(`${tableName}.repeats + 1`) });
    },
    /** Newest first. */
    async page({ status, ...filter }: LogFilter & { readonly status: LoginStatus | null }) {
      const { entries, next } = await readLogPage(
        connection,
        { tableName, texts: [SEARCH_COLUMN] },
        filter,
        status ? { status } : {},
      );
      return { entries: entries.map(toAttempt), next };
    },
    deleteBefore: deleteOldest(connection, loginLogTable, 'at_ms'),
  };
}

export type LoginLogs = ReturnType<typeof createLoginLogs>;

/** Null is like no other value, so it makes a row of its own. */
function countedAs({ status, username, purpose, address, atMs }: LoginAttempt) {
  const isCounted = status === 'locked' || (status === 'refused' && purpose !== undefined);
  if (!isCounted) return null;
  const minute = Math.floor(atMs / MINUTE_MS);
  const from = bounded(rateLimitKey(address), LENGTHS.address);
  return `${minute} ${from} ${bounded(purpose ?? username, LENGTHS.username)}`;
}

/** PostgreSQL stores no NUL; other control characters would disturb readers of the log. */
function bounded(text: string, lengthMax: number): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, lengthMax);
}
