import { AD_IMAGE_BYTES_MAX } from '@elc/contracts';
import { PICTURE_PIXELS_MAX } from '@elc/contracts/picture';
import { fileTypeFromBuffer } from 'file-type';
import { filesUnavailable } from '../../content/uploads/bucket-files';
import { decodeInTurn, pictureFrom, pictureHeader, pixelsIn } from '../../platform/decode-pictures';
import { ApiError } from '../../platform/http/errors/api-error';
import { PICTURE_SIZES, type PictureSize } from './rules/ad-names';

/** Encoded again, so that only the pixels of the sent file remain. */
export interface PreparedPicture extends Readonly<Record<PictureSize, Buffer>> {
  /** As `#rrggbb`. */
  readonly rulingColor: string;
}

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
/** In pixels of the banner's picture: less shows nothing. */
const SIDE_MIN = 8;
/** Mean of the alpha channel, whose maximum is 255. */
const MOSTLY_OPAQUE = 242;

/** Called when it is its turn, so that waiting files take no memory. */
export type ReadFile = () => Promise<Buffer>;

/**
 * Reads and encodes a picture when it is its turn. @throws ApiError 400 IMAGE_…, 413 TOO_LARGE, 415 IMAGE_TYPE, 503
 * BUSY
 */
export const preparePicture = (read: ReadFile): Promise<PreparedPicture> =>
  decodeInTurn(async () => prepare(await read()));

async function prepare(bytes: Buffer): Promise<PreparedPicture> {
  const type = await typeOf(bytes);
  const format = type && FORMATS.get(type);
  if (!format) throw new ApiError('IMAGE_TYPE');
  if (bytes.length > AD_IMAGE_BYTES_MAX)
    throw new ApiError('TOO_LARGE/image', {
      values: { megabytes: AD_IMAGE_BYTES_MAX / 1024 / 1024 },
    });
  const header = await pictureHeader(bytes);
  if (!header) throw new ApiError('IMAGE_UNREADABLE');
  if (header.format !== format) throw new ApiError('IMAGE_TYPE');
  if ((header.pages ?? 1) > 1 || type === APNG) throw new ApiError('IMAGE_ANIMATED');
  if (pixelsIn(header) > PICTURE_PIXELS_MAX) throw new ApiError('IMAGE_TOO_MANY_PIXELS');
  if (shortSideInBanner(header) < SIDE_MIN) throw new ApiError('IMAGE_EMPTY');
  const picture = await encode(bytes).catch((cause) => {
    throw new ApiError('IMAGE_UNREADABLE', { cause });
  });
  const rulingColor = await rulingColorOf(picture.banner);
  if (!rulingColor) throw new ApiError('IMAGE_EMPTY');
  return { ...picture, rulingColor };
}

function shortSideInBanner({ width, height }: typeof BANNER): number {
  const scale = Math.min(1, BANNER.width / width, BANNER.height / height);
  return Math.min(width, height) * scale;
}

/** By content, whatever the name and media type claim. */
async function typeOf(bytes: Buffer): Promise<string | null> {
  // The detector throws for some damaged files.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime ?? null;
}

/** Rejects for a broken file. */
async function encode(bytes: Buffer): Promise<Record<PictureSize, Buffer>> {
  const full = await pictureFrom(bytes)
    .autoOrient()
    .resize({ ...FULL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer();
  const banner = await pictureFrom(full)
    .resize({ ...BANNER, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { full, banner };
}

/**
 * Null where nothing is shown. Of a picture with much transparency, which the decoder counts as black, it is the
 * ground on which the rest stands out.
 */
async function rulingColorOf(banner: Buffer): Promise<string | null> {
  const { channels, dominant, isOpaque } = await pictureFrom(banner).stats();
  const alpha = channels[3];
  if (isOpaque || !alpha || alpha.mean > MOSTLY_OPAQUE) return hex(dominant);
  if (alpha.max === 0) return null;
  const onBlack = await pictureFrom(banner).flatten({ background: '#000000' }).stats();
  const sum = onBlack.channels.slice(0, 3).reduce((total, { mean }) => total + mean, 0);
  // Of what is shown alone, 0 to 255.
  const brightness = (sum / 3 / alpha.mean) * 255;
  return brightness < 128 ? '#ffffff' : '#000000';
}

function hex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
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

interface Provider {
  upload(file: StoredFile): Promise<void>;
  delete(file: StoredFile): Promise<unknown>;
}

/** Of Strapi's uploads: the disk or a bucket. */
const provider = () => strapi.plugin('upload').provider as Provider;

const fileOf = (name: string, size: PictureSize, buffer?: Buffer): StoredFile => ({
  name: `${name}-${size}.webp`,
  hash: `${name}-${size}`,
  ext: '.webp',
  mime: 'image/webp',
  size: (buffer?.length ?? 0) / 1000,
  ...(buffer && { buffer }),
});

export async function removePicture(name: string): Promise<void> {
  for (const size of PICTURE_SIZES) await provider().delete(fileOf(name, size));
}

/** Stores every size or none. @throws ApiError 503 FILES_UNAVAILABLE */
export async function savePicture(name: string, picture: PreparedPicture): Promise<void> {
  try {
    for (const size of PICTURE_SIZES) await provider().upload(fileOf(name, size, picture[size]));
  } catch (thrown) {
    await removePicture(name).catch(() => {});
    throw filesUnavailable(thrown);
  }
}
