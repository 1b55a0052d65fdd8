import { AsyncLocalStorage } from 'node:async_hooks';
import { PICTURE_PIXELS_MAX } from '@elc/contracts/picture';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from './http/errors/api-error';

const WAITING_MAX = 24;

/** Of the process: 40 megapixels take 160 MB, whoever sent them. */
const oneAtATime = bulkhead(1, Number.POSITIVE_INFINITY);

const begun = bulkhead(1 + WAITING_MAX);
const isBegun = new AsyncLocalStorage<true>();

/**
 * Does what decodes pictures several times and must not end halfway: whatever it decodes gets its turn.
 * @throws ApiError 503 BUSY, before it has begun, while too many others have.
 */
export async function beginDecoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await begun.execute(() => isBegun.run(true, work));
  } catch (thrown) {
    if (!(thrown instanceof BulkheadRejectedError)) throw thrown;
    throw new ApiError('BUSY', { retryAfterSeconds: 60 });
  }
}

/** Does what decodes a picture when it is its turn: one at a time. @throws ApiError 503 BUSY while too many wait. */
export function decodeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const decode = () => oneAtATime.execute(work);
  return isBegun.getStore() ? decode() : beginDecoding(decode);
}

/** What the header of a picture says, from bytes or a file: decodes nothing. Null for what is no picture. */
export async function pictureHeader(source: Buffer | string): Promise<Metadata | null> {
  return sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

/** Of all its frames together. */
export const pixelsIn = ({ width, height, pages = 1 }: Metadata) => width * height * pages;

/** Decodes bytes of at most `PICTURE_PIXELS_MAX`; more, and whatever is broken, are an error. */
export const pictureFrom = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAX, failOn: 'error' });
