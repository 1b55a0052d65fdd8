import { bigInteger, integer, json, nullable, string, text } from '../../db/columns';
import { defineTable } from '../../db/define-table';
import { latestCredibleMs } from '../../rules/latest-credible';

/** The kind of messages that are mails. */
export const MAIL = 'mail';

export const outboxTable = defineTable(
  'outbox',
  {
    /** Never used for another message. */
    key: string('message_key'),
    kind: string(),
    /** `group/name`: messages of one lane leave one after the other, and are not kept; null where the kind has none. */
    lane: nullable(string()),
    payload: json<unknown>(),
    attempts: integer(),
    nextTryMs: bigInteger(),
    state: string<'waiting' | 'sent' | 'given-up'>(),
    lastError: nullable(text()),
    createdAtMs: bigInteger(),
    sentAtMs: nullable(bigInteger()),
  },
  { unique: [['key']], indexed: [['state', 'nextTryMs']] },
);

const FIRST_WAIT_MS = 5000;
const WAIT_MS_MAX = 3_600_000;

/** About a day of tries. */
export const TRIES_MAX = 32;

/** 5 s, doubled with each try, at most an hour. */
export function waitMsAfter(attempts: number): number {
  return Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (attempts - 1));
}

const ERROR_LENGTH_MAX = 500;

const toWaiting = outboxTable.rowWithout('state', 'lastError', 'createdAtMs', 'sentAtMs');

export type WaitingMessage = ReturnType<typeof toWaiting>;

export type OutboxMessage = Pick<WaitingMessage, 'key' | 'kind' | 'payload'> & {
  readonly lane?: string;
};

const { where, columns, toColumns } = outboxTable;
const ofKey = (key: string) => where({ key });

/**
 * Adds a message in the transaction of what it reports; it leaves from `dueMs` on, at least once: a process that dies
 * before noting it sends it again, with the same key. A message with the same key stays as it is.
 */
export const addMessage = (message: OutboxMessage, nowMs = Date.now(), dueMs = nowMs) =>
  addMessages([message], nowMs, dueMs);

/** As many as one statement may carry. */
export async function addMessages(
  messages: readonly OutboxMessage[],
  nowMs: number,
  dueMs = nowMs,
): Promise<void> {
  const state = { attempts: 0, nextTryMs: dueMs, state: 'waiting', createdAtMs: nowMs } as const;
  await where()
    .insert(messages.map((message) => toColumns({ ...message, ...state })))
    .onConflict(columns.key)
    .ignore();
}

/** Takes back a message that has not left. */
export async function withdrawMessage(key: string): Promise<void> {
  await where({ key, state: 'waiting' }).delete();
}

/** What may not leave now. */
interface Busy {
  readonly lanes?: readonly string[];
  readonly groups?: readonly string[];
  /** Messages that have failed before. */
  readonly again?: boolean;
}

/** Longest waiting first. */
export async function dueMessages(
  kind: string,
  limit: number,
  { lanes = [], groups = [], again = false }: Busy = {},
): Promise<WaitingMessage[]> {
  const nowMs = Date.now();
  const waiting = where({ state: 'waiting', kind });
  if (lanes.length > 0) waiting.whereNotIn(columns.lane, lanes);
  for (const group of groups) waiting.whereNot(columns.lane, 'like', `${group}/%`);
  if (again) waiting.where(columns.attempts, 0);
  const rows = await waiting
    .andWhere((due) =>
      due
        .where(columns.nextTryMs, '<=', nowMs)
        .orWhere(columns.nextTryMs, '>', latestCredibleMs(nowMs, WAIT_MS_MAX)),
    )
    .orderBy(columns.nextTryMs)
    .limit(limit);
  return rows.map(toWaiting);
}

/** By any process; null where unknown. */
export async function lastSentMs(kind: string): Promise<number | null> {
  const sent = where({ state: 'sent', kind });
  const row = await sent.max({ ms: columns.sentAtMs }).first();
  return row?.ms == null ? null : Number(row.ms);
}

/** True for one process; after `untilMs` others may try. */
export async function claimMessage(
  { key, nextTryMs }: WaitingMessage,
  untilMs: number,
): Promise<boolean> {
  const claimed = await where({ key, state: 'waiting', nextTryMs }).update(
    toColumns({ nextTryMs: untilMs }),
  );
  return claimed === 1;
}

/** Deletes the content. */
export const sentMessage = (message: WaitingMessage) =>
  finish(message, { state: 'sent', lastError: null, payload: null, sentAtMs: Date.now() });

/** Until the next try. */
export async function putOffMessage(message: WaitingMessage, error: string): Promise<void> {
  const attempts = message.attempts + 1;
  const nextTryMs = Date.now() + waitMsAfter(attempts);
  await ofKey(message.key).update(toColumns({ attempts, nextTryMs, lastError: cut(error) }));
}

/** No further try would help. */
export const giveUpMessage = (message: WaitingMessage, error: string) =>
  finish(message, {
    state: 'given-up',
    attempts: message.attempts + 1,
    lastError: cut(error),
  });

/** What has lanes is noted by its feature. */
async function finish({ key, lane }: WaitingMessage, end: Parameters<typeof toColumns>[0]) {
  await (lane === null ? ofKey(key).update(toColumns(end)) : ofKey(key).delete());
}

const cut = (error: string) => error.slice(0, ERROR_LENGTH_MAX);

/** Deletes finished messages. */
export async function deleteMessagesBefore(ms: number): Promise<void> {
  await where().whereNot({ state: 'waiting' }).andWhere(columns.createdAtMs, '<', ms).delete();
}

/** Of each kind with messages that wait, when its oldest one was written; with lanes, of those that were not tried yet. */
export async function oldestWaiting() {
  const rows: { kind: string; ms: number }[] = await where({ state: 'waiting' })
    .andWhere((one) => one.whereNull(columns.lane).orWhere(columns.attempts, 0))
    .groupBy('kind')
    .select('kind')
    .min({ ms: columns.createdAtMs });
  return rows.map(({ kind, ms }) => ({ kind, createdAtMs: Number(ms) }));
}
