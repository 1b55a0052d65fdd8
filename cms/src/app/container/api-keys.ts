import { randomBytes } from 'node:crypto';
import { ANONYMOUS_KEYS_MAX, keyWindowsOf } from '@elc/contracts';
import { createApiKeyAuthentication } from '../../api-keys/authenticate-api-key';
import { createOwnKeys } from '../../api-keys/own-keys';
import { createFailureLimiter } from '../../http/limits/failure-limiter';
import type { AppContext } from './context';

/** What stands before routes that need a key, and what owners do with their keys. */
export function apiKeysFrom(context: AppContext) {
  const { settings, store, limiter, limits, currentSettings, now } = context;
  const { apiKeys: keys, apiKeyUsage: usage } = store;
  return {
    authenticateApiKey: createApiKeyAuthentication({
      publishableKey: settings.PUBLISHABLE_KEY,
      keys,
      isActiveUser: store.users.isActive,
      usage,
      limiter,
      failures: createFailureLimiter(limits.counterOf),
      consumeAll: limits.consumeAll,
      keyWindows: async () => keyWindowsOf((await currentSettings()).settings.keyLimits),
      now,
    }),
    ownKeys: createOwnKeys({ keys, usage, randomBytes, liveMax: ANONYMOUS_KEYS_MAX, now }),
  };
}
