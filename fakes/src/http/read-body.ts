import type { IncomingMessage } from 'node:http';

const BODY_BYTES_MAX = 1024 * 1024;

/**
 * The request's body as text.
 * @throws RangeError when it is larger than 1 MiB.
 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new RangeError('The body is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
