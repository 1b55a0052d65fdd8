import { randomBytes } from 'node:crypto';
import { ANONYMOUS_KEYS_MAX, KEY_WINDOWS } from '@elc/contracts';
import { createKeyGate } from '../api-keys/key-gate';
import { createOwnKeys } from '../api-keys/own-keys';
import type { Foundation } from './foundation';

/** What stands before routes that need a key, and what owners do with their keys. */
export function apiKeysFrom({ settings, store, limiter, limits, now }: Foundation) {
  const { apiKeys: keys, apiKeyUsage: usage } = store;
  return {
    keyGate: createKeyGate({
      publishableKey: settings.PUBLISHABLE_KEY,
      keys,
      usage,
      limiter,
      takeFromAll: limits.takeFromAll,
      keyWindows: () => KEY_WINDOWS,
      now,
    }),
    ownKeys: createOwnKeys({ keys, usage, randomBytes, liveMax: ANONYMOUS_KEYS_MAX, now }),
  };
}
