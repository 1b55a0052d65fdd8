import type { Context, Next } from 'koa';
import { ApiError } from '../../platform/http/errors/api-error';
import { panelOf } from '../accounts';
import { adOf } from './ad-links';
import { pictureIn } from './rules/ad-names';
import { findByImage } from './tables/ads';

/** Not longer: a removed ad ends in caches as well. */
const FIVE_MINUTES = 'public, max-age=300, must-revalidate';

/** Pictures of approved ads are public, those of removed ones gone; others need the panel or the token of the status page. */
export async function guardPictures(ctx: Context, next: Next): Promise<void> {
  const name = pictureIn(ctx.path);
  if (name === null) return next();
  const access = await pictureAccess(name, ctx.get('x-status-token'));
  if (access === 'gone') throw new ApiError('AD_REMOVED');
  if (access === 'refused' && !(await panelOf(ctx))) throw new ApiError('IMAGE_NOT_PUBLIC');
  ctx.set('Cache-Control', access === 'public' ? FIVE_MINUTES : 'private, no-store');
  await next();
  if (ctx.status === 404) ctx.set('Cache-Control', 'private, no-store');
}

/** `shared`: not public, but this caller may see it. */
type PictureAccess = 'public' | 'shared' | 'refused' | 'gone';

export async function pictureAccess(
  imageName: string,
  statusToken: string,
): Promise<PictureAccess> {
  const ad = await findByImage(imageName);
  if (ad?.isRemoved) return 'gone';
  if (ad?.status === 'approved') return 'public';
  const own = ad && (await adOf(statusToken));
  return own && own.id === ad?.id ? 'shared' : 'refused';
}
