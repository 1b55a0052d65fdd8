import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, readAnswers } from './answers.ts';

/** Bytes to write; milliseconds to wait; or what to wait for, called when everything before has left. */
export type Part = string | Buffer | number | (() => Promise<unknown>);

export interface Conversation {
  readonly answers: readonly Answer[];
  /** The statuses of the answers, which most tests are about. */
  readonly statuses: readonly number[];
  /** Bytes after the last whole answer. */
  readonly rest: string;
  /** Everything that came. */
  readonly text: string;
  /** How the server left the connection when the conversation was over. */
  readonly ending: 'closed' | 'reset' | 'open';
  readonly tookMs: number;
}

interface Options {
  /** Methods of the requests in turn; see `readAnswers`. */
  readonly methods?: readonly string[];
  /** The conversation is over when as many answers have come, and then `quietMs` without another. */
  readonly answers?: number;
  readonly quietMs?: number;
  /** The conversation is over after this time whatever happened. */
  readonly withinMs?: number;
  /** Ends our side after the last part (TCP's FIN), and goes on reading. */
  readonly halfClose?: boolean;
}

/**
 * Writes bytes to a connection of its own and reads what comes back, until the server closes it. Strings
 * are written as Latin-1, so that a test can name every byte.
 */
export function converse(
  url: string,
  parts: readonly Part[],
  { methods, answers = Number.POSITIVE_INFINITY, quietMs = 150, ...options }: Options = {},
): Promise<Conversation> {
  const { withinMs = 5000, halfClose = false } = options;
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const socket = connectTo(url);
    let bytes = Buffer.alloc(0);
    let quiet: NodeJS.Timeout | undefined;
    const over = (ending: Conversation['ending']) => {
      clearTimeout(deadline);
      clearTimeout(quiet);
      socket.destroy();
      const read = readAnswers(bytes, { methods: methods ?? [], ended: ending !== 'open' });
      resolve({
        answers: read.answers,
        statuses: read.answers.map(({ status }) => status),
        rest: read.rest.toString('latin1'),
        text: bytes.toString('latin1'),
        ending,
        tookMs: performance.now() - startedMs,
      });
    };
    const deadline = setTimeout(() => over('open'), withinMs);
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk]);
      clearTimeout(quiet);
      if (readAnswers(bytes, { methods: methods ?? [] }).answers.length >= answers) {
        quiet = setTimeout(() => over('open'), quietMs);
      }
    });
    socket.once('end', () => over('closed'));
    socket.once('error', () => over('reset'));
    socket.once('close', () => over('closed'));
    void write(socket, parts, halfClose);
  });
}

/** A raw connection that stays half open when the server ends its side. */
export function connectTo(url: string): net.Socket {
  const { hostname, port } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return net.connect({ host, port: Number(port), allowHalfOpen: true, noDelay: true });
}

async function write(socket: net.Socket, parts: readonly Part[], halfClose: boolean) {
  let written: Promise<unknown> = Promise.resolve();
  for (const part of parts) {
    if (typeof part === 'number') await pause(part);
    else if (typeof part === 'function') {
      await written;
      await part();
    } else if (!socket.destroyed) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      written = new Promise((resolve) => socket.write(bytes, resolve));
    }
  }
  if (halfClose && !socket.destroyed) socket.end();
}
