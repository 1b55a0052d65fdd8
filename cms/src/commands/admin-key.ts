import { KEY_MAKERS } from '@elc/contracts';
import { logSignIn } from '../features/accounts';
import { adminKeys, keyInLog, makeAdminKey } from '../features/admin-keys';
import { notStarted, print, Refused, runCommand, withDatabase } from '../platform/command';
import { readSchemaVersion, SCHEMA_VERSION } from '../platform/db/migrate';
import { envOfCommand } from '../platform/env/env';
import { readKeyOptions } from './key-options';

/** Straight in the database, whether the product runs or not: after keys were lost, too. */
runCommand(1, 'The key could not be made', async () => {
  const env = envOfCommand(1);
  if (!env) return;
  const options = readKeyOptions(process.argv.slice(2));
  await withDatabase(env, async (database) => {
    if (!(await database.schema.hasTable(adminKeys.tableName))) throw notStarted();
    if (((await readSchemaVersion(database)) ?? 0) < SCHEMA_VERSION) throw new Refused(OLDER);
    print(await makeTerminalKey(options));
  });
});

async function makeTerminalKey({
  label,
  days,
}: {
  label: string | null;
  days: number | null;
}): Promise<string> {
  const nowMs = Date.now();
  const wanted = {
    ...TERMINAL_KEY,
    label,
    expiresAtMs: days === null ? null : nowMs + days * DAY_MS,
  };
  const made = await makeAdminKey(wanted);
  if (!made) throw new Error('a key that is made with no other was refused');
  await logSignIn({
    username: KEY_MAKERS.terminal,
    address: 'terminal',
    agent: '',
    status: 'success',
    event: 'key_made',
    detail: keyInLog(made, label),
  });
  return made.text;
}

const DAY_MS = 86_400_000;

const TERMINAL_KEY = {
  role: 'admin',
  boundAddress: null,
  owner: null,
  madeBy: KEY_MAKERS.terminal,
  madeFrom: null,
  madeWith: null,
} as const;

const OLDER =
  'The database is of an older version. Start the product once with npm start, then try again.';
