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
