import type { ConsumeAll } from './windows';

/**
 * Counts in `shared`, and in `own` whenever that fails: a limit that each process counts by itself is
 * better than none, and than no answers. What was counted in one is not carried over to the other.
 */
export function insuredWindows(shared: ConsumeAll, own: ConsumeAll): ConsumeAll {
  return async (windows) => {
    try {
      return await shared(windows);
    } catch {
      return own(windows);
    }
  };
}
