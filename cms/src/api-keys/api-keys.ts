import { createHash, timingSafeEqual } from 'node:crypto';
import type { DailyCounters } from '../store/daily-counters';

/** A key as the answers of the API name it. `requests` counts this one too. */
export interface UsedKey {
  readonly name: string;
  readonly requests: number;
}

export interface ApiKeys {
  /** Counts one request with a key; null when the key is not valid. */
  use(key: string): Promise<UsedKey | null>;
}

const PUBLISHABLE_KEY_NAME = 'Website';

/** Knows the site's own publishable key. */
export function createApiKeys(
  publishableKey: string,
  counters: DailyCounters,
  now: () => number,
): ApiKeys {
  return {
    async use(key) {
      if (!timingSafeEqual(digest(key), digest(publishableKey))) return null;
      await counters.add('publishable-key-requests', now());
      return {
        name: PUBLISHABLE_KEY_NAME,
        requests: await counters.sum('publishable-key-requests'),
      };
    },
  };
}

/** Equal lengths for the comparison in constant time. */
const digest = (text: string) => createHash('sha256').update(text).digest();
