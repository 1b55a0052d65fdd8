import type { z } from 'zod';
import { ApiError } from './api-error';

/** 400 that lists each place of the request that broke its contract, as `body.rating`. */
export function validationError(place: 'params' | 'query' | 'body', error: z.ZodError): ApiError {
  const details = error.issues.map((issue) => ({
    path: [place, ...issue.path].join('.'),
    message: issue.message,
  }));
  const [first] = error.issues;
  return new ApiError(400, 'VALIDATION', first ? sentenceOf(place, first) : 'Check the request.', {
    details,
  });
}

/** `username must have at least 3 characters.`: a text that begins with a capital is a sentence by itself. */
function sentenceOf(place: string, { path, message }: z.core.$ZodIssue): string {
  const ending = message.endsWith('.') ? '' : '.';
  if (/^\p{Lu}/u.test(message)) return `${message}${ending}`;
  return `${fieldOf(place, path)} ${message}${ending}`;
}

/** The field as a person knows it: `groupId`, `entry 2 of links`, `The body`. */
function fieldOf(place: string, path: readonly PropertyKey[]): string {
  const [last, list] = [path.at(-1), path.at(-2)];
  if (last === undefined) return `The ${place}`;
  return typeof last === 'number' ? `entry ${last + 1} of ${String(list ?? place)}` : String(last);
}

export const notFound = (what: string) =>
  new ApiError(404, 'NOT_FOUND', `${what} does not exist, or is not published.`);

export const routeNotFound = () =>
  new ApiError(404, 'ROUTE_NOT_FOUND', 'No such API route. The routes are listed at /api-docs.');

export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError(405, 'METHOD_NOT_ALLOWED', `This route answers ${allowed.join(', ')} only.`, {
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
  new ApiError(400, 'BAD_REQUEST', 'Send one Host header with the name of this site.');

export const badTarget = () =>
  new ApiError(400, 'BAD_REQUEST', 'Ask for a path that begins with a slash.');

export const badEscape = () =>
  new ApiError(
    400,
    'BAD_REQUEST',
    'Escape the address as UTF-8: % and two hexadecimal digits each.',
  );

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ApiError(429, 'RATE_LIMITED', `Too many requests. Try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });

export const foreignOrigin = () =>
  new ApiError(
    403,
    'FOREIGN_ORIGIN',
    'This change was sent from another site. Open the page itself and try again.',
  );

export const notYourself = () =>
  new ApiError(403, 'NOT_YOUR_USER_ID', 'Only your own favourites and ratings: send userId 1.');

export const tooLarge = () =>
  new ApiError(413, 'TOO_LARGE', 'The request is too large. Send less in one go.');

export const fileTooLarge = (bytesMax: number) =>
  new ApiError(
    413,
    'TOO_LARGE',
    `The file is too large. Send one of at most ${Math.floor(bytesMax / 1024 / 1024)} MB.`,
  );

export const formNotExpected = () =>
  new ApiError(415, 'WRONG_TYPE', 'Send JSON with the header Content-Type: application/json.');

export const formExpected = () =>
  new ApiError(415, 'WRONG_TYPE', 'Send a form with the header Content-Type: multipart/form-data.');

export const bodyEncoded = () =>
  new ApiError(
    415,
    'BODY_ENCODED',
    'Send the body as it is, without Content-Encoding: compressed requests are not read.',
    { headers: { 'Accept-Encoding': 'identity' } },
  );

export const formUnreadable = (cause?: unknown) =>
  new ApiError(400, 'BAD_REQUEST', 'The form could not be read. Send it whole and well-formed.', {
    cause,
  });

export const formTimedOut = () =>
  new ApiError(408, 'FORM_TIMEOUT', 'The form took longer than 30 s to arrive. Send it again.', {
    headers: { Connection: 'close' },
  });

export const keyInUrl = () =>
  new ApiError(
    400,
    'KEY_IN_URL',
    'API keys do not belong in an address. Send the key in the X-API-Key header, and make a new one: this one has been exposed.',
  );

export const keyMissing = () =>
  new ApiError(401, 'API_KEY_MISSING', 'Send an API key in the X-API-Key header.');

export const keyInvalid = () =>
  new ApiError(401, 'API_KEY_INVALID', 'This API key is not valid. Make a new one at /api-docs.');

export const notReady = () =>
  new ApiError(
    503,
    'NOT_READY',
    'This replica is starting or stopping. Send the request to another one.',
    { retryAfterSeconds: 1 },
  );

export const tooManyInvalidKeys = (retryAfterSeconds: number) =>
  new ApiError(
    429,
    'RATE_LIMITED',
    `Many API keys from your address were not valid, nor is this one. Check it, then try again in ${retryAfterSeconds} s.`,
    { retryAfterSeconds },
  );

/** How soon a database that is restarted may be back. */
const DATABASE_BACK_SECONDS = 5;
/** Somebody has to make room. */
const ROOM_BACK_SECONDS = 60;

export const databaseUnavailable = () =>
  new ApiError(
    503,
    'DATABASE_UNAVAILABLE',
    `The database does not answer right now. Try again in ${DATABASE_BACK_SECONDS} s.`,
    { retryAfterSeconds: DATABASE_BACK_SECONDS },
  );

export const storageFull = () =>
  new ApiError(
    503,
    'STORAGE_FULL',
    'Nothing can be stored right now: the disk of this site is full. Try again in a few minutes.',
    { retryAfterSeconds: ROOM_BACK_SECONDS },
  );

export const internalError = (cause: unknown) =>
  new ApiError(500, 'INTERNAL', 'Something broke on our side. Try again in a moment.', { cause });
