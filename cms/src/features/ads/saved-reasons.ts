import { REJECTION_REASONS_MAX } from '@elc/contracts';
import type { RejectionReason, RejectionReasons } from './tables/rejection-reasons';

interface Dependencies {
  readonly reasons: RejectionReasons;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Reasons for rejections that reviewers save; each method returns the list as it then is. */
export function createSavedReasons({ reasons, newId, now }: Dependencies) {
  return {
    list: reasons.list,
    /** The same text twice is one reason; null when there are as many as may be. */
    async add(text: string, by: string): Promise<RejectionReason[] | null> {
      const known = await reasons.list();
      if (known.some((reason) => reason.text === text)) return known;
      if (known.length >= REJECTION_REASONS_MAX) return null;
      await reasons.add({ reasonId: newId(), text, by, atMs: now() });
      return reasons.list();
    },
    async remove(reasonId: string): Promise<RejectionReason[]> {
      await reasons.remove(reasonId);
      return reasons.list();
    },
  };
}
