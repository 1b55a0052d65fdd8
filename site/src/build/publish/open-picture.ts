import { readFile } from 'node:fs/promises';
import { PICTURE_PIXELS_MAX } from '@elc/contracts/picture';
import type { Sharp } from 'sharp';

const FETCH_TIMEOUT_MS = 15_000;

/** Uploads are at most 8 MB; what is stored of one that was turned may be larger. */
const FETCHED_BYTES_MAX = 32 * 1024 * 1024;

/** As many as sharp takes: versions before 1.8 let editors upload such a picture, and its page must not stop all others. */
const STORED_PIXELS_MAX = 0x3fff ** 2;

let last: Promise<unknown> = Promise.resolve();

/**
 * Does what decodes a picture when it is its turn: one at a time in this process, which may be asked for the site, for
 * pages of previews and for pictures to share at once.
 */
export function decodeInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/**
 * A picture at its source, an absolute path or an http(s) address, turned as it was taken. No redirect is followed.
 * @throws Error when it cannot be read, is larger than `FETCHED_BYTES_MAX` or has more than `STORED_PIXELS_MAX`: by its
 * header, before anything is decoded.
 */
export async function openPicture(source: string, fetchMs = FETCH_TIMEOUT_MS): Promise<Sharp> {
  // Loaded here because most publications have no new picture.
  const { default: sharp } = await import('sharp');
  const bytes = await readOriginal(source, fetchMs);
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > STORED_PIXELS_MAX)
    throw new Error(
      `it has ${Math.ceil((width * height) / 1e6)} megapixels. Replace it by one of at most ${PICTURE_PIXELS_MAX / 1e6}.`,
    );
  return sharp(bytes, { limitInputPixels: STORED_PIXELS_MAX }).rotate();
}

async function readOriginal(source: string, fetchMs: number): Promise<Buffer> {
  if (!/^https?:\/\//.test(source)) return readFile(source);
  const signal = AbortSignal.timeout(fetchMs);
  const response = await fetch(source, { signal, redirect: 'manual' });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > FETCHED_BYTES_MAX)
      throw new Error(`it has more than ${FETCHED_BYTES_MAX / 1024 ** 2} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
