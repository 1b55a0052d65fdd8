import { type EndpointName, endpoints } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { newAddress, siteUrl } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';
import { exchange } from './exchange.ts';
import { type Expectation, expectationsOf } from './judge/expectations.ts';
import { breachesOf } from './judge/judge.ts';

let expectations: ReadonlyMap<EndpointName, Expectation>;

beforeAll(async () => {
  const response = await request(`${siteUrl}/api/openapi.json`);
  expectations = expectationsOf(await response.json());
});

test.each(Object.keys(endpoints) as EndpointName[])(
  '%s answers a call without credentials, query and body as documented',
  async (name) => {
    const { method, path } = endpoints[name];
    const answer = await exchange(siteUrl, {
      method,
      target: `/api${path.replace(/\{\w+\}/g, 'nobody')}`,
      headers: { 'X-Forwarded-For': newAddress() },
      body: null,
    });
    const expectation = expectations.get(name) as Expectation;
    expect(
      breachesOf(answer, expectation),
      `${answer.status} ${answer.text.slice(0, 300)}`,
    ).toEqual([]);
  },
);
