import type { Connection } from '../../db/connection';
import { defineTable } from '../../db/define-table';
import { waitMsAfter } from './rules/next-try';

export const outboxTable = defineTable(
  'outbox',
  {
    message_key: 'string',
    kind: 'string',
    payload: 'text',
    attempts: 'integer',
    next_try_ms: 'biginteger',
    state: 'string',
    last_error: 'text',
    created_at_ms: 'biginteger',
    sent_at_ms: 'biginteger',
  },
  { unique: [['message_key']], indexed: [['state', 'next_try_ms']] },
);

const ERROR_LENGTH_MAX = 500;

/** A message that must leave the house. `key` names it for ever: the same one is never sent as another. */
export interface OutboxMessage {
  readonly key: string;
  readonly kind: string;
  readonly payload: unknown;
}

/** One that waits. `attempts`: how often it was tried in vain. */
export interface WaitingMessage extends OutboxMessage {
  readonly attempts: number;
  readonly nextTryMs: number;
}

export interface Outbox {
  /** Takes a message in; one with the same key stays as it is. */
  add(message: OutboxMessage, nowMs: number): Promise<void>;
  /** Messages of a kind whose time has come, the longest waiting first. */
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
 * Messages to other services, written in the same transaction as what they tell of. A message leaves
 * at least once: a process that dies between sending and noting it sends it again, with the same key.
 */
export function createOutbox(connection: Connection): Outbox {
  const table = () => connection(outboxTable.tableName);
  const update = (key: string, columns: Record<string, unknown>) =>
    table().where({ message_key: key }).update(columns);
  return {
    async add({ key, kind, payload }, nowMs) {
      await table()
        .insert({
          message_key: key,
          kind,
          payload: JSON.stringify(payload),
          attempts: 0,
          next_try_ms: nowMs,
          state: 'waiting',
          created_at_ms: nowMs,
        })
        .onConflict('message_key')
        .ignore();
    },
    async due(kind, nowMs, limit) {
      const rows = await table()
        .where({ state: 'waiting', kind })
        .andWhere('next_try_ms', '<=', nowMs)
        .orderBy('next_try_ms')
        .limit(limit);
      return rows.map((row) => ({
        key: row.message_key,
        kind: row.kind,
        payload: JSON.parse(row.payload),
        attempts: Number(row.attempts),
        nextTryMs: Number(row.next_try_ms),
      }));
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
      await update(key, { state: 'sent', last_error: null, payload: 'null', sent_at_ms: nowMs });
    },
    async failed({ key, attempts }, error, nowMs) {
      await update(key, {
        attempts: attempts + 1,
        next_try_ms: nowMs + waitMsAfter(attempts + 1),
        last_error: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    async givenUp({ key, attempts }, error) {
      await update(key, {
        state: 'given-up',
        attempts: attempts + 1,
        last_error: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    async deleteOverBefore(ms) {
      await table().whereNot({ state: 'waiting' }).andWhere('created_at_ms', '<', ms).delete();
    },
  };
}
