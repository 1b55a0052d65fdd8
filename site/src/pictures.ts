/** The sizes that a picture is made in, in pixels of width; none is larger than its original. */
const PICTURE_WIDTHS = [480, 960, 1600] as const;

/** Formats a picture is delivered in, best first; every browser the site supports reads the last. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** What identifies the files of one picture: the hash of its bytes and its size in pixels. */
export interface PictureFile {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** The widths to make of an original: the standard ones below its own, and its own up to the largest. */
export function variantWidths(originalWidth: number): number[] {
  const largest = Math.min(originalWidth, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as number);
  return [...PICTURE_WIDTHS.filter((width) => width < largest), largest];
}

/** File name of one variant. Throws on a hash that could name a file elsewhere. */
export function variantName(hash: string, width: number, format: PictureFormat): string {
  if (!/^[\w-]+$/.test(hash)) throw new Error(`"${hash}" is not a picture hash`);
  return `${hash}-${width}.${format}`;
}

/** Address of one variant on the site. */
export function variantUrl(hash: string, width: number, format: PictureFormat): string {
  return `/images/${variantName(hash, width, format)}`;
}

/** The `srcset` of a picture in one format. */
export function sourceSet(picture: PictureFile, format: PictureFormat): string {
  return variantWidths(picture.width)
    .map((width) => `${variantUrl(picture.hash, width, format)} ${width}w`)
    .join(', ');
}
