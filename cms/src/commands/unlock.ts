import type { Knex } from 'knex';
import { nameKey, users as siteUsers } from '../features/accounts';
import { print, Refused, runCommand, withDatabase } from '../platform/command';
import { envOfCommand } from '../platform/env/env';
import { mailKey } from '../platform/http/cms-listener/sign-in-limits';
import { fileCounters, redisCounters } from '../platform/http/limits/counters';
import { forgetFailures } from '../platform/http/limits/failure-limiter';
import { countedAccount } from '../platform/http/limits/rules/guesses';

const USAGE = `Usage: npm run unlock -- NAME
NAME is the username or the e-mail address of an account of the site, or the e-mail address of an administrator of the CMS.`;

/** Resets failed sign-ins of an account, whether the product runs or not. */
runCommand(1, 'Nothing could be unlocked', async () => {
  const env = envOfCommand(1);
  if (!env) return;
  const [name, ...more] = process.argv.slice(2);
  if (!name || name.startsWith('-') || more.length > 0) throw new Refused(USAGE);
  await withDatabase(env, async (database) => {
    const accounts = await accountsNamed(database, name);
    if (accounts.length === 0) throw new Refused(`Nobody is named ${name}.\n${USAGE}`);
    const store = env.REDIS_URL ? redisCounters(env.REDIS_URL) : fileCounters(env.DATA_DIR);
    try {
      for (const { what, account } of accounts) {
        await forgetFailures(store, account);
        print(`The failed sign-ins of ${what} are forgotten.`);
      }
    } finally {
      await store.close();
    }
  });
});

/** The accounts of the site and the administrator of the CMS that a name or an e-mail address stands for. */
async function accountsNamed(database: Knex, name: string) {
  if (!(await database.schema.hasTable(siteUsers.tableName))) return [];
  const mail = mailKey(name);
  const users: string[] = await database(siteUsers.tableName)
    .where({ username_key: nameKey(name) })
    .orWhereRaw('lower(email) = ?', [mail])
    .pluck('username');
  const administrator = await database('admin_users')
    .whereRaw('lower(email) = ?', [mail])
    .first('email');
  return [
    ...users.map((what) => ({ what, account: countedAccount('site', nameKey(what)) })),
    ...(administrator ? [{ what: `${mail} (CMS)`, account: countedAccount('cms', mail) }] : []),
  ];
}
