import { issuesByPlace, type RequestPart, validationSentence } from '@elc/contracts';
import type { z } from 'zod';
import { ApiError } from './api-error';

/** 400 that lists each place of the request that broke its contract, as `body.rating`; the first is the sentence. */
export function validationError(part: RequestPart, { issues }: z.ZodError): ApiError {
  const places = issuesByPlace(issues);
  const [first] = places;
  return new ApiError('VALIDATION', {
    sentence: first ? validationSentence(part, first) : 'Check the request.',
    details: places.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
  });
}

export const notFound = (what: string) =>
  new ApiError('NOT_FOUND', { sentence: `${what} does not exist, or is not published.` });

export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError('METHOD_NOT_ALLOWED', {
    sentence: `This route answers ${allowed.join(', ')} only.`,
    headers: { Allow: allowHeader(allowed) },
  });

/** The methods of a resource as `Allow` names them (RFC 9110, section 10.2.1). */
export function allowHeader(declared: readonly string[]): string {
  const allowed = declared.includes('GET')
    ? [...declared, 'HEAD', 'OPTIONS']
    : [...declared, 'OPTIONS'];
  return [...new Set(allowed)].join(', ');
}

export const badHost = () =>
  new ApiError('BAD_REQUEST', { sentence: 'Send one Host header with the name of this site.' });

export const badTarget = () =>
  new ApiError('BAD_REQUEST', { sentence: 'Ask for a path that begins with a slash.' });

export const badEscape = () =>
  new ApiError('BAD_REQUEST', {
    sentence: 'Escape the address as UTF-8: % and two hexadecimal digits each.',
  });

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError('RATE_LIMITED', {
    sentence: `Too many requests. Try again in ${retryAfterSeconds} s.`,
    retryAfterSeconds,
  });

export const fileTooLarge = (bytesMax: number) =>
  new ApiError('TOO_LARGE', {
    sentence: `The file is too large. Send one of at most ${Math.floor(bytesMax / 1024 / 1024)} MB.`,
  });

export const formExpected = () =>
  new ApiError('WRONG_TYPE', {
    sentence: 'Send a form with the header Content-Type: multipart/form-data.',
  });

export const bodyEncoded = () =>
  new ApiError('BODY_ENCODED', { headers: { 'Accept-Encoding': 'identity' } });

export const formUnreadable = (cause?: unknown) =>
  new ApiError('BAD_REQUEST', {
    sentence: 'The form could not be read. Send it whole and well-formed.',
    cause,
  });

export const formTimedOut = () =>
  new ApiError('FORM_TIMEOUT', { headers: { Connection: 'close' } });

export const notReady = () => new ApiError('NOT_READY', { retryAfterSeconds: 1 });

export const tooManyInvalidKeys = (retryAfterSeconds: number) =>
  new ApiError('RATE_LIMITED', {
    sentence: `Many API keys from your address were not valid, nor is this one. Check it, then try again in ${retryAfterSeconds} s.`,
    retryAfterSeconds,
  });

/** How soon a database that is restarted may be back. */
const DATABASE_BACK_SECONDS = 5;
/** Somebody has to make room. */
const ROOM_BACK_SECONDS = 60;

export const databaseUnavailable = () =>
  new ApiError('DATABASE_UNAVAILABLE', {
    sentence: `The database does not answer right now. Try again in ${DATABASE_BACK_SECONDS} s.`,
    retryAfterSeconds: DATABASE_BACK_SECONDS,
  });

export const storageFull = () =>
  new ApiError('STORAGE_FULL', { retryAfterSeconds: ROOM_BACK_SECONDS });
