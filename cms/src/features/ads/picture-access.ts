import { tokenDigest } from '../accounts';
import type { AdStore } from './tables/ads';

/** `shared`: not public, but this caller may see it. */
type PictureAccess = 'public' | 'shared' | 'refused';

/** Decides who sees an ad's picture: everybody once it is approved, before that who has its status token. */
export function createPictureAccess({ findByImage }: Pick<AdStore, 'findByImage'>) {
  return async (imageName: string, statusToken: string): Promise<PictureAccess> => {
    const ad = await findByImage(imageName);
    if (ad?.status === 'approved') return 'public';
    const isOwner =
      ad !== null && statusToken !== '' && tokenDigest(statusToken) === ad.tokenDigest;
    return isOwner ? 'shared' : 'refused';
  };
}
