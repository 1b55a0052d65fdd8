import { ApiError } from './api-error';
import { internalError } from './common-errors';

const BY_STATUS: Readonly<Record<number, { code: string; sentence: string }>> = {
  400: { code: 'BAD_REQUEST', sentence: 'The request could not be read. Send a well-formed body.' },
  413: { code: 'TOO_LARGE', sentence: 'The request is too large. Send less in one go.' },
  415: {
    code: 'WRONG_TYPE',
    sentence: 'Send JSON with the header Content-Type: application/json.',
  },
};

/** Turns whatever was thrown while a request was handled into what the client is told. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const known = BY_STATUS[statusOf(thrown)];
  if (known) return new ApiError(statusOf(thrown), known.code, known.sentence, { cause: thrown });
  return internalError(thrown);
}

function statusOf(thrown: unknown): number {
  if (thrown instanceof SyntaxError) return 400;
  if (typeof thrown !== 'object' || thrown === null) return 500;
  if ('status' in thrown) return Number(thrown.status);
  // The parser of multipart forms: what it cannot read, a lost connection included, was not sent well.
  if ('httpCode' in thrown) return thrown.httpCode === 413 ? 413 : 400;
  return 500;
}
