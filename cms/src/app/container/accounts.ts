import { randomBytes } from 'node:crypto';
import { passwords } from '../../accounts/passwords';
import { createPurgeJob } from '../../accounts/purge-job';
import { createRegister } from '../../accounts/register';
import { createIdentities } from '../../accounts/sessions/identities';
import { createRequestSessions } from '../../accounts/sessions/request-sessions';
import { createSessionCookies } from '../../accounts/sessions/session-cookies';
import { createSessions } from '../../accounts/sessions/sessions';
import { createSignIn } from '../../accounts/sign-in';
import { createSiteUsers } from '../../accounts/site-users';
import { createUserAdmin } from '../../accounts/user-admin';
import { createConfirmAccess } from '../../admin-keys/confirm-access';
import { createDirectKeys } from '../../admin-keys/direct-key';
import { createEndAccess } from '../../admin-keys/end-access';
import { createKeyGrant } from '../../admin-keys/key-grant';
import { createLifetimeKeys } from '../../admin-keys/lifetime-key';
import { createPanelFailures } from '../../admin-keys/panel-failures';
import { createVerifyKey } from '../../admin-keys/verify-key';
import { createFailureLimiter } from '../../http/limits/failure-limiter';
import type { BackgroundJob } from '../../jobs/background-job';
import type { AppContext } from './context';

const HOUR_MS = 3_600_000;
/** Ended sessions stay this long, so that the use of a replaced token can still be recognised. */
const ENDED_SESSION_KEPT_MS = 7 * 24 * HOUR_MS;

/** Accounts, sessions and the ways into the panel. */
export function accountsFrom(context: AppContext) {
  const { strapi, settings, store, limits, visitors, now } = context;
  const { adminKeys, challenges, loginLogs, panelSessions } = store;
  const users = createSiteUsers(strapi);
  const grantOf = createKeyGrant(users, now);
  const failures = createFailureLimiter(limits.counterOf);
  const sessions = createSessions({
    store: store.sessions,
    users,
    grantOf: async (keyId) => {
      const key = await adminKeys.find(keyId);
      return key && grantOf(key);
    },
    randomBytes,
    now,
  });
  const isSecure = settings.PUBLIC_URL.startsWith('https:');
  const requestSessions = createRequestSessions(sessions, createSessionCookies(isSecure, now));
  const panelFailures = createPanelFailures(failures);
  const common = { adminKeys, loginLogs, failures, panelFailures, randomBytes, now };

  const cleaning: BackgroundJob = {
    name: 'ended-sessions',
    everyMs: HOUR_MS,
    leaseMs: HOUR_MS / 60,
    async run() {
      await store.sessions.deleteEndedBefore(now() - ENDED_SESSION_KEPT_MS);
      await challenges.deleteExpired(now());
    },
  };

  const purging = createPurgeJob({
    purgeUsers: store.purgeUsers,
    reactionsChanged: () => context.changed('reactions'),
    now,
  });

  return {
    users,
    /** Who is signed in, and whether the panel is open, in a request's browser. */
    requestSessions,
    /** Who owns what a request makes or asks for: the user, else the visitor. */
    identities: createIdentities(requestSessions, visitors),
    signIn: createSignIn({ ...common, users, passwords }),
    register: createRegister({ users, passwords }),
    verifyKey: createVerifyKey({ ...common, grantOf }),
    lifetimeKeys: createLifetimeKeys({
      ...common,
      challenges,
      secretPhrase: settings.ADMIN_SECRET_PHRASE,
    }),
    makeDirectKey: createDirectKeys(common),
    /** Takes the key or password again, for what needs it. */
    confirmAccess: createConfirmAccess({ ...common, grantOf, users, passwords }),
    /** Revokes admin keys and ends panel sessions. */
    endAccess: createEndAccess({ adminKeys, panelSessions, loginLogs, now }),
    userAdmin: createUserAdmin({ changeUsers: store.changeUsers, now }),
    jobs: [cleaning, purging],
  };
}
