import { converse } from '../../hostile/sockets/converse.ts';

/** A request whose parts are sent when the test says so. */
export interface RawRequest {
  /** Sends what was held back. */
  finish(): void;
  /** All that was answered, once the server has closed the connection. */
  readonly answer: Promise<string>;
}

/** Longer than any product takes to stop. */
const WITHIN_MS = 100_000;

/** Sends the head of a JSON request and half of its body; resolves when that has left. */
export async function halfSent(url: string, body: object): Promise<RawRequest> {
  const { pathname, host, origin } = new URL(url);
  const bytes = Buffer.from(JSON.stringify(body));
  const half = Math.floor(bytes.length / 2);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${bytes.length}`,
  ];
  const sent = Promise.withResolvers<void>();
  const wanted = Promise.withResolvers<void>();
  const hold = () => {
    sent.resolve();
    return wanted.promise;
  };
  const parts = [
    `${head.join('\r\n')}\r\n\r\n`,
    bytes.subarray(0, half),
    hold,
    bytes.subarray(half),
  ];
  const conversation = converse(url, parts, { withinMs: WITHIN_MS });
  await sent.promise;
  return { finish: wanted.resolve, answer: conversation.then(({ text }) => text) };
}
