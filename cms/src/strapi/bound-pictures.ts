/**
 * What: what of Strapi's media library decodes pictures runs in our queue, after a look at the number of pixels;
 *   AVIF is measured and long names are cut.
 * Why: sharp's own limit is 268 megapixels, a gigabyte and more, and Strapi stores what is beyond it as a file
 *   that is no picture. It takes AVIF for no picture and stores it without a size.
 * Upstream: https://github.com/strapi/strapi/issues/27159 (open), https://github.com/strapi/strapi/pull/27402 (a
 *   limit, declined), https://github.com/strapi/strapi/issues/17419 (AVIF).
 * Proven by: `bound-pictures.test.ts`, `e2e/http/editor-uploads.4xx.test.ts` ("a picture with too many pixels").
 */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PICTURE_PIXELS_MAX } from '@elc/contracts/picture';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { beginDecoding, decodeInTurn, pictureHeader, pixelsIn } from '../platform/decode-pictures';
import { ApiError } from '../platform/http/errors/api-error';
import { pick } from '../platform/rules/pick';

/** A file as Strapi's upload plugin passes it about. */
interface UploadedFile {
  readonly name?: string;
  readonly filepath?: string;
  readonly getStream: () => Readable;
  /** In pixels, stored with the file; Strapi sets them for what it takes for a picture. */
  width?: number | null;
  height?: number | null;
}

type Work = (file: UploadedFile) => Promise<unknown>;

/** What of the plugin's service reads pictures: `isImage` their header, before all else, the others the whole. */
interface ImageService {
  readonly isImage: Work;
  readonly isFaultyImage: Work;
  readonly optimize: Work;
  readonly generateThumbnail: Work;
  readonly generateResponsiveFormats: Work;
}

interface FileNames {
  readonly generateFileName: (name: string) => string;
}

/** Endings and the names of smaller formats come to it: file systems take 255 bytes. */
const FILE_NAME_MAX = 200;

/** Pictures of editors are decoded in the same turns as advertisers' ones; too many pixels are refused by the header. */
export function boundPictures(strapi: Core.Strapi): void {
  const services = strapi.get('services');
  services.extend('plugin::upload.image-manipulation', (service: ImageService & FileNames) => ({
    ...service,
    ...boundedService(service),
    // Its last letters tell it from others.
    generateFileName: (name: string) => service.generateFileName(name).slice(-FILE_NAME_MAX),
  }));
  services.extend('plugin::upload.upload', (service: UploadService) => ({
    ...service,
    ...wholeUploads(service),
  }));
}

/** What of the plugin's service stores files and their rows, decoding pictures before and between. */
interface UploadService {
  upload(...sent: unknown[]): Promise<unknown>;
  replace(...sent: unknown[]): Promise<unknown>;
}

/** Too many pictures at once are refused before anything is stored, not between a file and its row. */
export const wholeUploads = ({ upload, replace }: UploadService): UploadService => ({
  upload: (...sent) => beginDecoding(() => upload(...sent)).catch(explainBusy),
  replace: (...sent) => beginDecoding(() => replace(...sent)).catch(explainBusy),
});

/** The functions of the service that read pictures, bounded. */
export function boundedService(service: ImageService): ImageService {
  const bounded = (work: Work): Work => {
    return async (file) => {
      await refuseLarge(file);
      return decodeInTurn(() => work(file)).catch(explainBusy);
    };
  };
  return {
    isFaultyImage: bounded(service.isFaultyImage),
    // A moving picture cannot be turned.
    optimize: async (file) => {
      const { pages = 1, orientation = 1 } = (await refuseLarge(file)) ?? {};
      return pages > 1 && orientation > 1 ? file : bounded(service.optimize)(file);
    },
    generateThumbnail: bounded(service.generateThumbnail),
    generateResponsiveFormats: bounded(service.generateResponsiveFormats),
    async isImage(file) {
      const header = await refuseLarge(file);
      // Strapi looks for `avif`, sharp says `heif`: what is stored without its size is on no page.
      if (header?.format === 'heif') Object.assign(file, pick(header, 'width', 'height'));
      return service.isImage(file);
    },
  };
}

async function refuseLarge({ name, filepath, getStream }: UploadedFile) {
  const header = await pictureHeader(filepath ?? (await buffer(getStream())));
  const pixels = header ? pixelsIn(header) : 0;
  if (pixels <= PICTURE_PIXELS_MAX) return header;
  throw new errors.ApplicationError(
    `"${name ?? 'This picture'}" has ${megapixels(pixels)} megapixels. Upload a picture of at most ${megapixels(PICTURE_PIXELS_MAX)}.`,
  );
}

const megapixels = (pixels: number) => Math.ceil(pixels / 1_000_000);

/** The panel shows the sentence of Strapi's own errors only. */
function explainBusy(thrown: unknown): never {
  if (!(thrown instanceof ApiError)) throw thrown;
  throw new errors.RateLimitError(
    'Too many pictures are being read at this moment. Upload it again in a minute.',
  );
}
