import { ANONYMOUS_KEYS_MAX } from '@elc/contracts';
import { ApiError } from '../errors/api-error';

export const tooManyKeys = () =>
  new ApiError(
    409,
    'TOO_MANY_KEYS',
    `You have ${ANONYMOUS_KEYS_MAX} API keys, and a rolled one counts until it ends. Revoke one that you no longer use, then try again.`,
  );

export const keyNotFound = () =>
  new ApiError(
    404,
    'KEY_NOT_FOUND',
    'You have no such API key. It may have ended, or it was made in another browser. GET /api/keys lists yours.',
  );

export const keyRolledBefore = () =>
  new ApiError(
    409,
    'KEY_ROLLED',
    'This API key has been rolled already and ends soon. Roll its successor, or revoke this one.',
  );
