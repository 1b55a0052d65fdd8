import { type RandomBytes, randomBase62 } from '../../../platform/rules/random-base62';

/** Public id of an ad. */
export function adId(randomBytes: RandomBytes): string {
  return `ad_${randomBase62(16, randomBytes)}`;
}

/** Sizes that every ad picture is stored in. */
export const PICTURE_SIZES = ['banner', 'full'] as const;

export type PictureSize = (typeof PICTURE_SIZES)[number];

const FILE = /^(ad-[A-Za-z0-9]{24})-(?:banner|full)\.webp$/;

/** A name that cannot be guessed and that contains nothing of the advertiser's file name. */
export function pictureName(randomBytes: RandomBytes): string {
  return `ad-${randomBase62(24, randomBytes)}`;
}

/** Where a picture is served. */
export function picturePath(name: string, size: PictureSize): string {
  return `/uploads/${name}-${size}.webp`;
}

/**
 * The picture that a request's path is about, null if none. The path may be escaped and may go in and
 * out of folders: what serves files resolves both.
 */
export function pictureIn(path: string): string | null {
  return FILE.exec(decoded(path).split('/').pop() ?? '')?.[1] ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
