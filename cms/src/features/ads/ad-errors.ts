import { AD_IMAGE_BYTES_MAX } from '@elc/contracts/ads/ad-terms';
import { ApiError } from '../../platform/http/errors/api-error';
import type { ReviewRefusal } from './review-ads';

export type PictureRefusal =
  | 'missing'
  | 'several'
  | 'wrong-type'
  | 'too-large'
  | 'too-many-pixels'
  | 'animated'
  | 'unreadable';

export function pictureError(refusal: PictureRefusal): ApiError {
  switch (refusal) {
    case 'missing':
      return imageField('VALIDATION/noPicture', 'is missing');
    case 'several':
      return imageField('VALIDATION/manyPictures', 'must be one file');
    case 'wrong-type':
      return new ApiError('IMAGE_TYPE');
    case 'too-large':
      return new ApiError('TOO_LARGE/image', {
        values: { megabytes: AD_IMAGE_BYTES_MAX / 1024 / 1024 },
      });
    case 'too-many-pixels':
      return new ApiError('IMAGE_TOO_MANY_PIXELS');
    case 'animated':
      return new ApiError('IMAGE_ANIMATED');
    case 'unreadable':
      return new ApiError('IMAGE_UNREADABLE');
  }
}

function imageField(
  name: 'VALIDATION/noPicture' | 'VALIDATION/manyPictures',
  message: string,
): ApiError {
  return new ApiError(name, { details: [{ path: 'body.image', message }] });
}

export const picturesBusy = () => new ApiError('BUSY', { retryAfterSeconds: 60 });

export const adNotFound = () => new ApiError('NOT_FOUND/ad');

export function reviewError(reason: ReviewRefusal): ApiError {
  switch (reason) {
    case 'unknown':
      return adNotFound();
    case 'reviewed':
      return new ApiError('AD_ALREADY_REVIEWED');
    case 'changed':
      return new ApiError('AD_CHANGED');
    case 'low-contrast':
      return new ApiError('LOW_CONTRAST');
  }
}

export function activateError(reason: 'unknown' | 'not-approved' | 'used-up'): ApiError {
  switch (reason) {
    case 'unknown':
      return adNotFound();
    case 'not-approved':
      return new ApiError('AD_NOT_APPROVED');
    case 'used-up':
      return new ApiError('AD_EXPIRED');
  }
}

export function colorError(reason: 'no-live-ad' | 'low-contrast'): ApiError {
  return reason === 'no-live-ad' ? new ApiError('NO_LIVE_AD') : new ApiError('LOW_CONTRAST');
}
