import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { Endpoint } from '../endpoint.ts';
import { errorResponse } from '../error.ts';
import { codesOf, ERROR_CODES, type ErrorCode } from '../error-codes.ts';
import { HEADERS } from './components.ts';

/** What each status of a failure means, wherever it is answered. */
export const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request breaks its contract.',
  401: 'The API key is missing or not valid.',
  403: 'The caller is known, but may not do this.',
  404: 'What is asked for does not exist.',
  409: 'The state of the thing does not allow this now.',
  413: 'More was sent than is taken.',
  415: 'It was sent in a form that is not taken.',
  422: 'The file cannot be used.',
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

/** The codes that a call of this path can answer with a status. */
function documentedCodes(status: number, path: string): readonly string[] {
  return codesOf(status, path).filter((code) => code !== ANY_ADDRESS);
}

/** One name for each set of codes: `Failure404`, but `Failure404PlayerNotFound` where it differs. */
function nameOf(status: number, codes: readonly string[]): string {
  const general = documentedCodes(status, '/');
  const own = codes.filter((code) => !general.includes(code));
  return `Failure${status}${own.map(pascalCase).join('')}`;
}

const pascalCase = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Refers to the description of a failure of one endpoint. */
export const failureReference = (status: number, { path }: Endpoint) => ({
  $ref: `#/components/responses/${nameOf(status, documentedCodes(status, path))}` as const,
});

/** The descriptions of failures that the endpoints refer to, each with its codes as examples. */
export function failureResponses(
  endpoints: readonly Endpoint[],
): Readonly<Record<string, ZodOpenApiResponseObject>> {
  const responses = endpoints.flatMap((endpoint) =>
    failuresOf(endpoint).map((status) => {
      const codes = documentedCodes(status, endpoint.path);
      return [nameOf(status, codes), failureResponse(status, codes)] as const;
    }),
  );
  return Object.fromEntries(responses);
}

function failureResponse(status: number, codes: readonly string[]): ZodOpenApiResponseObject {
  const known: Readonly<Record<string, ErrorCode>> = ERROR_CODES;
  const examples = codes.map((code) => [
    code,
    { value: { success: false, error: known[code]?.sentence ?? '', code } },
  ]);
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
