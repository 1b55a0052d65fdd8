import type { Core } from '@strapi/strapi';
import { filesUnavailable } from '../../publishing';
import type { PreparedPicture } from './prepare-picture';
import { PICTURE_SIZES, type PictureSize } from './rules/ad-names';

interface StoredFile {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  /** In KB, as Strapi counts. */
  readonly size: number;
  readonly buffer?: Buffer;
}

/** Pictures through Strapi's upload provider, so that they are where the installation stores files. */
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
    /**
     * Stores every size of a picture, or none: what was stored is removed when a later size fails.
     * @throws ApiError 503 FILES_UNAVAILABLE when it cannot be stored.
     */
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
