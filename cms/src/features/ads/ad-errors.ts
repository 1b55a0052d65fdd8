import { AD_IMAGE_BYTES_MAX } from '@elc/contracts/ads/ad-terms';
import { ApiError, errorsOf } from '../../platform/http/errors/api-error';
import type { QueueOutcome } from './queue-ads';
import type { ReviewOutcome } from './review-ads';
import type { ActivateOutcome, ColorOutcome } from './switch-banner';

const details = (message: string, path = 'body.image') => ({ details: [{ path, message }] });

const START_DATE = 'body.startDate';

const SUBMISSION_ERRORS = {
  missing: () => new ApiError('VALIDATION/noPicture', details('is missing')),
  several: () => new ApiError('VALIDATION/manyPictures', details('must be one file')),
  'wrong-type': () => new ApiError('IMAGE_TYPE'),
  'too-large': () =>
    new ApiError('TOO_LARGE/image', { values: { megabytes: AD_IMAGE_BYTES_MAX / 1024 / 1024 } }),
  'too-many-pixels': () => new ApiError('IMAGE_TOO_MANY_PIXELS'),
  animated: () => new ApiError('IMAGE_ANIMATED'),
  empty: () => new ApiError('IMAGE_EMPTY'),
  unreadable: () => new ApiError('IMAGE_UNREADABLE'),
  'start-past': () => new ApiError('VALIDATION/startPast', details('is in the past', START_DATE)),
  'start-far': () => new ApiError('VALIDATION/startFar', details('is too far ahead', START_DATE)),
};

export type SubmissionRefusal = keyof typeof SUBMISSION_ERRORS;

export const submissionError = (refusal: SubmissionRefusal): ApiError =>
  SUBMISSION_ERRORS[refusal]();

export const reviewError = errorsOf<ReviewOutcome>({
  unknown: 'NOT_FOUND/ad',
  reviewed: 'AD_ALREADY_REVIEWED',
  changed: 'AD_CHANGED',
  'low-contrast': 'LOW_CONTRAST',
  'not-due': 'PAYMENT_NOT_DUE',
  'not-paid': 'PAYMENT_NOT_MADE',
  'too-late': 'APPROVAL_NOT_TO_UNDO',
});

export const activateError = errorsOf<ActivateOutcome>({
  unknown: 'NOT_FOUND/ad',
  'not-approved': 'AD_NOT_APPROVED',
  'used-up': 'AD_EXPIRED',
});

export const queueError = errorsOf<QueueOutcome>({
  unknown: 'NOT_FOUND/ad',
  'not-approved': 'AD_NOT_APPROVED',
  'used-up': 'AD_EXPIRED',
  live: 'AD_IS_LIVE',
});

export const colorError = errorsOf<ColorOutcome>({
  'no-live-ad': 'NO_LIVE_AD',
  'low-contrast': 'LOW_CONTRAST',
});
