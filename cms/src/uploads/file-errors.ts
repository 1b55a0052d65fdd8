import { ApiError } from '../errors/api-error';

export const filesUnavailable = (cause: unknown) =>
  new ApiError(
    503,
    'FILES_UNAVAILABLE',
    'Pictures cannot be read or stored right now. Try again in a minute.',
    { retryAfterSeconds: 60, cause },
  );
