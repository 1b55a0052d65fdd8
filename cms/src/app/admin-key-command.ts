import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { createLoginLogs, loginLogTable } from '../features/accounts';
import {
  adminKeyTable,
  createAdminKeys,
  keyInLog,
  makeAdminKey,
  readKeyOptions,
} from '../features/admin-keys';
import { envOfCommand } from '../platform/env/env';
import { connectDatabase } from './connect-database';

/**
 * Makes an admin key on the server's own terminal, straight in the database: the way in on first run
 * and after keys were lost, whether the product runs or not.
 */
async function main(): Promise<void> {
  const env = envOfCommand(1);
  if (!env) return;
  const options = readKeyOptions(process.argv.slice(2));
  if (!options.ok) return fail(options.problem);
  const database = connectDatabase(env);
  if (!database) return fail(NOT_STARTED);
  try {
    if (!(await database.schema.hasTable(adminKeyTable.tableName))) return fail(NOT_STARTED);
    if (!(await database.schema.hasColumn(loginLogTable.tableName, 'event'))) return fail(OLDER);
    process.stdout.write(`${await makeTerminalKey(database, options)}\n`);
  } finally {
    await database.destroy();
  }
}

async function makeTerminalKey(
  database: Knex,
  { label, days }: { label: string | null; days: number | null },
): Promise<string> {
  const nowMs = Date.now();
  const wanted = {
    ...TERMINAL_KEY,
    label,
    expiresAtMs: days === null ? null : nowMs + days * DAY_MS,
  };
  const made = await makeAdminKey(createAdminKeys(database), wanted, { randomBytes, nowMs });
  if (!made) throw new Error('a key that is made with no other was refused');
  await createLoginLogs(database).add({
    username: 'Terminal',
    address: 'terminal',
    agent: '',
    atMs: nowMs,
    status: 'success',
    event: 'key_made',
    detail: keyInLog(made, label),
  });
  return made.text;
}

const DAY_MS = 86_400_000;

const TERMINAL_KEY = {
  role: 'admin',
  kind: 'terminal',
  boundAddress: null,
  owner: null,
  madeBy: 'Terminal',
  madeFrom: null,
  madeWith: null,
} as const;

const OLDER =
  'The database is of an older version. Start the product once with npm start, then try again.';

const NOT_STARTED =
  'There is no database yet. Start the product once with npm start, then try again.';

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

main().catch((thrown: Error) => fail(`The key could not be made: ${thrown.message}`));
