import { existsSync } from 'node:fs';
import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import { useDatabase } from './db/database';
import type { Env } from './env/env';

/** How long a write waits for the running product's own. */
const BUSY_MS = 5000;
const CONNECT_MS_MAX = 5000;

export type DatabasePlace = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>;

/** A connection of a terminal command; null where there is no SQLite file yet. */
export function connectDatabase({ DATABASE_URL, DATA_DIR }: DatabasePlace): Knex | null {
  if (DATABASE_URL) {
    const connection = {
      connectionString: DATABASE_URL,
      connectionTimeoutMillis: CONNECT_MS_MAX,
    };
    return createKnex({ client: 'pg', connection, pool: { min: 0, max: 1 } });
  }
  const filename = path.join(DATA_DIR, 'elc.sqlite');
  if (!existsSync(filename)) return null;
  return createKnex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(
        connection: { pragma(text: string): unknown },
        done: (error: Error | null, value: unknown) => void,
      ) {
        connection.pragma(`busy_timeout = ${BUSY_MS}`);
        done(null, connection);
      },
    },
  });
}

export const print = (text: string) => void process.stdout.write(`${text}\n`);

/** A command that ends with a sentence for the terminal instead of its work. */
export class Refused extends Error {}

const NOT_STARTED =
  'There is no database yet. Start the product once with npm start, then try again.';

/** Runs `work` with the database, which `db()` is then. @throws Refused where there is none yet. */
export async function withDatabase<Result>(
  place: DatabasePlace,
  work: (database: Knex) => Promise<Result>,
): Promise<Result> {
  const database = connectDatabase(place);
  if (!database) throw notStarted();
  useDatabase(database);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

export const notStarted = () => new Refused(NOT_STARTED);

/** Runs a command of the terminal; one that fails sets `exitCode` and says why, after `failure`. */
export function runCommand(exitCode: number, failure: string, command: () => Promise<void>): void {
  command().catch((thrown: Error) => {
    const sentence = thrown instanceof Refused ? thrown.message : `${failure}: ${thrown.message}`;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = exitCode;
  });
}
