import { ApiError } from '../errors/api-error';

export const reportNotFound = () =>
  new ApiError(404, 'REPORT_NOT_FOUND', 'No such report. Reload the list.');
