import { AD_IMAGE_BYTES_MAX, AD_IMAGE_PIXELS_MAX } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { filesUnavailable } from '../../publishing';
import { picturesBusy, type SubmissionRefusal } from './ad-errors';
import { PICTURE_SIZES, type PictureSize } from './rules/ad-names';

/** Encoded again, so that only the pixels of the sent file remain. */
export interface PreparedPicture {
  readonly banner: Buffer;
  readonly full: Buffer;
  /** As `#rrggbb`. */
  readonly rulingColor: string;
}

export type PictureOutcome =
  | { readonly ok: true; readonly picture: PreparedPicture }
  | { readonly ok: false; readonly refusal: SubmissionRefusal };

/** The decoder takes an animated PNG for a still one. */
const APNG = 'image/apng';

/** By media type, with the decoder's name. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  [APNG, 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/webp', 'webp'],
]);

/** In pixels: twice the size they are shown in. */
const FULL = { width: 1600, height: 1200 };
const BANNER = { width: 480, height: 320 };
const QUALITY = 82;
const SECONDS_MAX = 20;
const WAITING_MAX = 24;

/** Called when it is its turn, so that waiting files take no memory. */
export type ReadFile = () => Promise<Buffer>;

/** One at a time per process: 40 megapixels take 160 MB. @throws ApiError 503 BUSY */
export function createPicturePreparer(): (read: ReadFile) => Promise<PictureOutcome> {
  const oneAtATime = bulkhead(1, WAITING_MAX);
  return async (read) => {
    try {
      return await oneAtATime.execute(async () => prepare(await read()));
    } catch (thrown) {
      if (thrown instanceof BulkheadRejectedError) throw picturesBusy();
      throw thrown;
    }
  };
}

async function prepare(bytes: Buffer): Promise<PictureOutcome> {
  const type = await typeOf(bytes);
  const format = type && FORMATS.get(type);
  if (!format) return refused('wrong-type');
  if (bytes.length > AD_IMAGE_BYTES_MAX) return refused('too-large');
  const header = await headerOf(bytes);
  if (!header) return refused('unreadable');
  if (header.format !== format) return refused('wrong-type');
  if (header.width * header.height > AD_IMAGE_PIXELS_MAX) return refused('too-many-pixels');
  if ((header.pages ?? 1) > 1 || type === APNG) return refused('animated');
  const picture = await encode(bytes);
  return picture ? { ok: true, picture } : refused('unreadable');
}

/** By content, whatever the name and media type claim. */
async function typeOf(bytes: Buffer): Promise<string | null> {
  // The detector throws for some damaged files.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime ?? null;
}

/** Reads the file's header only; decodes nothing. */
async function headerOf(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

/** Null for a broken file. */
async function encode(bytes: Buffer): Promise<PreparedPicture | null> {
  try {
    const full = await sharp(bytes, { limitInputPixels: AD_IMAGE_PIXELS_MAX, failOn: 'error' })
      .autoOrient()
      .resize({ ...FULL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
    const banner = await sharp(full)
      .resize({ ...BANNER, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    const { dominant } = await sharp(banner).stats();
    return { full, banner, rulingColor: hex(dominant) };
  } catch {
    return null;
  }
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function refused(refusal: SubmissionRefusal): PictureOutcome {
  return { ok: false, refusal };
}

interface StoredFile {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  /** In KB, as Strapi counts. */
  readonly size: number;
  readonly buffer?: Buffer;
}

/** Stores pictures with Strapi's upload provider. */
export function createPictureStorage(strapi: Core.Strapi) {
  const provider = () =>
    strapi.plugin('upload').provider as {
      upload(file: StoredFile): Promise<void>;
      delete(file: StoredFile): Promise<unknown>;
    };
  const file = (name: string, size: PictureSize, buffer?: Buffer): StoredFile => ({
    name: `${name}-${size}.webp`,
    hash: `${name}-${size}`,
    ext: '.webp',
    mime: 'image/webp',
    size: (buffer?.length ?? 0) / 1000,
    ...(buffer && { buffer }),
  });
  const remove = async (name: string) => {
    for (const size of PICTURE_SIZES) await provider().delete(file(name, size));
  };
  return {
    /** Stores every size or none. @throws ApiError 503 FILES_UNAVAILABLE */
    async save(name: string, picture: PreparedPicture): Promise<void> {
      try {
        for (const size of PICTURE_SIZES) await provider().upload(file(name, size, picture[size]));
      } catch (thrown) {
        await remove(name).catch(() => {});
        throw filesUnavailable(thrown);
      }
    },
    remove,
  };
}

export type PictureStorage = ReturnType<typeof createPictureStorage>;
