import type { Context } from 'koa';

/** Where Strapi's body middleware leaves the text that it has parsed (`includeUnparsed`). */
const UNPARSED_BODY = Symbol.for('unparsedBody');

/**
 * The body of a request in JSON as it came, byte for byte: what a signature was made of. Where the bytes are no
 * UTF-8, these are others, and no signature fits them.
 */
export function rawBodyOf(ctx: Pick<Context, 'request'>): Buffer {
  const { body } = ctx.request as { body?: { [UNPARSED_BODY]?: unknown } };
  return Buffer.from(String(body?.[UNPARSED_BODY] ?? ''), 'utf8');
}
