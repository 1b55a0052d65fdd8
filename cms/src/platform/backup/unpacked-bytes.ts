import { stat } from 'node:fs/promises';
import { Refused } from '../command';
import { megabytes } from './sentences';

/** A database and texts become a tenth as long, pictures stay as they are: no backup of ours comes near it. */
const TIMES_MAX = 100;
/** Of the smallest archives nothing is refused. */
const BYTES_MIN = 64 * 1024 * 1024;
/** Names and hashes of half a million files. */
const MANIFEST_BYTES_MAX = 64 * 1024 * 1024;

/** What an archive may unpack to: what is in it is counted as it is announced, and as it comes. */
export interface UnpackedBytes {
  /** @throws Refused before a file of this size is written. */
  announce(bytes: number): void;
  /** Counts unpacked bytes, the archive's own among them. @throws Refused */
  count(bytes: number): void;
  /** @throws Refused where the manifest, which is held in memory, is larger than any of ours. */
  announceManifest(bytes: number): void;
}

/** An archive or a dump may unpack to 100 times its size, and to what the disk of the folder that takes it has free. */
export async function boundUnpacked(
  file: string,
  folder?: string,
  freeBytes = Number.POSITIVE_INFINITY,
): Promise<UnpackedBytes> {
  const { size } = await stat(file);
  const bytesMax = Math.max(BYTES_MIN, size * TIMES_MAX);
  const check = (bytes: number) => {
    if (bytes > bytesMax) throw tooLarge(file, bytesMax);
    if (bytes > freeBytes)
      throw new Refused(
        `${file} unpacks to more than the ${megabytes(freeBytes)} that are free in ${folder}: nothing was changed. Make room, or set DATA_DIR to another folder.`,
      );
  };
  let announced = 0;
  let counted = 0;
  return {
    announce(bytes) {
      announced += bytes;
      check(announced);
    },
    count(bytes) {
      counted += bytes;
      check(counted);
    },
    announceManifest(bytes) {
      if (bytes > MANIFEST_BYTES_MAX) throw tooLarge(file, MANIFEST_BYTES_MAX);
    },
  };
}

const tooLarge = (file: string, bytesMax: number) =>
  new Refused(
    `${file} unpacks to more than ${megabytes(bytesMax)}, which no backup of its size does: nothing was changed. Give a file that npm run backup has made.`,
  );
