import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';

/** A server that answers does so in milliseconds, however long its other statements take. */
const ANSWER_MS_MAX = 1000;

/**
 * Queries PostgreSQL on its own connection, so that slow statements or a full pool do not look like
 * a missing server. After a failure the next check opens a new one.
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
      // The next check reports what breaks in between.
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

/** Rejects in time; answers that arrived while this process was busy are read first. */
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
