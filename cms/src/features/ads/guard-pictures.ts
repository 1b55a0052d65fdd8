import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import type { AccountsFeature } from '../accounts';
import type { AdParts } from './parts';
import { pictureIn } from './rules/ad-names';

interface Uses {
  readonly panelOf: AccountsFeature['requestSessions']['panel'];
  readonly pictureAccess: ReturnType<typeof createPictureAccess>;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Pictures of approved ads are public; others need the panel or the token of the status page. */
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

export function createPictureAccess({ ads, links }: AdParts) {
  return async (imageName: string, statusToken: string): Promise<PictureAccess> => {
    const ad = await ads.findByImage(imageName);
    if (ad?.status === 'approved') return 'public';
    const own = ad && (await links.adOf(statusToken));
    return own && own.id === ad?.id ? 'shared' : 'refused';
  };
}
