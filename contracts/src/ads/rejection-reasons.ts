import { z } from 'zod';
import { text } from '../plain-text.ts';
import { REJECTION_REASON_MAX } from './ad-terms.ts';

export const rejectionReason = z.object({ id: z.string(), text: z.string(), by: z.string() });

export const rejectionReasonRequest = z.strictObject({ text: text({ max: REJECTION_REASON_MAX }) });
export const rejectionReasonParams = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the id of a saved reason'),
});
export const rejectionReasonsResponse = z.object({ reasons: z.array(rejectionReason) });

export type SavedReason = z.infer<typeof rejectionReason>;
