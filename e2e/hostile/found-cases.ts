import type { EndpointName } from '@elc/contracts';
import type { CallerKind } from './generate/requests.ts';

/** A request that was once answered otherwise than documented, and what it must be answered. */
export interface FoundCase {
  /** What was wrong. */
  readonly was: string;
  readonly endpoint: EndpointName;
  readonly as: CallerKind;
  readonly method: string;
  /** Things of the running product are named by reference (`generate/references.ts`). */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly status: number;
  readonly code?: string;
}

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Cases that generated requests have found, smallest form; none is taken out again. */
export const FOUND_CASES: readonly FoundCase[] = [
  {
    was: '404, which the contract did not declare, for an application that nobody has made',
    endpoint: 'reviewApplication',
    as: 'panel',
    method: 'PATCH',
    target: '/api/admin/advertisements/ad_a0a0aAAAa000a0AA',
    headers: JSON_BODY,
    body: '{"status":"approved"}',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    was: '404, which the contract did not declare, for an application that nobody has made',
    endpoint: 'applicationHistory',
    as: 'panel',
    method: 'GET',
    target: '/api/admin/advertisements/ad_a0a0aAAAa000a0AA/history',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    was: '404, which the contract did not declare, for an application that nobody has made',
    endpoint: 'activateBanner',
    as: 'panel',
    method: 'POST',
    target: '/api/admin/activate-banner',
    headers: JSON_BODY,
    body: '{"advertisementId":"ad_a0a0aAAAa000a0AA"}',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    was: '500 on PostgreSQL, whose column is no wider than 32 bits',
    endpoint: 'changeSettings',
    as: 'panel',
    method: 'PUT',
    target: '/api/admin/settings',
    headers: JSON_BODY,
    body: '{"retention":null,"revisions":{"retention":9007199254740991}}',
    status: 400,
    code: 'VALIDATION',
  },
  {
    was: '500, as zlib could not read what claimed to be packed',
    endpoint: 'hit',
    as: 'nobody',
    method: 'POST',
    target: '/api/hit',
    headers: { ...JSON_BODY, 'Content-Encoding': 'gzip' },
    body: '{"path":"/commands","visit":false}',
    status: 415,
    code: 'BODY_ENCODED',
  },
];
