import { RETENTION_MS } from '@elc/contracts';
import { createSignInLimits } from '../../platform/http/cms-listener/sign-in-limits';
import { createKnownBrowsers, createOwnCookie } from '../../platform/http/own-cookie';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import { createConfirmAccess } from './confirm-access';
import { createDirectKeys } from './direct-key';
import { createEndAccess } from './end-access';
import { createFirstAdministrator } from './first-administrator';
import { createLifetimeKeys } from './lifetime-key';
import { createPanelParts } from './panel-parts';
import { adminKeyTable } from './tables/admin-keys';
import { challengeTable } from './tables/challenges';
import { createVerifyKey } from './verify-key';

export { FIRST_ADMINISTRATOR_COOKIE, type FirstAdministrator } from './first-administrator';
export { keyInLog, makeAdminKey } from './make-admin-key';
export { adminKeyTable, createAdminKeys } from './tables/admin-keys';
export { dropKeyKinds } from './tables/drop-key-kinds';
export { createKeysOfUsers } from './tables/keys-of-users';

export const adminKeyTables = [adminKeyTable, challengeTable];

const HOUR_MS = 3_600_000;

export function createAdminKeysFeature(context: FeatureContext, accounts: AccountsFeature) {
  const { settings, limits, now } = context;
  const { failures, knownBrowsers, loginLogs, requestSessions } = accounts;
  const parts = createPanelParts(context, accounts);
  const { adminKeys, challenges, panelSessions } = parts;
  const expiredChallenges: BackgroundJob = {
    name: 'expired-challenges',
    everyMs: HOUR_MS,
    leaseMs: HOUR_MS / 60,
    run: () => challenges.deleteExpired(now()),
  };

  return {
    /** Null when the key opens nothing any more, or not without a second factor of its account. */
    async grantOf(keyId: string, address: string) {
      const key = await adminKeys.find(keyId);
      const grant = key && (await parts.grantOf(key, address));
      return grant && !(await parts.secondFactor.isMissing(grant.owner)) ? grant : null;
    },
    pageOfKeys: adminKeys.page,
    pageOfSessions: panelSessions.page,
    verifyKey: createVerifyKey(parts),
    lifetimeKeys: createLifetimeKeys(parts),
    ...createDirectKeys(parts),
    confirmAccess: createConfirmAccess(parts),
    endAccess: createEndAccess(parts),
    requestSessions,
    knownBrowsers,
    firstAdministrator: createFirstAdministrator(challenges, settings.CMS_PUBLIC_URL, now),
    cmsSignIns: createSignInLimits(limits.consumeAll, failures),
    cmsBrowsers: createKnownBrowsers(
      createOwnCookie(
        'elc_cms_known',
        settings.CMS_PUBLIC_URL.startsWith('https:'),
        RETENTION_MS.knownBrowser,
      ),
      settings.SESSION_SECRET,
    ),
    loginLogs,
    now,
    jobs: [expiredChallenges],
  };
}

export type AdminKeysFeature = ReturnType<typeof createAdminKeysFeature>;
