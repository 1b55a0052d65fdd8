import type { LoginStatus } from '@elc/contracts';
import type { Connection } from './connection';
import { defineTable } from './define-table';

export const loginLogTable = defineTable(
  'login_logs',
  {
    username: 'string',
    address: 'string',
    agent: 'text',
    at_ms: 'biginteger',
    status: 'string',
  },
  { indexed: [['at_ms'], ['status', 'at_ms']] },
);

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

/** Which attempts are wanted; null leaves a filter out. */
export interface AttemptFilter {
  readonly limit: number;
  /** The last attempt of the page before. */
  readonly after: { readonly atMs: number; readonly id: number } | null;
  readonly fromMs: number | null;
  /** Not included. */
  readonly toMs: number | null;
  /** Looked for in name, address and agent, whatever the letter case. */
  readonly words: string | null;
  readonly status: LoginStatus | null;
}

export interface LoginLogs {
  add(attempt: LoginAttempt): Promise<void>;
  /** Newest first. */
  page(filter: AttemptFilter): Promise<StoredAttempt[]>;
}

/** Every attempt, good or bad; lengths are bounded because strangers choose what stands in them. */
export function createLoginLogs(connection: Connection): LoginLogs {
  const table = () => connection(loginLogTable.tableName);
  return {
    async add({ username, address, agent, atMs, status }) {
      await table().insert({
        username: bounded(username, LENGTHS.username),
        address: bounded(address, LENGTHS.address),
        agent: bounded(agent, LENGTHS.agent),
        at_ms: atMs,
        status,
      });
    },
    async page({ limit, after, fromMs, toMs, words, status }) {
      const rows = table()
        .orderBy([
          { column: 'at_ms', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(limit);
      if (after) {
        rows.andWhere((later) =>
          later
            .where('at_ms', '<', after.atMs)
            .orWhere((same) => same.where('at_ms', after.atMs).andWhere('id', '<', after.id)),
        );
      }
      if (fromMs !== null) rows.andWhere('at_ms', '>=', fromMs);
      if (toMs !== null) rows.andWhere('at_ms', '<', toMs);
      if (status) rows.andWhere({ status });
      if (words) {
        const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
        rows.andWhereRaw(
          "(lower(username) LIKE ? ESCAPE '\\' OR address LIKE ? ESCAPE '\\' OR lower(agent) LIKE ? ESCAPE '\\')",
          [pattern, pattern, pattern],
        );
      }
      return (await rows).map(toAttempt);
    },
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
