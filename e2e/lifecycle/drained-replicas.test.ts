import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request } from '../support/http-client.ts';
import { expectPublishedOnce, letItBeDue, saveDueGuide } from '../support/lifecycle/due-guide.ts';
import { halfSent } from '../support/lifecycle/raw-request.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const database = await postgres();
const cache = await redis();

let topology: Topology;
let sites: string[];
const services: Array<Service | null> = [database, cache];

beforeAll(async () => {
  if (!database || !cache) return;
  topology = await startTopology({
    replicas: 2,
    isPrepared: true,
    secrets,
    databaseUrl: database.url,
    redisUrl: cache.url,
  });
  sites = (topology.env.ELC_TEST_SITES ?? '').split(',');
});
afterAll(async () => {
  await topology?.stop();
  for (const service of services) await service?.stop();
});

const get = (route: string, headers: Record<string, string> = {}) =>
  request(`${sites[0]}${route}`, { headers: { Connection: 'close', ...headers } });

test.skipIf(!database || !cache)(
  'a replica that stops says so first, serves on, and shows the key that it was making',
  { timeout: 300_000 },
  async () => {
    // A listener may be open before the replica can serve; a failure of the test prints its output.
    const readiness = async () => await (await get('/api/ready')).json();
    await expect.poll(readiness).toMatchObject({ status: 'ready' });
    await saveDueGuide(topology);
    const call = await halfSent(`${sites[0]}/api/generate-key`, { name: 'Asked for at the end' });
    const ended = topology.end();

    await expect.poll(async () => (await get('/api/ready')).status, { interval: 10 }).toBe(503);
    const notReady = await get('/api/ready');
    expect(await notReady.json()).toEqual({
      success: false,
      error: 'This replica is starting or stopping. Send the request to another one.',
      code: 'NOT_READY',
      docs: expect.stringMatching(/\/api-docs\/codes\/not-ready$/),
    });
    expect(notReady.headers.get('cache-control')).toBe('private, no-store');
    const page = await request(`${sites[0]}/commands`);
    expect(page.status, 'a client that has not checked yet is served').toBe(200);
    expect(page.headers.get('connection')).toBe('close');

    const refused = () =>
      get('/').then(
        () => false,
        () => true,
      );
    await expect.poll(refused, { interval: 20 }).toBe(true);
    await pause(500);
    call.finish();
    const answer = await call.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    const [, key] = /"key":"(elc_\w+)"/.exec(answer) ?? [];
    await ended;
    await letItBeDue(topology);
    await topology.restart();
    const used = await request(`${sites[1]}/api/database`, { headers: { 'X-API-Key': key ?? '' } });
    expect(used.status).toBe(200);
  },
);

test.skipIf(!database || !cache)(
  'what is due while both are stopped is published once after it',
  { timeout: 300_000 },
  () => expectPublishedOnce(topology),
);
