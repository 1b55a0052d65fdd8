import type { EndpointName } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';
import { type Caller, createCaller } from './caller/caller.ts';
import { FOUND_CASES } from './found-cases.ts';
import { type Expectation, expectationsOf, type OpenApiDocument } from './judge/expectations.ts';
import { breachesOf } from './judge/judge.ts';

let caller: Caller;
let expectations: ReadonlyMap<EndpointName, Expectation>;

beforeAll(async () => {
  caller = await createCaller(1);
  const response = await request(`${siteUrl}/api/openapi.json`);
  expectations = expectationsOf((await response.json()) as OpenApiDocument);
}, 600_000);

test.for(FOUND_CASES)('$method $target: no more $was', async (found) => {
  const { answer } = await caller.send({
    ...found,
    intent: 'wild',
    headers: found.headers ?? {},
    body: found.body === undefined ? null : { text: found.body, encoding: 'latin1' },
  });
  const code = (JSON.parse(answer.text || 'null') as { code?: string } | null)?.code;
  expect([answer.status, code]).toEqual([found.status, found.code]);
  expect(breachesOf(answer, expectations.get(found.endpoint) as Expectation)).toEqual([]);
});
