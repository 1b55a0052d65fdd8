import { PICTURE_SIZES, picturePath } from './rules/picture-name';
import type { AdStore } from './tables/ads';

interface Dependencies {
  readonly ads: Pick<AdStore, 'find'>;
  readonly readUpload: (url: string) => Promise<Buffer | null>;
}

/** Reads an ad's stored picture, approved or not; null where there is no such ad, size or file. */
export function createPictureReader({ ads, readUpload }: Dependencies) {
  return async (adId: string, sizeName: string): Promise<Buffer | null> => {
    const size = PICTURE_SIZES.find((known) => known === sizeName);
    const ad = size && (await ads.find(adId));
    return ad ? readUpload(picturePath(ad.imageName, size)) : null;
  };
}
