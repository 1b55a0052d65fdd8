import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';

/** A server that answers at all does so in milliseconds, however long its other statements take. */
const ANSWER_MS_MAX = 1000;

/**
 * Queries PostgreSQL on a connection of its own, so that neither slow statements nor a pool that is used
 * up look like a server that is gone. After a failure the next check opens a new connection.
 */
export function createDatabaseProbe(connectionString: string) {
  let current: { readonly client: Client; readonly socket: Socket } | null = null;

  function drop(): void {
    current?.socket.destroy();
    current = null;
  }

  async function query(): Promise<void> {
    if (!current) {
      const socket = new Socket();
      const client = new Client({ connectionString, keepAlive: true, stream: () => socket });
      // What breaks between two checks is reported by the next one.
      client.on('error', () => {});
      current = { client, socket };
      await client.connect();
    }
    await current.client.query('SELECT 1');
  }

  return {
    /** @throws Error that says why there was no answer in time. */
    async check(): Promise<void> {
      const deadline = new AbortController();
      try {
        await Promise.race([query(), expiry(deadline.signal)]);
      } catch (thrown) {
        drop();
        throw thrown;
      } finally {
        deadline.abort();
      }
    },
    close: drop,
  };
}

/** Rejects when the time is over; an answer that came while this process was busy is read first. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(async () => {
      await turn();
      await turn();
      reject(new Error(`no answer within ${ANSWER_MS_MAX} ms`));
    }, ANSWER_MS_MAX);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
