import { once } from 'node:events';
import { connect } from 'node:net';

/** A request whose parts are sent when the test says so. */
export interface RawRequest {
  /** Sends what was held back. */
  finish(): void;
  /** All that was answered, once the server has closed the connection. */
  readonly answer: Promise<string>;
}

/** Sends the head of a JSON request and half of its body; resolves when that has left. */
export async function halfSent(url: string, body: object): Promise<RawRequest> {
  const { hostname, port, pathname, host, origin } = new URL(url);
  const text = JSON.stringify(body);
  const half = Math.floor(text.length / 2);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part;
  });
  // A connection that is cut ends without an answer.
  socket.on('error', () => {});
  const answer = once(socket, 'close').then(() => received);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  const sent = new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, half)}`, () => resolve());
  });
  await sent;
  return { answer, finish: () => void socket.write(text.slice(half)) };
}
