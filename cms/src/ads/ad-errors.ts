import { ApiError } from '../errors/api-error';
import type { ReviewRefusal } from './review-ads';

/** Why a picture was not taken. */
export type PictureRefusal =
  | 'missing'
  | 'several'
  | 'wrong-type'
  | 'too-large'
  | 'too-many-pixels'
  | 'animated'
  | 'unreadable';

/** What an advertiser is told about a picture; every cause has its own status or code. */
export function pictureError(refusal: PictureRefusal): ApiError {
  switch (refusal) {
    case 'missing':
      return imageField('Attach one picture in the field image.', 'is required');
    case 'several':
      return imageField('Attach one picture, not several.', 'must be one file');
    case 'wrong-type':
      return new ApiError(415, 'IMAGE_TYPE', 'The image must be a PNG, JPEG or WebP file.');
    case 'too-large':
      return new ApiError(413, 'TOO_LARGE', 'The image is too large. Send one of at most 8 MB.');
    case 'too-many-pixels':
      return new ApiError(
        422,
        'IMAGE_TOO_MANY_PIXELS',
        'The image has too many pixels. Send one of at most 40 megapixels.',
      );
    case 'animated':
      return new ApiError(422, 'IMAGE_ANIMATED', 'The image is animated. Send a still picture.');
    case 'unreadable':
      return new ApiError(
        422,
        'IMAGE_UNREADABLE',
        'The image cannot be read: it is damaged or cut short. Save it again and retry.',
      );
  }
}

function imageField(sentence: string, message: string): ApiError {
  return new ApiError(400, 'VALIDATION', sentence, { details: [{ path: 'body.image', message }] });
}

export const picturesBusy = () =>
  new ApiError(503, 'BUSY', 'Many pictures are being read right now. Try again in a minute.', {
    retryAfterSeconds: 60,
  });

export const pictureNotPublic = () =>
  new ApiError(
    401,
    'IMAGE_NOT_PUBLIC',
    'This picture is public once its ad is approved. Send the X-Status-Token of its status page.',
  );

export const statusTokenInvalid = () =>
  new ApiError(
    401,
    'STATUS_TOKEN_INVALID',
    'This status link is not valid. Use the whole link that you got after submitting.',
  );

export const adNotFound = () =>
  new ApiError(404, 'NOT_FOUND', 'This advertisement does not exist.');

/** What a reviewer is told when a decision was not taken. */
export function reviewError(reason: ReviewRefusal): ApiError {
  switch (reason) {
    case 'unknown':
      return adNotFound();
    case 'reviewed':
      return new ApiError(
        409,
        'AD_ALREADY_REVIEWED',
        'This application has been reviewed already. Reload the list.',
      );
    case 'changed':
      return new ApiError(
        409,
        'AD_CHANGED',
        'The analysis of this advertisement has changed since you read it. Read it again, then decide.',
      );
    case 'low-contrast':
      return lowContrast();
  }
}

const lowContrast = () =>
  new ApiError(
    400,
    'LOW_CONTRAST',
    'The text is hard to read on this background. Choose colours with a contrast of at least 4.5:1.',
  );

/** What a reviewer is told when an ad did not get the banner. */
export function activateError(reason: 'unknown' | 'not-approved' | 'used-up'): ApiError {
  switch (reason) {
    case 'unknown':
      return adNotFound();
    case 'not-approved':
      return new ApiError(409, 'AD_NOT_APPROVED', 'Approve this advertisement first.');
    case 'used-up':
      return new ApiError(409, 'AD_EXPIRED', 'This advertisement has used up its time.');
  }
}

/** What a site admin is told when colours were not taken. */
export function colorError(reason: 'no-live-ad' | 'low-contrast'): ApiError {
  return reason === 'no-live-ad'
    ? new ApiError(409, 'NO_LIVE_AD', 'No advertisement is live. Activate one, then colour it.')
    : lowContrast();
}
