import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  type PictureFile,
  type PictureFormat,
  variantName,
  variantWidths,
} from '../../pictures.ts';
import { decodeInTurn, openPicture } from './open-picture.ts';
import { writeAtomically } from './static-files.ts';

/** A picture and where its original is read: an absolute path or an http(s) address. */
export interface PictureSource extends PictureFile {
  readonly source: string;
}

/**
 * AVIF at half quality looks like WebP at three quarters. Effort 1 makes files as small as effort 4
 * for our pictures, in 0.8 s instead of 11 s at 1600 px.
 */
const ENCODERS: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 1 }),
  webp: (image) => image.webp({ quality: 76, effort: 4 }),
};

/**
 * Makes the missing variants of all pictures in the cache folder and returns the file names of every
 * variant. A variant is made once: its name holds the hash of the picture's bytes. Throws with the
 * picture's source when one cannot be read.
 */
export async function makeVariants(
  pictures: readonly PictureSource[],
  cacheDir: string,
  onProgress: () => void = () => {},
) {
  await mkdir(cacheDir, { recursive: true });
  const names: string[] = [];
  let made = 0;
  for (const picture of pictures) {
    const missing = await missingVariants(picture, cacheDir);
    if (missing.length > 0) await encode(picture, missing, cacheDir);
    onProgress();
    made += missing.length;
    names.push(...variantsOf(picture).map(({ name }) => name));
  }
  return { names: [...new Set(names)], made };
}

function variantsOf({ hash, width: originalWidth }: PictureSource) {
  return variantWidths(originalWidth).flatMap((width) =>
    PICTURE_FORMATS.map((format) => ({ width, format, name: variantName(hash, width, format) })),
  );
}

type Variant = ReturnType<typeof variantsOf>[number];

async function missingVariants(picture: PictureSource, cacheDir: string): Promise<Variant[]> {
  const checks = variantsOf(picture).map(async (variant) => {
    const found = await access(join(cacheDir, variant.name)).then(
      () => true,
      () => false,
    );
    return found ? [] : [variant];
  });
  return (await Promise.all(checks)).flat();
}

async function encode(picture: PictureSource, variants: Variant[], cacheDir: string) {
  try {
    const largest = await decode(picture.source, Math.max(...variants.map(({ width }) => width)));
    const encoded = variants.map(async ({ width, format, name }) => {
      const resized = largest.clone().resize({ width, withoutEnlargement: true });
      await writeAtomically(join(cacheDir, name), await ENCODERS[format](resized).toBuffer());
    });
    // sharp gives each the thread of one processor.
    await Promise.all(encoded);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The query may hold credentials of the bucket.
    const [source] = picture.source.split('?', 1);
    throw new Error(`picture ${source}: ${reason}`, { cause: error });
  }
}

/** The pixels of a picture at the width of its largest variant: the original is decoded once. */
async function decode(source: string, width: number): Promise<Sharp> {
  const original = await openPicture(source);
  const { default: sharp } = await import('sharp');
  const pixels = original.resize({ width, withoutEnlargement: true }).raw();
  const { data, info } = await decodeInTurn(() => pixels.toBuffer({ resolveWithObject: true }));
  return sharp(data, { raw: info });
}

/** A picture that belongs to the site's code: `file` is its name in src/assets. */
export interface SitePicture extends PictureFile {
  readonly file: string;
}

/** Where the original of a picture of the site's own is read. */
export function pictureSource({ file, ...picture }: SitePicture): PictureSource {
  return { ...picture, source: fileURLToPath(new URL(`../../assets/${file}`, import.meta.url)) };
}
