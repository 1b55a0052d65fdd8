import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import { type Env, readEnv } from './env';
import { makeAdminKey } from './panel-access/make-admin-key';
import { adminKeyTable, createAdminKeys } from './store/admin-keys';

/** How long a write waits for the running product's own. */
const BUSY_MS = 5000;

/**
 * Makes an admin key on the server's own terminal, straight in the database: the way in on first run
 * and after keys were lost, whether the product runs or not.
 */
async function main(): Promise<void> {
  const settings = readEnv(process.env);
  if (!settings.ok) return fail(`Settings are wrong:\n  ${settings.problems.join('\n  ')}`);
  const { env } = settings;
  if (!env.DATABASE_URL && !existsSync(sqliteFile(env))) return fail(NOT_STARTED);
  const database = connect(env);
  try {
    if (!(await database.schema.hasTable(adminKeyTable.tableName))) return fail(NOT_STARTED);
    const wanted = { role: 'admin', kind: 'terminal', boundAddress: null, owner: null } as const;
    const source = { randomBytes, nowMs: Date.now() };
    const key = await makeAdminKey(createAdminKeys(database), wanted, source);
    process.stdout.write(`${key}\n`);
  } finally {
    await database.destroy();
  }
}

const NOT_STARTED =
  'There is no database yet. Start the product once with npm start, then try again.';

const sqliteFile = ({ DATA_DIR }: Env) => path.join(DATA_DIR, 'elc.sqlite');

function connect(env: Env): Knex {
  if (env.DATABASE_URL) {
    return createKnex({ client: 'pg', connection: env.DATABASE_URL, pool: { min: 0, max: 1 } });
  }
  return createKnex({
    client: 'better-sqlite3',
    connection: { filename: sqliteFile(env) },
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

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

main().catch((thrown: Error) => fail(`The key could not be made: ${thrown.message}`));
