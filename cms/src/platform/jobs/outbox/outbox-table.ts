import { bigInteger, integer, json, nullable, string, text } from '../../db/columns';
import type { Connection } from '../../db/connection';
import { defineTable, type Row } from '../../db/define-table';
import { latestCredibleMs } from '../../rules/latest-credible';

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

const FIRST_WAIT_MS = 5000;
/** The longest wait between two tries. */
const WAIT_MS_MAX = 3_600_000;

/** Tries after which a message is given up: about a day of them. */
export const TRIES_MAX = 32;

/** How long to wait after the `attempts`-th try has failed: 5 s, doubled each time, at most an hour. */
export function waitMsAfter(attempts: number): number {
  return Math.min(WAIT_MS_MAX, FIRST_WAIT_MS * 2 ** (attempts - 1));
}

const ERROR_LENGTH_MAX = 500;

const toWaiting = outboxTable.rowWithout('state', 'lastError', 'createdAtMs', 'sentAtMs');

export type WaitingMessage = ReturnType<typeof toWaiting>;

/** A message to another service. */
export type OutboxMessage = Pick<WaitingMessage, 'key' | 'kind' | 'payload'>;

/**
 * Messages to other services, written in the same transaction as what they report. A message leaves
 * at least once: a process that dies between sending and noting it sends it again, with the same key.
 */
export function createOutbox(connection: Connection) {
  const table = () => connection(outboxTable.tableName);
  const update = (key: string, change: Partial<Row<typeof outboxTable>>) =>
    table().where({ message_key: key }).update(outboxTable.toColumns(change));
  return {
    /** Takes a message in; one with the same key stays as it is. */
    async add(message: OutboxMessage, nowMs: number): Promise<void> {
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
    /** Messages of a kind that are due, the longest waiting first. */
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
    /** When a message of a kind last left, by whatever process; null where none is known. */
    async lastSentMs(kind: string): Promise<number | null> {
      const [row] = await table().where({ state: 'sent', kind }).max({ ms: 'sent_at_ms' });
      return row?.ms == null ? null : Number(row.ms);
    },
    /** True for the one process that may now try it; should it die, others may from `untilMs` on. */
    async claim({ key, nextTryMs }: WaitingMessage, untilMs: number): Promise<boolean> {
      const claimed = await table()
        .where({ message_key: key, state: 'waiting', next_try_ms: nextTryMs })
        .update({ next_try_ms: untilMs });
      return claimed === 1;
    },
    /** Notes that a message has left, and forgets what stood in it. */
    async sent(key: string, nowMs: number): Promise<void> {
      await update(key, { state: 'sent', lastError: null, payload: null, sentAtMs: nowMs });
    },
    /** Puts a message back until its next try. */
    async failed({ key, attempts }: WaitingMessage, error: string, nowMs: number): Promise<void> {
      await update(key, {
        attempts: attempts + 1,
        nextTryMs: nowMs + waitMsAfter(attempts + 1),
        lastError: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    /** Ends a message that no further try would bring through. */
    async givenUp({ key, attempts }: WaitingMessage, error: string): Promise<void> {
      await update(key, {
        state: 'given-up',
        attempts: attempts + 1,
        lastError: error.slice(0, ERROR_LENGTH_MAX),
      });
    },
    /** Forgets what is over and was taken in before. */
    async deleteOverBefore(ms: number): Promise<void> {
      await table().whereNot({ state: 'waiting' }).andWhere('created_at_ms', '<', ms).delete();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
