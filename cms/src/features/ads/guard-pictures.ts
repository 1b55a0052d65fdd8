import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { type AccountsFeature, tokenDigest } from '../accounts';
import { pictureIn } from './rules/ad-names';
import type { AdStore } from './tables/ads';

interface Uses {
  /** The panel that is open in the request's browser, or null. */
  readonly panelOf: AccountsFeature['requestSessions']['panel'];
  readonly pictureAccess: ReturnType<typeof createPictureAccess>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Guards pictures of ads wherever files are served: an approved ad's is public, any other needs the
 * panel or the token of its status page.
 */
export function guardPictures(ads: Uses): Middleware {
  return async (ctx: Context, next: Next) => {
    const name = pictureIn(ctx.path);
    if (name === null) return next();
    const access = await ads.pictureAccess(name, ctx.get('x-status-token'));
    if (access === 'refused' && !(await ads.panelOf(ctx))) {
      throw new ApiError('IMAGE_NOT_PUBLIC');
    }
    ctx.set('Cache-Control', access === 'public' ? FOR_EVER : 'private, no-store');
    await next();
    if (ctx.status === 404) ctx.set('Cache-Control', 'private, no-store');
  };
}

/** `shared`: not public, but this caller may see it. */
type PictureAccess = 'public' | 'shared' | 'refused';

/** Decides who sees an ad's picture: everyone once it is approved, before that the holder of its status token. */
export function createPictureAccess({ findByImage }: Pick<AdStore, 'findByImage'>) {
  return async (imageName: string, statusToken: string): Promise<PictureAccess> => {
    const ad = await findByImage(imageName);
    if (ad?.status === 'approved') return 'public';
    const isOwner =
      ad !== null && statusToken !== '' && tokenDigest(statusToken) === ad.tokenDigest;
    return isOwner ? 'shared' : 'refused';
  };
}
