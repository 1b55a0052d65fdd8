import { type EndpointName, endpoints } from '@elc/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../../scripts/testing/long-form.ts';
import { endpointAt } from '../support/endpoint-at.ts';
import { send, siteUrl } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { ALL_DEFAULTS } from '../support/http/settings.ts';
import { request } from '../support/http-client.ts';
import { type Caller, createCaller } from './caller/caller.ts';
import { namesFreshThings } from './generate/known-values.ts';
import { type GeneratedRequest, requestsTo } from './generate/requests.ts';
import {
  type Expectation,
  expectationsOf,
  NOWHERE,
  type OpenApiDocument,
} from './judge/expectations.ts';
import { breachesOf } from './judge/judge.ts';

/** Requests to an endpoint; fewer where each costs the product much. */
const REQUESTS = Number(process.env.ELC_HOSTILE_REQUESTS ?? (isLong ? 650 : 12));
const SHARES: Partial<Record<EndpointName, number>> = {
  submitAdvertisement: 0.6,
  register: 0.4,
  login: 0.5,
  scanGroup: 0.5,
  rebuildSite: 0.1,
};

/** Changes what holds for every other endpoint: goes last, alone. */
const LAST: readonly EndpointName[] = ['endOtherAdminSessions', 'changeSettings', 'rebuildSite'];

/** Any run can be repeated: `ELC_HOSTILE_SEED` moves all seeds. */
const SEED = Number(process.env.ELC_HOSTILE_SEED ?? 20_261_122);
/** Tries to find a smaller request that is answered as wrongly. */
const SHRINKS_MAX = 60;
/** The same of one that is not answered at all: each try takes the whole deadline. */
const HANGS_MAX = 3;

/**
 * Of the sound requests that name things of their own, so many succeed at least: what refuses all shows
 * little. Where they share theirs, as the users of the panel, that depends on what others do meanwhile.
 */
const SOUND_SHARE_MIN = 0.25;
/** With fewer of them, a share says nothing. */
const SOUND_REQUESTS_MIN = 100;

/** How many sound requests an endpoint got, and how many of them succeeded. */
const sound = new Map<EndpointName, { requests: number; successes: number }>();
let caller: Caller;
let expectations: ReadonlyMap<EndpointName, Expectation>;

beforeAll(async () => {
  caller = await createCaller(REQUESTS);
  const response = await request(`${siteUrl}/api/openapi.json`);
  // Last: it takes long enough for idle connections to be closed.
  expectations = expectationsOf((await response.json()) as OpenApiDocument);
}, 600_000);

afterAll(async () => {
  const headers = { cookie: await adminPanel() };
  await send('PUT', '/api/admin/settings', ALL_DEFAULTS, { headers });
});

/** The same for the same name, whatever other endpoints there are. */
function seedOf(name: EndpointName): number {
  return [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, SEED);
}

async function answersAsDocumented(name: EndpointName): Promise<void> {
  const seed = seedOf(name);
  const counted = { requests: 0, successes: 0 };
  sound.set(name, counted);
  let left = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(requestsTo(name), async (request) => {
    if (left === 0) return;
    const { breaches, isHang } = await breachesOfSent(request);
    if (breaches.length === 0) return;
    left = Math.min(left, isHang ? HANGS_MAX : SHRINKS_MAX) - 1;
    throw new Error(breaches.join('\n'));
  });
  const numRuns = Math.ceil(REQUESTS * (SHARES[name] ?? 1));
  const details = await fc.check(property, { seed, numRuns });
  if (!details.failed) {
    const isHeld = namesFreshThings(name) && counted.requests >= SOUND_REQUESTS_MIN;
    const share = counted.successes / counted.requests;
    if (isHeld) expect(share).toBeGreaterThanOrEqual(SOUND_SHARE_MIN);
    return;
  }
  const [found] = details.counterexample ?? [];
  const text = JSON.stringify(found, null, 1).slice(0, 3000);
  expect.fail(
    `seed ${seed}, path ${details.counterexamplePath}\n${String(details.errorInstance)}\n${text}`,
  );
}

async function breachesOfSent(
  request: GeneratedRequest,
): Promise<{ breaches: readonly string[]; isHang: boolean }> {
  const { wire, answer } = await caller.send(request);
  const counted = sound.get(request.endpoint);
  if (counted && request.intent === 'valid') {
    counted.requests += 1;
    if (answer.status >= 200 && answer.status < 300) counted.successes += 1;
  }
  const name = endpointAt(wire.method, wire.target);
  const breaches = breachesOf(answer, (name && expectations.get(name)) ?? NOWHERE);
  return {
    breaches: breaches.map((breach) => `${wire.method} ${wire.target.slice(0, 300)}: ${breach}`),
    isHang: answer.failure === 'hang',
  };
}

const NAMES = Object.keys(endpoints) as EndpointName[];

describe.concurrent('generated requests', () => {
  test.for(NAMES.filter((name) => !LAST.includes(name)))(
    '%s answers as documented, whatever is sent',
    answersAsDocumented,
  );
});

describe('generated requests that change what holds for all', () => {
  test.for(LAST)('%s answers as documented, whatever is sent', answersAsDocumented);
});
