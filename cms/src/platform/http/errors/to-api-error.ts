import { DatabaseUnavailable } from '../../db/failures';
import { ApiError } from './api-error';
import { databaseUnavailable, storageFull } from './common-errors';

const BY_STATUS: Readonly<Record<number, 'BAD_REQUEST' | 'TOO_LARGE' | 'WRONG_TYPE'>> = {
  400: 'BAD_REQUEST',
  413: 'TOO_LARGE',
  415: 'WRONG_TYPE',
};

/** Turns whatever was thrown while a request was handled into the error that the client gets. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const outage = storageError(thrown);
  if (outage) return outage;
  const known = BY_STATUS[statusOf(thrown)];
  return new ApiError(known ?? 'INTERNAL', { cause: thrown });
}

/** SQLite, PostgreSQL and the file system: no room to write. */
const FULL = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT']);

/** Whether a failure, or what caused it, is that there is no room to write. */
export function isDiskFull(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  if ('code' in thrown && FULL.has(String(thrown.code))) return true;
  return 'cause' in thrown && isDiskFull(thrown.cause);
}

/** The error of a client when data cannot be read or stored at all; null for any other failure. */
export function storageError(thrown: unknown): ApiError | null {
  if (thrown instanceof DatabaseUnavailable) return databaseUnavailable();
  return isDiskFull(thrown) ? storageFull() : null;
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof SyntaxError) return 400;
  if (typeof thrown !== 'object' || thrown === null) return 500;
  if ('status' in thrown) return Number(thrown.status);
  // The parser of multipart forms: what it cannot read, a lost connection included, was not sent well.
  if ('httpCode' in thrown) return thrown.httpCode === 413 ? 413 : 400;
  return 500;
}

/** The request that failed. */
export interface FailedRequest {
  /** Null on the listener of the CMS, which sets none. */
  readonly requestId: string | null;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
}
