import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  ADDRESS_LIMITS,
  type Command,
  type GenerateKeyResponse,
  type Guide,
  type StatsResponse,
} from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { cookieOf, request, requestJson } from '../support/http-client.ts';
import { expectPublishedOnce, letItBeDue, saveDueGuide } from '../support/lifecycle/due-guide.ts';
import { navigate } from '../support/navigate.ts';
import { type CmsSession, signIn } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
/** A publication takes the time of a build; only a failure takes as long as this. */
const PUBLISHED = { timeout: 90_000, interval: 250 };
const LONG_MS = 300_000;
let topology: Topology;
let siteUrl: string;
let panel: CmsSession;

beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true });
  siteUrl = topology.env.ELC_TEST_SITES ?? '';
  panel = await signIn(topology.env.ELC_TEST_CMS ?? '', {
    email: topology.env.CMS_ADMIN_EMAIL ?? '',
    password: topology.env.CMS_ADMIN_PASSWORD ?? '',
  });
});
afterAll(() => topology?.stop());

const guides = () => requestJson<Guide[]>(`${siteUrl}/api/guides`);
const page = async (route: string) => (await request(`${siteUrl}${route}`)).text();
const buildIn = (html: string) => /\d{8}-\d{6}-\d{3}/.exec(html)?.[0];
/** Calls with a key; `left` is what its hour has left. */
async function hourLeft(key: string) {
  const { status, headers } = await request(`${siteUrl}/api/database`, {
    headers: { 'X-API-Key': key },
  });
  const left = /"hour";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1];
  return { status, left: Number(left) };
}
/** Counts against a limit whose hour outlasts every restart. */
const tooOften = () => request(`${siteUrl}/api/auth/register`, { json: {}, from: '203.0.113.77' });

test('a restart loses nothing that editors and visitors did, and builds nothing again', {
  timeout: LONG_MS,
}, async () => {
  const [edited, deleted] = await guides();
  await panel.retitle(edited?.id ?? '', 'What an editor made of it');
  await panel.removeGuide(deleted?.id ?? '');
  await expect.poll(() => page('/guides'), PUBLISHED).toContain('What an editor made of it');
  await expect.poll(() => page('/guides'), PUBLISHED).not.toContain(`/guides/${deleted?.slug}"`);
  const [command] = await requestJson<Command[]>(`${siteUrl}/api/commands`);
  const marked = await request(`${siteUrl}/api/favorites`, {
    json: { userId: 1, itemType: 'command', itemId: command?.id },
  });
  const cookie = cookieOf(marked);
  for (let count = 0; count < ADDRESS_LIMITS.register.points; count += 1) await tooOften();
  expect((await tooOften()).status).toBe(429);
  const before = buildIn(await page('/'));
  const { apiKey } = await requestJson<GenerateKeyResponse>(`${siteUrl}/api/generate-key`, {
    json: { name: 'Kept' },
    cookie,
  });
  expect((await hourLeft(apiKey.key)).left).toBe(999);

  const readPages = async () =>
    (await requestJson<StatsResponse>(`${siteUrl}/api/stats`)).stats.pageViews;
  const pagesBefore = await readPages();
  await navigate(`${siteUrl}/`);
  await topology.restart();
  expect(await readPages(), 'a page that was read just before').toBe(pagesBefore + 1);

  const after = await guides();
  expect(after.find(({ id }) => id === edited?.id)?.title).toBe('What an editor made of it');
  expect(after.some(({ id }) => id === deleted?.id)).toBe(false);
  expect(buildIn(await page('/'))).toBe(before);
  const favorites = await requestJson(`${siteUrl}/api/favorites?userId=1`, { cookie });
  expect(favorites).toMatchObject([{ itemId: command?.id }]);
  expect((await tooOften()).status, 'limits survive a restart').toBe(429);
  expect(await hourLeft(apiKey.key), 'keys and their windows survive it').toEqual({
    status: 200,
    left: 998,
  });
  expect(await requestJson(`${siteUrl}/api/keys`, { cookie })).toMatchObject({
    keys: [{ id: apiKey.id, requests: 2 }],
  });
});

test('what is due while the product is stopped is published once after it', {
  timeout: LONG_MS,
}, async () => {
  await saveDueGuide(topology);
  await topology.end();
  await letItBeDue(topology);
  await topology.restart();
  await expectPublishedOnce(topology);
});

/**
 * A fake server that did not answer in time on a busy machine: nothing is wrong with the product.
 */
const LATE_UPSTREAM = /: timeout +\(\d+ attempts, \d+ ms\)/;

test('a start says nothing of errors in its log', async () => {
  const log = await readFile(path.join(topology.env.ELC_TEST_LOGS ?? '', 'replica-0.log'), 'utf8');
  const lines = log.split('\n').filter((line) => /\berror\b|\bwarn\b/i.test(line));
  expect(lines.filter((line) => !LATE_UPSTREAM.test(line))).toEqual([]);
});
