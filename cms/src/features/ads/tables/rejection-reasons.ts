import { randomBytes } from 'node:crypto';
import { REJECTION_REASONS_MAX } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import { bigInteger, rowNumber, string, text } from '../../../platform/db/columns';
import { db, inTransaction } from '../../../platform/db/database';
import { defineTable } from '../../../platform/db/define-table';
import { ApiError } from '../../../platform/http/errors/api-error';

/** Reasons that reviewers save, shared by all of them. */
export const rejectionReasonTable = defineTable(
  'rejection_reasons',
  {
    number: rowNumber(),
    reasonId: string('public_id'),
    text: text(),
    by: string('changed_by'),
    atMs: bigInteger('changed_at_ms'),
  },
  { unique: [['reasonId']] },
);

const { where, columns, read, first, toColumns } = rejectionReasonTable;

/** In alphabetical order. */
export const savedReasons = () => read(where().orderBy([columns.text, columns.number]));

/** The same text is stored once. @throws ApiError 409 TOO_MANY_REASONS */
export async function saveReason(text: string, by: string): Promise<void> {
  const known = await savedReasons();
  if (known.some((reason) => reason.text === text)) return;
  if (known.length >= REJECTION_REASONS_MAX)
    throw new ApiError('TOO_MANY_REASONS', { values: { max: REJECTION_REASONS_MAX } });
  const reasonId = randomBytes(12).toString('hex');
  await inTransaction(async () => {
    await where().insert(toColumns({ reasonId, text, by, atMs: Date.now() }));
    const change = { subject: 'reason', subjectId: reasonId, action: 'saved' } as const;
    await recordAudit(db(), { by, ...change, after: { text } });
  });
}

/** Removing a missing one does nothing. */
export const removeReason = (reasonId: string, by: string): Promise<void> =>
  inTransaction(async () => {
    const reason = await first(where({ reasonId }));
    if (!reason || (await where({ reasonId }).delete()) === 0) return;
    const change = { subject: 'reason', subjectId: reasonId, action: 'removed' } as const;
    await recordAudit(db(), { by, ...change, before: { text: reason.text } });
  });
