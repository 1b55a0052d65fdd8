import { ApiError } from '../../http/errors/api-error';

export const filesUnavailable = (cause: unknown) =>
  new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: 60, cause });
