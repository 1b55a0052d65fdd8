import { ApiError } from '../errors/api-error';

export const scanNotFound = () =>
  new ApiError(
    404,
    'SCAN_NOT_FOUND',
    'No scan has this id. Take it from the answer of /api/scan-group, or from /api/all-scans.',
  );

export const scanNotResumable = (status: string) =>
  new ApiError(
    409,
    'SCAN_NOT_RESUMABLE',
    `This scan is ${status}: only a paused or failed one can be resumed. Look at /api/scan-status.`,
  );

export const scanNotYours = () =>
  new ApiError(
    403,
    'SCAN_NOT_YOURS',
    'Another API key started this scan. Cancel it with that key, or ask a site admin.',
  );

export const scanEnded = (status: string) =>
  new ApiError(
    409,
    'SCAN_ENDED',
    `This scan is ${status}: only one that has not ended can be cancelled. Look at /api/scan-status.`,
  );

export const groupBusy = () =>
  new ApiError(
    409,
    'GROUP_BEING_SCANNED',
    'Another scan of this group is under way. Follow that one: /api/scan-group answers with its id.',
  );

export const groupNotScanned = () =>
  new ApiError(
    404,
    'GROUP_NOT_SCANNED',
    'No scan of this group has results yet. Start one with /api/scan-group.',
  );
