import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a server has answered on a connection of its own, until it closed it. */
export interface RawAnswer {
  /** 0 where the connection was closed without an answer. */
  readonly status: number;
  /** Everything that came, headers and bodies. */
  readonly text: string;
}

/** Sends these very bytes to the server of `url` and reads until the connection closes. */
export async function sendRaw(url: string, ...parts: Array<string | Buffer>): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  await once(socket, 'connect');
  for (const part of parts) socket.write(part);
  const answer = await text(socket).catch(() => '');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0), text: answer };
}
