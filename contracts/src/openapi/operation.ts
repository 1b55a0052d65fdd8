import { type ZodType, z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { type Endpoint, isRepeatable, noBody, scopeOf } from '../endpoint.ts';
import { type DocumentedSection, SECTION_TEXTS } from './api-tabs.ts';
import { HEADERS } from './components.ts';
import { failureReferences } from './failures.ts';
import { conditionsOf } from './limit-texts.ts';

const SUCCESSES: Readonly<Record<number, string>> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted: the work continues in the background.',
  204: 'Success without a body.',
  302: 'Redirects.',
};

const repeatHeader = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(128)
    .optional()
    .describe('Names the call, so that a repeat gets the same answer instead of being made again.'),
});

/** One endpoint of a documented section as the document describes it. */
export function operationOf(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { params, query, body, section, summary } = endpoint;
  return {
    operationId: name,
    tags: [SECTION_TEXTS[section as DocumentedSection].title],
    summary,
    description: conditionsOf(endpoint).join(' '),
    ...(endpoint.deprecated && { deprecated: true }),
    ...((params || query || isRepeatable(endpoint)) && {
      requestParams: {
        ...(params && { path: params }),
        ...(query && { query }),
        ...(isRepeatable(endpoint) && { header: repeatHeader }),
      } as never,
    }),
    ...(body && body !== noBody && { requestBody: bodyOf(body, endpoint) }),
    security: securityOf(endpoint),
    responses: { ...successes(endpoint), ...failureReferences(endpoint) },
  };
}

const bodyOf = (schema: ZodType, { example }: Endpoint) => ({
  required: true,
  content: { 'application/json': { schema, ...(example?.body && { example: example.body }) } },
});

/** An empty entry says that the call can also be made without a key: by cookie. */
function securityOf(endpoint: Endpoint) {
  const scope = scopeOf(endpoint);
  const apiKey = scope ? [scope] : [];
  if (endpoint.key) return [{ apiKey }];
  return endpoint.caller === 'cookieOrKey' ? [{ apiKey }, {}] : [];
}

function successes(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const { cache, key, limit, paged, contentType = 'application/json' } = endpoint;
  const headers = {
    ...HEADERS.always,
    ...(cache && HEADERS.cacheable),
    ...(paged && HEADERS.paged),
    ...((key || (limit && !cache)) && HEADERS.limited),
  };
  const answers = Object.entries(endpoint.success).map(([status, schema]) => [
    status,
    {
      description: SUCCESSES[Number(status)] ?? 'Success.',
      headers: { ...headers, ...(status === '202' && HEADERS.accepted) },
      ...(!['204', '302'].includes(status) && {
        content: { [contentType]: { schema: schema ?? anything(contentType) } },
      }),
    },
  ]);
  const unchanged = { description: 'Not changed since the tag that was sent.', headers };
  return Object.fromEntries([...answers, ...(cache ? [['304', unchanged]] : [])]);
}

/** A body that no contract describes: this document itself, or a feed. */
const anything = (contentType: string) =>
  contentType === 'application/json' ? { type: 'object' as const } : { type: 'string' as const };
