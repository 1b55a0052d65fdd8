import { ApiError } from '../errors/api-error';

export const settingsChanged = () =>
  new ApiError(
    409,
    'SETTINGS_CHANGED',
    'Somebody changed these settings meanwhile. Look at them, then save again.',
  );
