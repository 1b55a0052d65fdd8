import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

interface Options {
  readonly connectionString: string;
  readonly channel: string;
  /** Also for notices of this process. */
  readonly onNotice: (text: string) => void;
  /** Called after the start and each reconnection; notices in between are lost. */
  readonly onListening: () => void;
}

/** A server that answers does so in milliseconds. */
const ANSWER_MS_MAX = 1000;
const CHECK_EVERY_MS = 1000;
const BACKOFF_MS = { first: 50, most: 1000 } as const;

/**
 * Receives notices of a PostgreSQL channel on its own connection, reopened whenever it breaks. It
 * counts as listening after its own notice arrived: behind a pooler `LISTEN` may succeed without
 * effect.
 */
export function listen({ connectionString, channel, onNotice, onListening }: Options) {
  const closing = new AbortController();
  let disconnectedSinceMs: number | null = performance.now();

  /** One connection. @throws the reason for its end. */
  async function listenOnce(): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      connectionString,
      keepAlive: true,
      stream: () => socket,
      application_name: 'Election City, revisions',
    });
    const hello = `hello ${randomUUID()}`;
    const greeted = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<never>();
    ended.promise.catch(() => {});
    client.on('error', ended.reject);
    client.on('end', () => ended.reject(new Error('the connection has ended')));
    client.on('notification', ({ payload = '' }) => {
      if (payload === hello) greeted.resolve();
      else if (!payload.startsWith('hello ')) onNotice(payload);
    });
    const stop = () => ended.reject(new Error('closed'));
    closing.signal.addEventListener('abort', stop);
    const inTime = <Value>(work: Promise<Value>) =>
      Promise.race([work, ended.promise, expiry(closing.signal)]);
    try {
      await inTime(client.connect());
      await inTime(client.query(`LISTEN ${channel}`));
      await inTime(client.query('SELECT pg_notify($1, $2)', [channel, hello]));
      await inTime(greeted.promise);
      disconnectedSinceMs = null;
      onListening();
      for (;;) {
        await Promise.race([pause(CHECK_EVERY_MS, undefined, { ref: false }), ended.promise]);
        await inTime(client.query('SELECT 1'));
      }
    } finally {
      disconnectedSinceMs ??= performance.now();
      closing.signal.removeEventListener('abort', stop);
      socket.destroy();
    }
  }

  async function listenAgain(): Promise<void> {
    let waitMs: number = BACKOFF_MS.first;
    while (!closing.signal.aborted) {
      const beganAtMs = performance.now();
      await listenOnce().catch(() => {});
      // After a long connection the waits start over.
      const wasHealthy = performance.now() - beganAtMs > BACKOFF_MS.most + ANSWER_MS_MAX;
      waitMs = wasHealthy ? BACKOFF_MS.first : Math.min(BACKOFF_MS.most, waitMs * 2);
      await pause(waitMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }

  void listenAgain();
  return {
    /** Milliseconds without notices: 0 while it listens. */
    disconnectedMs: () =>
      disconnectedSinceMs === null ? 0 : performance.now() - disconnectedSinceMs,
    close: () => closing.abort(),
  };
}

export type Listener = ReturnType<typeof listen>;

async function expiry(signal: AbortSignal): Promise<never> {
  await pause(ANSWER_MS_MAX, undefined, { ref: false, signal }).catch(() => {});
  throw new Error(`no answer within ${ANSWER_MS_MAX} ms`);
}
