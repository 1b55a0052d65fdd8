import type { LoginEvent, LoginLog, LoginStatus, loginLogsExportQuery } from '@elc/contracts';
import type { z } from 'zod';
import { adminList, SEARCHED_MAX } from '../../platform/admin-list';
import {
  bigInteger,
  emptyAs,
  integer,
  nullable,
  rowNumber,
  string,
  text,
} from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db } from '../../platform/db/database';
import { defineTable, deleteOldest, type Row } from '../../platform/db/define-table';
import { fillSearchTexts, searchTextOf } from '../../platform/db/search-text';
import { rateLimitKey } from '../../platform/http/rules/address';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';

export const loginLogs = defineTable(
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

const SEARCHED = ['username', 'address', 'agent', 'detail'] as const;

/** For attempts of versions before schema 5. */
export const fillLoginLogSearch = (connection: Connection) =>
  fillSearchTexts(connection, loginLogs.tableName, SEARCHED);

const MINUTE_MS = 60_000;

/** In characters. */
export const LENGTHS = { username: 80, address: 64, agent: 300, detail: 200 } as const;

export interface LoginAttempt
  extends Pick<Row<typeof loginLogs>, 'username' | 'address' | 'agent' | 'status'> {
  /** Now by default. */
  readonly atMs?: number;
  /** `sign_in` by default. */
  readonly event?: LoginEvent;
  readonly detail?: string | null;
  /** What locked-out and refused attempts are counted by besides the address; the name of the first by default. */
  readonly purpose?: string;
}

/**
 * Lengths and rows are bounded, because strangers choose the contents. An attempt that is locked out, or refused for
 * a purpose, is counted with another one of its minute.
 */
export async function logSignIn(attempt: LoginAttempt): Promise<void> {
  const { username, address, agent, atMs = Date.now(), status, event = 'sign_in' } = attempt;
  const { detail = null } = attempt;
  const texts = {
    username: bounded(username, LENGTHS.username),
    address: bounded(address, LENGTHS.address),
    agent: bounded(agent, LENGTHS.agent),
    detail: detail === null ? null : bounded(detail, LENGTHS.detail),
  };
  const { countedAs: counted, repeats } = loginLogs.columns;
  await loginLogs
    .where()
    .insert(
      loginLogs.toColumns({
        ...{ ...texts, atMs, status, event, repeats: 0 },
        countedAs: countedAs(attempt, atMs),
        searchText: searchTextOf(SEARCHED.map((column) => texts[column])),
      }),
    )
    .onConflict(counted)
    .merge({ [repeats]: db().raw(`${loginLogs.tableName}.${repeats} + 1`) });
}

/** Newest first. */
export const signInList = adminList({
  name: 'login-logs',
  rows: loginLogs,
  order: ['atMs', 'id'],
  narrow: (rows, { status }: z.output<typeof loginLogsExportQuery>) =>
    void rows.where(loginLogs.toColumns({ status })),
  searchedMax: SEARCHED_MAX,
  views: (attempts) => attempts.map(toLoginLog),
  csv: {
    name: 'sign-ins',
    subject: 'sign-in',
    columns: [
      ['at', ({ timestamp }) => timestamp],
      ['who', ({ username }) => username],
      ...(['ipAddress', 'event'] as const),
      ['status', ({ loginStatus }) => loginStatus],
      ...(['detail', 'repeats', 'userAgent'] as const),
    ],
  },
});

function toLoginLog(attempt: Row<typeof loginLogs>): LoginLog {
  return {
    id: String(attempt.id),
    ...pick(attempt, 'username', 'event', 'detail', 'repeats'),
    ipAddress: attempt.address,
    userAgent: attempt.agent,
    timestamp: isoTime(attempt.atMs),
    loginStatus: attempt.status,
  };
}

export const retainedSignIns: Retained = {
  kind: 'loginLogs',
  deleteBefore: deleteOldest(loginLogs, 'atMs'),
};

/** Null is like no other value, so it makes a row of its own. */
function countedAs({ status, username, purpose, address }: LoginAttempt, atMs: number) {
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
