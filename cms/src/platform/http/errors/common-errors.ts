import { issuesByPlace, type RequestPart, validationSentence } from '@elc/contracts';
import type { z } from 'zod';
import { ApiError } from './api-error';

/** Lists each wrong place, as `body.rating`; the first is the sentence. */
export function validationError(part: RequestPart, { issues }: z.ZodError): ApiError {
  const places = issuesByPlace(issues);
  const [first = { path: [], message: 'Check the request.' }] = places;
  return new ApiError('VALIDATION', {
    values: { problem: validationSentence(part, first) },
    details: places.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  });
}

/** Shows the failure under a field of the form, too. */
export const underField = (field: string, error: ApiError): ApiError =>
  Object.assign(error, { details: [{ path: `body.${field}`, message: error.message }] });

export const notFound = (what: string) => new ApiError('NOT_FOUND', { values: { what } });

/** Names the existing categories. */
export function categoryNotFound(category: string, known: readonly string[]): ApiError {
  const categories = [...new Set(known)].sort().join(', ');
  if (categories === '') return new ApiError('CATEGORY_NOT_FOUND/none');
  return new ApiError('CATEGORY_NOT_FOUND', { values: { category, categories } });
}

export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError('METHOD_NOT_ALLOWED', {
    values: { methods: allowed.join(', ') },
    headers: { Allow: allowHeader(allowed) },
  });

/** RFC 9110, section 10.2.1. */
export function allowHeader(declared: readonly string[]): string {
  const allowed = declared.includes('GET')
    ? [...declared, 'HEAD', 'OPTIONS']
    : [...declared, 'OPTIONS'];
  return [...new Set(allowed)].join(', ');
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError('RATE_LIMITED', { retryAfterSeconds });

/** After too many failed attempts. */
export const lockedOut = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) =>
  new ApiError('TOO_MANY_FAILURES', { retryAfterSeconds });

export const fileTooLarge = (bytesMax: number) =>
  new ApiError('TOO_LARGE/file', { values: { megabytes: Math.floor(bytesMax / 1024 / 1024) } });

export const bodyEncoded = () =>
  new ApiError('BODY_ENCODED', { headers: { 'Accept-Encoding': 'identity' } });

export const formUnreadable = (cause?: unknown) => new ApiError('BAD_REQUEST/form', { cause });

export const formTimedOut = () =>
  new ApiError('FORM_TIMEOUT', { headers: { Connection: 'close' } });

export const notReady = () => new ApiError('NOT_READY', { retryAfterSeconds: 1 });

/** A monitor asks again in a minute anyway. */
export const degraded = (failing: readonly string[]) =>
  new ApiError('DEGRADED', { values: { checks: failing.join(', ') }, retryAfterSeconds: 60 });

/** Time of a restart. */
const DATABASE_BACK_SECONDS = 5;
/** Time for an operator to make room. */
const ROOM_BACK_SECONDS = 60;

export const databaseUnavailable = () =>
  new ApiError('DATABASE_UNAVAILABLE', { retryAfterSeconds: DATABASE_BACK_SECONDS });

export const storageFull = () =>
  new ApiError('STORAGE_FULL', { retryAfterSeconds: ROOM_BACK_SECONDS });
