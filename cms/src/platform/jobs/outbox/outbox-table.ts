import { bigInteger, integer, json, nullable, string, text } from '../../db/columns';
import type { Connection } from '../../db/connection';
import { defineTable, type Row } from '../../db/define-table';
import { latestCredibleMs } from '../../rules/latest-credible';

/** The kind of messages that are mails. */
export const MAIL = 'mail';

export const outboxTable = defineTable(
  'outbox',
  {
    /** Never used for another message. */
    key: string('message_key'),
    kind: string(),
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

export type OutboxMessage = Pick<WaitingMessage, 'key' | 'kind' | 'payload'>;

/**
 * Messages written in the transaction of what they report. Each leaves at least once: a process
 * that dies before noting it sends it again, with the same key.
 */
export function createOutbox(connection: Connection) {
  const table = () => connection(outboxTable.tableName);
  const update = (key: string, change: Partial<Row<typeof outboxTable>>) =>
    table().where({ message_key: key }).update(outboxTable.toColumns(change));
  return {
    /** A message with the same key stays as it is. It leaves from `dueMs` on. */
    async add(message: OutboxMessage, nowMs: number, dueMs = nowMs): Promise<void> {
      await table()
        .insert(
          outboxTable.toColumns({
            ...message,
            attempts: 0,
            nextTryMs: dueMs,
            state: 'waiting',
            createdAtMs: nowMs,
          }),
        )
        .onConflict('message_key')
        .ignore();
    },
    /** Takes back a message that has not left. */
    async withdraw(key: string): Promise<void> {
      await table().where({ message_key: key, state: 'waiting' }).delete();
    },
    /** Longest waiting first. */
    async due(kind: string, nowMs: number, limit: number): Promise<WaitingMessage[]> {
      const rows = await table()
        .where({ state: 'waiting', kind })
        .andWhere((due) =>
          due
            .where('next_try_ms', '<=', nowMs)
            .orWhere('next_try_ms', '>', latestCredibleMs(nowMs, WAIT_MS_MAX)),
        )
        .orderBy('next_try_ms')
        .limit(limit);
      return rows.map(toWaiting);
    },
    /** By any process; null where unknown. */
    async lastSentMs(kind: string): Promise<number | null> {
      const [row] = await table().where({ state: 'sent', kind }).max({ ms: 'sent_at_ms' });
      return row?.ms == null ? null : Number(row.ms);
    },
    /** True for one process; after `untilMs` others may try. */
    async claim({ key, nextTryMs }: WaitingMessage, untilMs: number): Promise<boolean> {
      const claimed = await table()
        .where({ message_key: key, state: 'waiting', next_try_ms: nextTryMs })
        .update({ next_try_ms: untilMs });
      return claimed === 1;
    },
    /** Deletes the content. */
    async sent(key: string, nowMs: number): Promise<void> {
      await update(key, { state: 'sent', lastError: null, payload: null, sentAtMs: nowMs });
    },
    async failed({ key, attempts }: WaitingMessage, error: string, nowMs: number): Promise<void> {
      await update(key, {
        attempts: attempts + 1,
        nextTryMs: nowMs + waitMsAfter(attempts + 1),
        lastError: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    /** No further try would help. */
    async givenUp({ key, attempts }: WaitingMessage, error: string): Promise<void> {
      await update(key, {
        state: 'given-up',
        attempts: attempts + 1,
        lastError: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    /** Deletes finished messages. */
    async deleteOverBefore(ms: number): Promise<void> {
      await table().whereNot({ state: 'waiting' }).andWhere('created_at_ms', '<', ms).delete();
    },
  };
}

/** Of each kind with messages that wait, when its oldest one was written. */
export async function oldestWaiting(connection: Connection) {
  const rows: { kind: string; ms: number }[] = await connection(outboxTable.tableName)
    .where({ state: 'waiting' })
    .groupBy('kind')
    .select('kind')
    .min({ ms: 'created_at_ms' });
  return rows.map(({ kind, ms }) => ({ kind, createdAtMs: Number(ms) }));
}

export type Outbox = ReturnType<typeof createOutbox>;
