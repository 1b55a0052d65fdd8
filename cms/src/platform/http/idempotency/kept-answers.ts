import { RETENTION_MS } from '@elc/contracts';
import { bigInteger, integer, nullable, string, text } from '../../db/columns';
import { defineTable, deleteOldest, type Row } from '../../db/define-table';
import type { BackgroundJob } from '../../jobs/background-job';
import { BATCH_ROWS } from '../../jobs/retention/apply-retention';

/** One row for each API key and `Idempotency-Key`: the call that used it, and its answer once there is one. */
export const keptAnswers = defineTable(
  'kept_answers',
  {
    apiKeyId: string(),
    idempotencyKey: string(),
    /** Of the call and its body: another call is another one. */
    fingerprint: string(),
    beganAtMs: bigInteger(),
    /** Null while the call runs. */
    status: nullable(integer()),
    /** Encrypted: answers can hold keys and secrets that are stored nowhere else. */
    body: nullable(text()),
    location: nullable(string()),
  },
  { unique: [['apiKeyId', 'idempotencyKey']], indexed: [['beganAtMs']] },
);

export type KeptAnswer = Row<typeof keptAnswers>;

type Named = Pick<KeptAnswer, 'apiKeyId' | 'idempotencyKey'>;

/** A call that began longer ago has died with its process. */
const RUNNING_MS_MAX = 300_000;

const { where, columns, toColumns, first } = keptAnswers;

/**
 * Null where the call is to be made: nothing is known of its key, its day is over, or the process that made it died.
 * Of calls at once, one gets null.
 */
export async function beginCall(
  call: Named & Pick<KeptAnswer, 'fingerprint'>,
): Promise<KeptAnswer | null> {
  const { apiKeyId, idempotencyKey } = call;
  const nowMs = Date.now();
  const begun = toColumns({ ...call, beganAtMs: nowMs, status: null, body: null, location: null });
  const added: unknown[] = await where()
    .insert(begun)
    .onConflict([columns.apiKeyId, columns.idempotencyKey])
    .ignore()
    .returning('id');
  if (added.length === 1) return null;
  const known = await first(where({ apiKeyId, idempotencyKey }));
  // Deleted in between.
  if (!known) return beginCall(call);
  const keptMs = known.status === null ? RUNNING_MS_MAX : RETENTION_MS.keptAnswer;
  if (nowMs - known.beganAtMs < keptMs) return known;
  const { beganAtMs } = known;
  const taken = await where({ apiKeyId, idempotencyKey, beganAtMs }).update(begun);
  return taken === 1 ? null : beginCall(call);
}

/** The answer that repeats get from now on. */
export async function keepAnswer(
  { apiKeyId, idempotencyKey }: Named,
  answer: Pick<KeptAnswer, 'status' | 'body' | 'location'>,
): Promise<void> {
  await where({ apiKeyId, idempotencyKey }).update(toColumns(answer));
}

/** The next call with the key is made. */
export async function forgetCall({ apiKeyId, idempotencyKey }: Named): Promise<void> {
  await where({ apiKeyId, idempotencyKey }).delete();
}

const deleteBefore = deleteOldest(keptAnswers, 'beganAtMs');

export const keptAnswersJob: BackgroundJob = {
  name: 'kept-answers',
  everyMs: 600_000,
  leaseMs: 60_000,
  async run() {
    const beforeMs = Date.now() - RETENTION_MS.keptAnswer;
    while ((await deleteBefore(beforeMs, BATCH_ROWS)) === BATCH_ROWS);
  },
};
