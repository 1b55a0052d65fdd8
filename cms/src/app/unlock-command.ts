import type { Knex } from 'knex';
import { nameKey, USER_TABLE } from '../features/accounts';
import { envOfCommand } from '../platform/env/env';
import { mailKey } from '../platform/http/cms-listener/sign-in-limits';
import { fileCounters, redisCounters } from '../platform/http/limits/counters';
import { forgetFailures } from '../platform/http/limits/failure-limiter';
import { countedAccount } from '../platform/http/limits/rules/guesses';
import { connectDatabase } from './connect-database';

/**
 * Lets somebody sign in again whose wrong passwords, or those of strangers, have used up the attempts, on the
 * server's own terminal, whether the product runs or not.
 */
async function main(): Promise<void> {
  const env = envOfCommand(1);
  if (!env) return;
  const [name, ...more] = process.argv.slice(2);
  if (!name || name.startsWith('-') || more.length > 0) return fail(USAGE);
  const database = connectDatabase(env);
  if (!database) return fail(NOT_STARTED);
  try {
    const accounts = await accountsNamed(database, name);
    if (accounts.length === 0) return fail(`Nobody is named ${name}.\n${USAGE}`);
    const store = env.REDIS_URL ? redisCounters(env.REDIS_URL) : fileCounters(env.DATA_DIR);
    try {
      for (const { what, account } of accounts) {
        await forgetFailures(store, account);
        process.stdout.write(`The failed sign-ins of ${what} are forgotten.\n`);
      }
    } finally {
      await store.close();
    }
  } finally {
    await database.destroy();
  }
}

/** The account of the site and the administrator of the CMS that a name stands for. */
async function accountsNamed(database: Knex, name: string) {
  if (!(await database.schema.hasTable(USER_TABLE))) return [];
  const user = await database(USER_TABLE)
    .where({ username_key: nameKey(name) })
    .first('username');
  const mail = mailKey(name);
  const administrator = await database('admin_users')
    .whereRaw('lower(email) = ?', [mail])
    .first('email');
  return [
    ...(user ? [{ what: user.username, account: countedAccount('site', nameKey(name)) }] : []),
    ...(administrator ? [{ what: `${mail} (CMS)`, account: countedAccount('cms', mail) }] : []),
  ];
}

const USAGE = `Usage: npm run unlock -- NAME
NAME is the username of an account of the site, or the e-mail address of an administrator of the CMS.`;

const NOT_STARTED =
  'There is no database yet. Start the product once with npm start, then try again.';

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

main().catch((thrown: Error) => fail(`Nothing could be unlocked: ${thrown.message}`));
