import { ApiError } from '../../platform/http/errors/api-error';

export const filesUnavailable = (cause: unknown) =>
  new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: 60, cause });
