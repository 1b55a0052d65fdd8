import { RETENTION_MS } from '@elc/contracts';
import type { Context } from 'koa';
import type { Connection } from '../../platform/db/connection';
import { db } from '../../platform/db/database';
import { createKnownBrowsers, createOwnCookie } from '../../platform/http/own-cookie';
import { createVisitors } from '../../platform/http/visitor-cookie';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { FeatureContext } from '../feature';
import { createAccountRecovery } from './account-recovery';
import { createCheckPassword } from './check-password';
import { createInviteStaff } from './invite-staff';
import { createOwnAccount } from './own-account';
import { createAccountParts } from './parts';
import { createPurgeJob, type OwnedByUsers } from './purge-job';
import { createRegister } from './register';
import { createSecondFactor } from './second-factor/second-factor';
import { createIdentities, createRequestSessions } from './sessions/request-sessions';
import { createSessions, type PanelGrant } from './sessions/sessions';
import { createSignIn } from './sign-in';
import { USER_UID } from './site-users';
import { accountLinkTable } from './tables/account-links';
import { createInvites, inviteTable } from './tables/invites';
import { loginLogTable } from './tables/login-logs';
import { recoveryCodeTable, secondFactorTable } from './tables/second-factors';
import { createSessionStore, sessionTable } from './tables/sessions';
import { createUserChanges, userChangeTable } from './tables/user-changes';
import type { KeysOfUsers } from './tables/user-writes';
import { createTakeAlong, type OwnedThings } from './take-along';
import { createUserAdmin } from './user-admin';

export { codeError } from './account-errors';
export { comparePassword, confirmationStatus } from './check-password';
export { limitAddress, requireConfirmation, requirePanel } from './route-policies';
export { nameKey } from './rules/name-key';
export { isAtLeast, lesserRole, panelRoleOf } from './rules/role';
export { confirmedUntil, confirms } from './rules/session';
export type { FactorCheck } from './second-factor/second-factor';
export type { Identities } from './sessions/request-sessions';
export type { OpenPanel, PanelGrant } from './sessions/sessions';
export { closeContentApi, makeSiteRoles } from './site-roles';
export { type SiteUser, type SiteUsers, USER_UID } from './site-users';
export {
  createLoginLogs,
  fillLoginLogSearch,
  type LoginLogs,
  type StoredAttempt,
} from './tables/login-logs';
export { sessionTable } from './tables/sessions';
export { staffNames } from './tables/user-list';
export { prepareUserOrder } from './tables/user-order';
export { USER_TABLE } from './tables/user-rows';
export { endSessionsOf, type KeysOfUsers, lockUsers } from './tables/user-writes';
export { newToken, tokenDigest } from './tokens';
export const accountTables = [
  accountLinkTable,
  inviteTable,
  loginLogTable,
  recoveryCodeTable,
  secondFactorTable,
  sessionTable,
  userChangeTable,
];

const HOUR_MS = 3_600_000;

/** Handles of features that are made with this one. */
interface Uses {
  /** What an admin key opens now; null when it opens nothing any more. */
  readonly grantOf: (keyId: string, address: string) => Promise<PanelGrant | null>;
  readonly keysOfUsers: (trx: Connection) => KeysOfUsers;
  readonly ownedByUsers: OwnedByUsers;
  readonly owned: OwnedThings;
  /** What mails say of the site; null where no mail server is configured. */
  readonly mailedSite: (() => Promise<MailedSite>) | null;
  /** Ends what else this browser is known by, and drops its cookies. */
  readonly endOtherSessions: (ctx: Context) => Promise<void>;
}

export function createAccountsFeature(context: FeatureContext, uses: Uses) {
  const { connection, settings, now } = context;
  const parts = createAccountParts(context, uses);
  const { users, userList, links, loginLogs, sessionStore, failures } = parts;
  const isSecure = settings.PUBLIC_URL.startsWith('https:');
  const visitors = createVisitors(settings.SESSION_SECRET, isSecure);
  const sessions = createSessions(parts, uses.grantOf);
  const requestSessions = createRequestSessions(sessions, isSecure, now);
  const checkPassword = createCheckPassword(parts);
  const secondFactor = createSecondFactor(parts, checkPassword);
  const ownAccount = createOwnAccount(parts, checkPassword);
  const userAdmin = createUserAdmin(parts.changeUsers);

  const jobs: BackgroundJob[] = [
    {
      name: 'suspensions',
      everyMs: HOUR_MS / 60,
      leaseMs: HOUR_MS / 60,
      run: async () => userAdmin.endSuspensions(await userList.suspensionsOver(now())),
    },
    {
      name: 'ended-sessions',
      everyMs: HOUR_MS,
      leaseMs: HOUR_MS / 60,
      async run() {
        await sessionStore.deleteEndedBefore(now() - RETENTION_MS.endedSession);
        await links.deleteOld(now());
        await createInvites(connection).deleteOld(now());
      },
    },
    createPurgeJob(context, uses.ownedByUsers),
  ];

  return {
    users,
    passwords: parts.passwords,
    userList,
    historyOf: createUserChanges(connection).listOf,
    loginLogs,
    knownBrowsers: createKnownBrowsers(
      createOwnCookie('elc_known', isSecure, RETENTION_MS.knownBrowser),
      settings.SESSION_SECRET,
    ),
    failures,
    visitors,
    requestSessions,
    /** The owner of what a request creates or reads: the user, else the visitor. */
    identities: createIdentities(requestSessions, visitors),
    signIn: createSignIn(parts, secondFactor, ownAccount, userAdmin),
    register: createRegister(users),
    userAdmin,
    ownAccount,
    secondFactor,
    invites: createInviteStaff(parts),
    recovery: createAccountRecovery(parts, checkPassword),
    owned: uses.owned,
    takeAlong: createTakeAlong(context, uses.owned),
    pendingEmailOf: (userId: string) => links.pendingEmail(userId, now()),
    sessionsOf: (userId: string) => sessionStore.liveOf('user', userId, now()),
    endSessionsOf: (userId: string) =>
      sessionStore.revokeOf({ kind: 'user', subject: userId }, now()),
    /** False when the user has no such session. */
    endSessionOf: async (userId: string, id: number) =>
      (await sessionStore.revokeOf({ kind: 'user', subject: userId, id }, now())) === 1,
    warn: context.warn,
    endOtherSessions: uses.endOtherSessions,
    limiter: context.limiter,
    now,
    retained: [{ kind: 'loginLogs', deleteBefore: loginLogs.deleteBefore }] satisfies Retained[],
    jobs,
  };
}

export const countUsers = (): Promise<number> =>
  strapi.db.query(USER_UID).count({ where: { deletedAt: null } });

/** Those that have not ended. */
export const countSessions = (kind: 'user' | 'panel') =>
  createSessionStore(db()).countLive(kind, Date.now());

export const panelUse = () => createSessionStore(db()).panelUse(Date.now());

export type AccountsFeature = ReturnType<typeof createAccountsFeature>;
