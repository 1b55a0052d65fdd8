import { type RandomBytes, randomBase62 } from '../../../platform/rules/random-base62';

export function adId(randomBytes: RandomBytes): string {
  return `ad_${randomBase62(16, randomBytes)}`;
}

export const PICTURE_SIZES = ['banner', 'full'] as const;

export type PictureSize = (typeof PICTURE_SIZES)[number];

const FILE = /^(ad-[A-Za-z0-9]{24})-(?:banner|full)\.webp$/;

/** Not guessable, without the advertiser's file name. */
export function pictureName(randomBytes: RandomBytes): string {
  return `ad-${randomBase62(24, randomBytes)}`;
}

export function picturePath(name: string, size: PictureSize): string {
  return `/uploads/${name}-${size}.webp`;
}

/** Null if none. Resolves escapes and `..`, as what serves files does. */
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
