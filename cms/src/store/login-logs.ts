import type { LoginStatus } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';
import { deleteOldest } from './delete-oldest';
import { type LogFilter, type LogPage, readLogPage } from './log-pages';

export const loginLogTable = defineTable(
  'login_logs',
  {
    username: 'string',
    address: 'string',
    agent: 'text',
    at_ms: 'biginteger',
    status: 'string',
  },
  {
    indexed: [
      ['at_ms', 'id'],
      ['status', 'at_ms', 'id'],
    ],
  },
);

const SEARCHED = {
  tableName: loginLogTable.tableName,
  texts: ['username', 'address', 'agent'],
} as const;

/** What a stranger may make us store of one attempt, in characters. */
const LENGTHS = { username: 80, address: 64, agent: 300 } as const;

/** One attempt to sign in or to open the panel. */
export interface LoginAttempt {
  /** The name that was tried, or what of the panel was: `Admin key elca_…`, `Secret phrase`. */
  readonly username: string;
  readonly address: string;
  readonly agent: string;
  readonly atMs: number;
  readonly status: LoginStatus;
}

export interface StoredAttempt extends LoginAttempt {
  readonly id: number;
}

export interface LoginLogs {
  add(attempt: LoginAttempt): Promise<void>;
  /** Newest first. */
  page(
    filter: LogFilter & { readonly status: LoginStatus | null },
  ): Promise<LogPage<StoredAttempt>>;
  /** Deletes at most `limit` attempts that are older than `beforeMs`; gives how many. */
  deleteBefore(beforeMs: number, limit: number): Promise<number>;
}

/** Every attempt, good or bad; lengths are bounded because strangers choose what stands in them. */
export function createLoginLogs(connection: Connection): LoginLogs {
  const { tableName } = loginLogTable;
  return {
    async add({ username, address, agent, atMs, status }) {
      await connection(tableName).insert({
        username: bounded(username, LENGTHS.username),
        address: bounded(address, LENGTHS.address),
        agent: bounded(agent, LENGTHS.agent),
        at_ms: atMs,
        status,
      });
    },
    async page({ status, ...filter }) {
      const { entries, next } = await readLogPage(
        connection,
        SEARCHED,
        filter,
        status ? { status } : {},
      );
      return { entries: entries.map(toAttempt), next };
    },
    deleteBefore: (beforeMs, limit) =>
      deleteOldest(connection, loginLogTable, 'at_ms', beforeMs, limit),
  };
}

function toAttempt(row: Record<string, unknown>): StoredAttempt {
  return {
    id: Number(row.id),
    username: String(row.username),
    address: String(row.address),
    agent: String(row.agent),
    atMs: Number(row.at_ms),
    status: row.status as LoginStatus,
  };
}

/** PostgreSQL stores no NUL; other control characters would disturb whoever reads the log. */
function bounded(text: string, lengthMax: number): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, lengthMax);
}
