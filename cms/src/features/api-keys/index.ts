import { keyWindowsOf } from '@elc/contracts';
import { db } from '../../platform/db/database';
import { createFailureLimiter } from '../../platform/http/limits/failure-limiter';
import { currentSettings } from '../../platform/settings/current-settings';
import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import { createApiKeyAuthentication } from './authenticate-api-key';
import { createOwnKeys } from './own-keys';
import { callsPerDay } from './rules/api-key';
import { addressTable, createApiKeyUsage, usageTable } from './tables/api-key-usage';
import { apiKeyTable, createApiKeys } from './tables/api-keys';

export { SITE_KEY_ID } from './authenticate-api-key';
export { acceptApiKey, type CallingKeyState, requireApiKey } from './require-api-key';
export { isKey, keyDigest, makeKey } from './rules/api-key';
export { endKeysOfUsers, moveKeys } from './tables/api-keys';

export const apiKeyTables = [addressTable, apiKeyTable, usageTable];

export function createApiKeysFeature(
  context: FeatureContext,
  accounts: Pick<AccountsFeature, 'identities' | 'userList'>,
) {
  const { connection, settings, limiter, limits, now } = context;
  const keys = createApiKeys(connection);
  const usage = createApiKeyUsage(connection);
  return {
    authentication: createApiKeyAuthentication({
      publishableKey: settings.PUBLISHABLE_KEY,
      keys,
      isActiveUser: accounts.userList.isActive,
      usage,
      limiter,
      failures: createFailureLimiter(limits.counterOf),
      consumeAll: limits.consumeAll,
      keyWindows: async () => keyWindowsOf((await currentSettings()).keyLimits),
      now,
    }),
    ownKeys: createOwnKeys(keys, usage, now),
    identities: accounts.identities,
    logError: (text: string, thrown: unknown) => void context.strapi.log.error(text, thrown),
    now,
  };
}

export const countLiveKeys = () => createApiKeys(db()).countLive(Date.now());

/** Of all keys, for each of these days, oldest first. */
export const callsOfDays = async (days: readonly string[]) =>
  callsPerDay(await createApiKeyUsage(db()).perDay(days[0] ?? ''), days);

export type ApiKeysFeature = ReturnType<typeof createApiKeysFeature>;
