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
import { type LogFilter, type LogPage, readLogPage } from '../../../platform/db/log-pages';
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
    /** One text for all attempts that become one row; null for a row of its own. */
    countedAs: nullable(string()),
    /** Further ones that were locked out within the same minute and were only counted. */
    repeats: integer(),
    /** What was attempted. */
    event: emptyAs(string<LoginEvent>(), 'sign_in'),
    /** Which key or session it was about. */
    detail: nullable(string()),
    /** What it is searched by. */
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

/** Columns that words are looked for in. */
const SEARCHED = ['username', 'address', 'agent', 'detail'] as const;

/** Fills in what the attempts of a version before schema 5 are searched by. */
export const fillLoginLogSearch = (connection: Connection) =>
  fillSearchTexts(connection, loginLogTable.tableName, SEARCHED);

const MINUTE_MS = 60_000;

/** What a stranger may make us store of one attempt, in characters. */
export const LENGTHS = { username: 80, address: 64, agent: 300, detail: 200 } as const;

/** One attempt to sign in, to open the panel, or to make or end what opens it. */
export interface LoginAttempt
  extends Pick<StoredAttempt, 'username' | 'address' | 'agent' | 'atMs' | 'status'> {
  /** `sign_in` by default. */
  readonly event?: LoginEvent;
  readonly detail?: string | null;
  /** What attempts that are locked out are counted by besides their address; their name by default. */
  readonly purpose?: string;
}

export type StoredAttempt = Omit<Row<typeof loginLogTable>, 'countedAs' | 'searchText'>;

/**
 * Every attempt, good or bad. Lengths are bounded because strangers choose their contents, and so
 * are rows: limits bound the attempts that are looked at, and the others are counted.
 */
export function createLoginLogs(connection: Connection) {
  const { tableName } = loginLogTable;
  return {
    /** Stores an attempt; one that is locked out like another of its minute is counted on that one. */
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
    async page({
      status,
      ...filter
    }: LogFilter & { readonly status: LoginStatus | null }): Promise<LogPage<StoredAttempt>> {
      const { entries, next } = await readLogPage(
        connection,
        { tableName, texts: [SEARCH_COLUMN] },
        filter,
        status ? { status } : {},
      );
      return { entries: entries.map(toAttempt), next };
    },
    /** Deletes at most `limit` attempts that are older than `beforeMs`; returns how many. */
    deleteBefore: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(connection, loginLogTable, 'at_ms', beforeMs, limit),
  };
}

export type LoginLogs = ReturnType<typeof createLoginLogs>;

/** One text for all that become one row; null, which is like no other, for a row of its own. */
function countedAs({ status, username, purpose = username, address, atMs }: LoginAttempt) {
  if (status !== 'locked') return null;
  const minute = Math.floor(atMs / MINUTE_MS);
  const from = bounded(rateLimitKey(address), LENGTHS.address);
  return `${minute} ${from} ${bounded(purpose, LENGTHS.username)}`;
}

/** PostgreSQL stores no NUL; other control characters would disturb readers of the log. */
function bounded(text: string, lengthMax: number): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, lengthMax);
}
