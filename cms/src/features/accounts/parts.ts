import type { Connection } from '../../platform/db/connection';
import { createFailureLimiter } from '../../platform/http/limits/failure-limiter';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { FeatureContext } from '../feature';
import { passwords } from './passwords';
import { createSeal } from './second-factor/seal';
import { createSiteUsers } from './site-users';
import { createAccountLinks } from './tables/account-links';
import { createLoginLogs } from './tables/login-logs';
import { createSecondFactors } from './tables/second-factors';
import { createSessionStore } from './tables/sessions';
import { createUserList } from './tables/user-list';
import { createUserWrites, type KeysOfUsers } from './tables/user-writes';

interface Uses {
  readonly keysOfUsers: (trx: Connection) => KeysOfUsers;
  /** What mails say of the site; null where no mail server is configured. */
  readonly mailedSite: (() => Promise<MailedSite>) | null;
}

/** What several use cases of accounts are made with. */
export function createAccountParts(context: FeatureContext, uses: Uses) {
  const { strapi, connection, settings, limits, warn, now } = context;
  const { keysOfUsers } = uses;
  /** Resolves with null where this installation sends no mail. */
  const mailedSite = async () => (await uses.mailedSite?.()) ?? null;
  return {
    connection,
    users: createSiteUsers(strapi),
    userList: createUserList(connection),
    links: createAccountLinks(connection),
    loginLogs: createLoginLogs(connection),
    factors: createSecondFactors(connection),
    sessionStore: createSessionStore(connection),
    changeUsers: createUserWrites(connection, keysOfUsers, mailedSite, now),
    passwords,
    failures: createFailureLimiter(limits.counterOf),
    seal: createSeal(settings.ENCRYPTION_KEY),
    /** Whether the panel opens only for accounts that have a second factor. */
    isFactorRequired: settings.REQUIRE_SECOND_FACTOR === 'on',
    mailedSite,
    publicUrl: settings.PUBLIC_URL,
    consumeAll: limits.consumeAll,
    warn,
    now,
  };
}

export type AccountParts = ReturnType<typeof createAccountParts>;
