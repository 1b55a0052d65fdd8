import { DatabaseUnavailable } from '../../db/failures';
import { ApiError } from './api-error';
import { databaseUnavailable, storageFull } from './common-errors';

const BY_STATUS: Readonly<Record<number, 'BAD_REQUEST' | 'TOO_LARGE' | 'WRONG_TYPE'>> = {
  400: 'BAD_REQUEST',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
};

export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const outage = storageError(thrown);
  if (outage) return outage;
  const known = BY_STATUS[statusOf(thrown)];
  return new ApiError(known ?? 'INTERNAL', { cause: thrown });
}

/** Of SQLite, PostgreSQL and the file system. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT']);

/** Includes causes. */
export function isDiskFull(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if ('code' in thrown && FULL.has(String(thrown.code))) return true;
  return 'cause' in thrown && isDiskFull(thrown.cause);
}

/** Null for failures that are not the storage's. */
export function storageError(thrown: unknown): ApiError | null {
  if (thrown instanceof DatabaseUnavailable) return databaseUnavailable();
  return isDiskFull(thrown) ? storageFull() : null;
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof SyntaxError) return 400;
  if (typeof thrown !== 'object' || thrown === null) return 500;
  if ('status' in thrown) return Number(thrown.status);
  // Of the multipart parser, also for a lost connection.
  if ('httpCode' in thrown) return thrown.httpCode === 413 ? 413 : 400;
  return 500;
}

export interface FailedRequest {
  /** Null on the CMS's listener. */
  readonly requestId: string | null;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
}
