import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { type Endpoint, failureCodes, ownFailureCodes } from '../endpoint.ts';
import { type ErrorResponse, errorResponse } from '../error.ts';
import {
  ANY_CALL_CODES,
  codesOfStatus,
  ERROR_CODES,
  exampleSentence,
  type FailureCode,
  UPSTREAM_CODES,
} from '../error-codes.ts';
import { HEADERS } from './components.ts';
import { codePath } from './documented.ts';

export const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request breaks its contract.',
  401: 'The API key is missing or does not work.',
  403: 'The caller is known, but may not do this.',
  404: 'What was requested does not exist.',
  409: 'The state of the thing does not allow this now.',
  413: 'The request is larger than this call accepts.',
  415: 'The request is in a format that this call does not accept.',
  422: 'What was sent cannot be used.',
  429: 'Too many calls: wait as long as `Retry-After` says.',
  500: 'Something broke on our side.',
  502: 'A service that the answer depends on answered wrongly.',
  503: 'A service that the answer depends on is not available.',
  504: 'A service that the answer depends on took too long.',
};

/** What every call of the document may answer with 400 and 500. */
const ALWAYS = [400, 500] as const;

/** By status. Codes of any call are documented once. */
function documentedCodes(endpoint: Endpoint): ReadonlyMap<number, readonly FailureCode[]> {
  const statuses = new Set<number>(ALWAYS);
  for (const code of ownFailureCodes(endpoint)) statuses.add(ERROR_CODES[code].status);
  const codes = failureCodes(endpoint).filter(
    (code) =>
      // Answered for addresses that are not documented, and for changes.
      code !== 'ROUTE_NOT_FOUND' && !(code === 'FOREIGN_ORIGIN' && endpoint.method === 'GET'),
  );
  return new Map(
    [...statuses].sort((a, b) => a - b).map((status) => [status, codesOfStatus(codes, status)]),
  );
}

/** Codes that are left out of the names of responses. */
const UNNAMED: ReadonlySet<FailureCode> = new Set([
  ...ANY_CALL_CODES.filter((code) => code !== 'FOREIGN_ORIGIN'),
  ...UPSTREAM_CODES,
  'API_KEY_INVALID',
  'API_KEY_REVOKED',
  'API_KEY_EXPIRED',
  'API_KEY_ORIGIN',
  'NOT_FOUND',
  'RATE_LIMITED',
]);

/** One name for each set of codes: `Failure404`, but `Failure404PlayerNotFound` where it has codes of its own. */
function nameOf(status: number, codes: readonly FailureCode[]): string {
  return `Failure${status}${codes
    .filter((code) => !UNNAMED.has(code))
    .map(pascalCase)
    .join('')}`;
}

const pascalCase = (code: string) =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Refers to the descriptions of an endpoint's failures, by status. */
export function failureReferences(endpoint: Endpoint) {
  return Object.fromEntries(
    [...documentedCodes(endpoint)].map(([status, codes]) => [
      String(status),
      { $ref: `#/components/responses/${nameOf(status, codes)}` as const },
    ]),
  );
}

/** With their codes as examples. @throws Error when two sets of codes would have one name. */
export function failureResponses(
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Readonly<Record<string, ZodOpenApiResponseObject>> {
  const named = new Map<string, readonly FailureCode[]>();
  for (const endpoint of endpoints) {
    for (const [status, codes] of documentedCodes(endpoint)) {
      const name = nameOf(status, codes);
      if ((named.get(name) ?? codes).join() !== codes.join()) {
        throw new Error(`${name} has two sets of codes: ${named.get(name)} and ${codes}`);
      }
      named.set(name, codes);
    }
  }
  return Object.fromEntries(
    [...named].map(([name, codes]) => [
      name,
      failureResponse(Number(name.match(/\d+/)?.[0]), codes, publicUrl),
    ]),
  );
}

function failureResponse(
  status: number,
  codes: readonly FailureCode[],
  publicUrl: string,
): ZodOpenApiResponseObject {
  const examples = codes.map((code) => [code, { value: exampleFailure(code, publicUrl) }]);
  const waits = [429, 503].includes(status) || codes.includes('IDEMPOTENCY_KEY_RUNNING');
  return {
    description: FAILURES[status] ?? '',
    headers: {
      ...HEADERS.always,
      ...(waits && HEADERS.waiting),
      ...(status === 429 && HEADERS.limited),
    },
    content: {
      'application/json': { schema: errorResponse, examples: Object.fromEntries(examples) },
    },
  };
}

/** What a caller gets with a code. */
export const exampleFailure = (code: FailureCode, publicUrl: string): ErrorResponse => ({
  success: false,
  error: exampleSentence(code),
  code,
  docs: `${publicUrl}${codePath(code)}`,
});
