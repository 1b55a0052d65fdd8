import { REJECTION_REASONS_MAX } from '@elc/contracts';
import type { RejectionReason, RejectionReasons } from './tables/rejection-reasons';

interface Dependencies {
  readonly reasons: RejectionReasons;
  readonly newId: () => string;
  readonly now: () => number;
}

/** Reasons that reviewers save; each method returns the list. */
export function createSavedReasons({ reasons, newId, now }: Dependencies) {
  return {
    list: reasons.list,
    /** The same text is stored once; null when the list is full. */
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
