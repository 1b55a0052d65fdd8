import type { SeedRecord } from './seed-records';

type SeedDecision = 'create' | 'update' | 'leave';

/**
 * Decides what to do with one shipped entry.
 *
 * @param shippedHash hash of what this version ships.
 * @param record what was last written under the entry's key; undefined when never.
 * @param currentHash hash of the entry in the CMS now; null when the entry has been deleted.
 */
export function decide(
  shippedHash: string,
  record: SeedRecord | undefined,
  currentHash: string | null,
): SeedDecision {
  if (!record) return 'create';
  if (record.contentHash === shippedHash) return 'leave';
  // Only what was not changed since may be replaced; a deletion is an editor's decision too.
  return currentHash === record.contentHash ? 'update' : 'leave';
}
