import { bigInteger, integer, json, nullable, string, text } from '../../db/columns';
import type { Connection } from '../../db/connection';
import { defineTable, type Row } from '../../db/define-table';
import { latestCredibleMs } from '../../rules/latest-credible';
import { WAIT_MS_MAX, waitMsAfter } from './rules/next-try';

export const outboxTable = defineTable(
  'outbox',
  {
    /** Names it for ever: the same one is never sent as another. */
    key: string('message_key'),
    kind: string(),
    payload: json<unknown>(),
    /** How often it was tried in vain. */
    attempts: integer(),
    nextTryMs: bigInteger(),
    state: string<'waiting' | 'sent' | 'given-up'>(),
    lastError: nullable(text()),
    createdAtMs: bigInteger(),
    sentAtMs: nullable(bigInteger()),
  },
  { unique: [['key']], indexed: [['state', 'nextTryMs']] },
);

const ERROR_LENGTH_MAX = 500;

const toWaiting = outboxTable.rowWithout('state', 'lastError', 'createdAtMs', 'sentAtMs');

export type WaitingMessage = ReturnType<typeof toWaiting>;

/** A message to another service. */
export type OutboxMessage = Pick<WaitingMessage, 'key' | 'kind' | 'payload'>;

export interface Outbox {
  /** Takes a message in; one with the same key stays as it is. */
  add(message: OutboxMessage, nowMs: number): Promise<void>;
  /** Messages of a kind that are due, the longest waiting first. */
  due(kind: string, nowMs: number, limit: number): Promise<WaitingMessage[]>;
  /** When a message of a kind last left, by whatever process; null where none is known. */
  lastSentMs(kind: string): Promise<number | null>;
  /** True for the one process that may now try it; should it die, others may from `untilMs` on. */
  claim(message: WaitingMessage, untilMs: number): Promise<boolean>;
  /** Notes that a message has left, and forgets what stood in it. */
  sent(key: string, nowMs: number): Promise<void>;
  /** Puts a message back until its next try. */
  failed(message: WaitingMessage, error: string, nowMs: number): Promise<void>;
  /** Ends a message that no further try would bring through. */
  givenUp(message: WaitingMessage, error: string): Promise<void>;
  /** Forgets what is over and was taken in before. */
  deleteOverBefore(ms: number): Promise<void>;
}

/**
 * Messages to other services, written in the same transaction as what they report. A message leaves
 * at least once: a process that dies between sending and noting it sends it again, with the same key.
 */
export function createOutbox(connection: Connection): Outbox {
  const table = () => connection(outboxTable.tableName);
  const update = (key: string, change: Partial<Row<typeof outboxTable>>) =>
    table().where({ message_key: key }).update(outboxTable.toColumns(change));
  return {
    async add(message, nowMs) {
      await table()
        .insert(
          outboxTable.toColumns({
            ...message,
            attempts: 0,
            nextTryMs: nowMs,
            state: 'waiting',
            createdAtMs: nowMs,
          }),
        )
        .onConflict('message_key')
        .ignore();
    },
    async due(kind, nowMs, limit) {
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
    async lastSentMs(kind) {
      const [row] = await table().where({ state: 'sent', kind }).max({ ms: 'sent_at_ms' });
      return row?.ms == null ? null : Number(row.ms);
    },
    async claim({ key, nextTryMs }, untilMs) {
      const claimed = await table()
        .where({ message_key: key, state: 'waiting', next_try_ms: nextTryMs })
        .update({ next_try_ms: untilMs });
      return claimed === 1;
    },
    async sent(key, nowMs) {
      await update(key, { state: 'sent', lastError: null, payload: null, sentAtMs: nowMs });
    },
    async failed({ key, attempts }, error, nowMs) {
      await update(key, {
        attempts: attempts + 1,
        nextTryMs: nowMs + waitMsAfter(attempts + 1),
        lastError: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    async givenUp({ key, attempts }, error) {
      await update(key, {
        state: 'given-up',
        attempts: attempts + 1,
        lastError: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    async deleteOverBefore(ms) {
      await table().whereNot({ state: 'waiting' }).andWhere('created_at_ms', '<', ms).delete();
    },
  };
}
