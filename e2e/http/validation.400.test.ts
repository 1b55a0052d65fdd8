/**
 * @module-tag core
 * @module-tag sqlite
 */
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  issuesByPlace,
  type RequestPart,
  validationSentence,
} from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, expectFailure, product, send } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

const ID = 'a'.repeat(24);
const key = { 'X-API-Key': product.publishableKey };

test.each([
  { what: "Strapi's own filters", path: '/api/commands?filters[name][$eq]=x' },
  { what: 'a search without words', path: '/api/commands/search' },
  { what: 'a search for too much', path: `/api/commands/search?q=${'x'.repeat(81)}` },
  { what: 'favorites of nobody', path: '/api/favorites' },
  { what: 'a number given twice', path: '/api/discord-updates?limit=5&limit=6' },
  { what: 'a made-up cursor', path: '/api/discord-updates?cursor=bm90aGluZw' },
  { what: 'a cursor with other signs', path: '/api/discord-updates?cursor=%27%20OR%201' },
])('$what is refused', async ({ path }) => {
  const { details } = await expectFailure(await call(path), 400, 'VALIDATION');
  expect(details?.length).toBeGreaterThan(0);
});

test.each([
  { what: 'a wiki search without words', path: '/api/wiki' },
  { what: 'events after a made-up cursor', path: '/api/events?cursor=bm90aGluZw' },
])('$what is refused, with a valid key', async ({ path }) => {
  await expectFailure(await call(path, { headers: key }), 400, 'VALIDATION');
});

test.each(['"5001001"', '" 5001001"', '5001001.5', 'true'])(
  'a group %s of a body is refused, and no scan begins',
  async (groupId) => {
    const body = `{"groupId":${groupId},"scannedBy":"OldTownMayor"}`;
    const headers = { ...key, 'Content-Type': 'application/json' };
    const answer = await call('/api/scan-group', { method: 'POST', headers, body });
    const { details } = await expectFailure(answer, 400, 'VALIDATION');
    expect(details?.map(({ path }) => path)).toEqual(['body.groupId']);
  },
);

test.each([
  { what: 'a rating of 0', body: { userId: 1, rating: 0 } },
  { what: 'a rating of 6', body: { userId: 1, rating: 6 } },
  { what: 'a rating as text', body: { userId: 1, rating: '5' } },
  { what: 'an unknown property', body: { userId: 1, rating: 5, admin: true } },
])('$what is refused', async ({ body }) => {
  await expectFailure(await send('POST', `/api/commands/${ID}/rating`, body), 400, 'VALIDATION');
});

/** What the contract says of the first part of a request that it refuses, part by part as handlers parse it. */
function refusalOf(endpoint: Endpoint, sent: Readonly<Record<RequestPart, unknown>>) {
  for (const part of ['params', 'query', 'body'] as const) {
    const issues = endpoint[part]?.safeParse(sent[part]).error?.issues;
    if (!issues) continue;
    const places = issuesByPlace(issues);
    return {
      error: places[0] && validationSentence(part, places[0]),
      details: places.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
    };
  }
  return null;
}

const PARSED = (Object.entries(endpoints) as [EndpointName, Endpoint][]).filter(
  ([, { params, query, body, form }]) => !form && (params || query || body),
);

const cookie = await adminPanel();

test.each(PARSED)(
  '%s says what is wrong with a request in the words of its contract',
  async (_name, endpoint) => {
    const { method, path } = endpoint;
    const params = Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'not.an-id']),
    );
    const query = method === 'GET' ? { unknown: '1' } : {};
    const body = method === 'GET' ? undefined : { unknown: 1 };
    const expected = refusalOf(endpoint, { params, query, body });
    expect(expected).not.toBeNull();
    const address = `/api${path.replace(/\{\w+\}/g, 'not.an-id')}${method === 'GET' ? '?unknown=1' : ''}`;
    const response = await call(address, {
      method,
      headers: { ...(endpoint.key && key), cookie, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { error, details } = await expectFailure(response, 400, 'VALIDATION');
    expect({ error, details }).toEqual(expected);
  },
);
