/** @module-tag sqlite */
import { type EndpointName, endpoints } from '@elc/contracts';
import { beforeAll, test } from 'vitest';
import { product, siteUrl } from '../support/http/client.ts';
import { nextAddress } from './caller/addresses.ts';
import { type Caller, createCaller } from './caller/caller.ts';
import { exchange } from './exchange.ts';
import { heaviestHeads, heaviestRequests } from './generate/heaviest.ts';
import { expectPagesBeside } from './pages-beside.ts';

let caller: Caller;

beforeAll(async () => {
  caller = await createCaller(1);
}, 600_000);

test.for(Object.keys(endpoints) as EndpointName[])(
  'the heaviest requests to %s hold up no page',
  async (name) => {
    for (const request of heaviestRequests(name)) {
      await expectPagesBeside(() => caller.send(request));
    }
  },
);

const LISTENERS = [
  { listener: 'the site', url: siteUrl, target: '/api/auth/login' },
  { listener: 'the CMS', url: product.cmsUrl, target: '/admin/login' },
];

test.for(LISTENERS)('the heaviest heads and bodies to $listener hold up no page', async (at) => {
  for (const { headers, body } of heaviestHeads()) {
    const from = { 'X-Forwarded-For': nextAddress() };
    const request = { method: 'POST', target: at.target, headers: { ...from, ...headers }, body };
    await expectPagesBeside(() => exchange(at.url, request));
  }
});
