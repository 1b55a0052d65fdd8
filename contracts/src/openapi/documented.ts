import { type Endpoint, failureCodes } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';
import { ANY_CALL_CODES, type FailureCode } from '../error-codes.ts';
import { hasOwnPage, isDocumented } from './api-tabs.ts';

/** The endpoints for API users, by name. */
export const documentedEndpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(endpoints as Record<string, Endpoint>).filter(([, each]) => isDocumented(each)),
);

/** The place of a call in the reference, from the site's root. */
export function callPath(name: string): string {
  const section = documentedEndpoints[name]?.section;
  return `/api-docs${section && hasOwnPage(section) ? '/keys' : ''}#call-${name}`;
}

/** Answered before an endpoint is found, or by a proxy in front. */
const OF_CONNECTIONS = [
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'NOT_SUPPORTED',
  'NO_ANSWER',
  'VERSION_NOT_SUPPORTED',
] as const satisfies readonly FailureCode[];

/** Every code that a caller of the API can get: each has a page. */
export const documentedCodes: ReadonlySet<FailureCode> = new Set<FailureCode>([
  ...ANY_CALL_CODES,
  ...OF_CONNECTIONS,
  ...Object.values(documentedEndpoints).flatMap(failureCodes),
]);

/** The page of a code, from the site's root. */
export const codePath = (code: FailureCode): string =>
  `/api-docs/codes/${code.toLowerCase().replaceAll('_', '-')}`;
