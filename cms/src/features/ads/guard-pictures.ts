import type { Context, Middleware, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import type { AdsFeature } from '.';
import { pictureIn } from './rules/picture-name';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Guards pictures of ads wherever files are served: an approved ad's is public, any other needs the
 * panel or the token of its status page.
 */
export function guardPictures(ads: Pick<AdsFeature, 'panelOf' | 'pictureAccess'>): Middleware {
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
