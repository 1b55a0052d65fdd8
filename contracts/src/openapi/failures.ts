import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Endpoint } from '../endpoint.ts';
import { errorResponse } from '../error.ts';
import { codesOf } from '../error-codes.ts';
import { HEADERS } from './components.ts';

/** What each status of a failure means, wherever it is answered. */
export const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request breaks its contract.',
  401: 'The API key is missing or not valid.',
  403: 'The caller is known, but may not do this.',
  404: 'What is asked for does not exist.',
  409: 'The state of the thing does not allow this now.',
  429: 'Too many calls: wait as long as `Retry-After` says.',
  500: 'Something broke on our side.',
  502: 'A service that the answer depends on answered wrongly.',
  503: 'A service that the answer depends on is not available.',
  504: 'A service that the answer depends on took too long.',
};

/** The statuses of failures that an endpoint answers, in order. */
export function failuresOf({ key, limit, failures = [] }: Endpoint): number[] {
  const statuses = [400, ...failures, ...(key || limit ? [429] : []), 500];
  return [...new Set(statuses)].sort((a, b) => a - b);
}

/** Answered for addresses that are not documented: no call of the document gets it. */
const ANY_ADDRESS = 'ROUTE_NOT_FOUND';

const nameOf = (status: number) => `Failure${status}`;

/** Refers to the one description of a failure. */
export const failureReference = (status: number) => ({
  $ref: `#/components/responses/${nameOf(status)}` as const,
});

/** The descriptions of failures that responses refer to, each with its codes as examples. */
export const failureResponses: Readonly<Record<string, ZodOpenApiResponseObject>> =
  Object.fromEntries(
    Object.keys(FAILURES).map((key) => [nameOf(Number(key)), failureResponse(Number(key))]),
  );

function failureResponse(status: number): ZodOpenApiResponseObject {
  const examples = codesOf(status)
    .filter(([code]) => code !== ANY_ADDRESS)
    .map(([code, sentence]) => [code, { value: { success: false, error: sentence, code } }]);
  const waits = status === 429 || status === 503;
  return {
    description: FAILURES[status] ?? '',
    headers: {
      ...HEADERS.always,
      ...(waits && HEADERS.waiting),
      ...(status === 429 && HEADERS.keyed),
    },
    content: {
      'application/json': { schema: errorResponse, examples: Object.fromEntries(examples) },
    },
  };
}
