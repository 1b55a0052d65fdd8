import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakesOfThisWorker, robloxUrls } from '../testing/fakes-process';
import { answers, sends, startScriptedHost } from '../testing/scripted-host';
import { createRobloxClient, type RobloxClient, type RobloxOptions } from './create-roblox-client';
import { createPlayerLookUp, type FoundPlayer, type LookUpOutcome } from './look-up-player';

const UNIVERSE_ID = 4_001_001;
const fakes = await fakesOfThisWorker();
let roblox: RobloxClient;

function clientOf(options: Partial<RobloxOptions> = {}): RobloxClient {
  return createRobloxClient({
    urls: robloxUrls(fakes.url),
    openCloudKey: 'sample-key',
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1,
    // A picture requested again in the background would be counted in a later test.
    later: () => {},
    ...options,
  });
}

const lookUp = (name: string, client = roblox): Promise<LookUpOutcome> =>
  createPlayerLookUp(client, UNIVERSE_ID)(name);

async function found(name: string, client = roblox): Promise<FoundPlayer> {
  const outcome = await lookUp(name, client);
  if (!outcome.ok) throw new Error(`${name} was not found: ${outcome.reason}`);
  return outcome.player;
}

beforeEach(() => {
  roblox = clientOf();
});
afterEach(() => fakes.reset());

describe('requests', () => {
  test('the next player costs one request less, the same player none', async () => {
    await found('OldTownMayor');
    await found('MidtownMilo');
    expect(await fakes.requests()).toHaveLength(5 + 4);
    await found('MidtownMilo');
    expect(await fakes.requests()).toHaveLength(5 + 4);
  });

  test('twenty people who request one player at once cost as many requests as one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => found('OldTownMayor')));
    expect(await fakes.requests()).toHaveLength(5);
  });

  test('name the caller, and send the key to Open Cloud alone', async () => {
    await found('OldTownMayor');
    const requests = await fakes.requests();
    expect(requests).toHaveLength(5);
    for (const { path, headers } of requests) {
      expect(headers['user-agent']).toBe('ElectionCity/test');
      expect(headers['x-api-key']).toBe(path.includes('/cloud/') ? 'sample-key' : undefined);
    }
  });
});

test('without a key badges are not connected, none are requested, and operators are notified', async () => {
  const client = clientOf({ openCloudKey: undefined });
  expect((await found('EmptyEllie', client)).badges).toEqual({ outcome: 'not_connected' });
  const requested = (await fakes.requests()).map(({ path }) => path);
  expect(requested.filter((path) => /inventory|badges/.test(path))).toEqual([]);
  expect(client.state()).toMatchObject({
    state: 'ok',
    advice: expect.stringContaining('Badges need an Open Cloud key'),
  });
});

test('where the anonymous host refuses us, the profile comes by key', async () => {
  const host = await startScriptedHost();
  const names = await fetch(`${fakes.url}/roblox/users/v1/usernames/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ usernames: ['ExiledErwin'] }),
  });
  const card = await names.json();
  host.script((response, request) => {
    const reply = request.method === 'POST' ? answers(card) : sends(403, {}, '{"errors":[{}]}');
    reply(response, request);
  });
  const client = clientOf({ urls: { ...robloxUrls(fakes.url), users: host.url } });
  expect(await found('ExiledErwin', client)).toMatchObject({
    username: 'ExiledErwin',
    isBanned: false,
    badges: { outcome: 'unavailable' },
  });
  await host.close();
});

test('a key that is not accepted is passed on, reported in the log and in the state', async () => {
  const details: unknown[] = [];
  const client = clientOf({
    openCloudKey: 'invalid-key',
    onOutcome: ({ detail }) => details.push(detail),
  });
  expect(await lookUp('OldTownMayor', client)).toMatchObject({ reason: 'key_refused' });
  const advice = expect.stringContaining('does not accept ROBLOX_OPEN_CLOUD_KEY');
  expect(client.state()).toMatchObject({ state: 'failing', advice });
  expect(details).toContainEqual(advice);
});

test('many hidden inventories in a row are told to operators, until one is visible', async () => {
  const host = await startScriptedHost();
  host.script((response, request) => {
    const isVisible = request.url?.includes('/users/99/');
    const reply = isVisible
      ? answers({ inventoryItems: [] })
      : sends(403, {}, '{"code":"PERMISSION_DENIED"}');
    reply(response, request);
  });
  const onKeyDoubted = vi.fn();
  const urls = { users: host.url, badges: host.url, games: host.url, thumbnails: host.url };
  const client = createRobloxClient({
    urls: { ...urls, groups: host.url, cloud: host.url },
    openCloudKey: 'sample-key',
    userAgent: 'ElectionCity/test',
    inventoryReads: { take: async () => 0 },
    onKeyDoubted,
  });
  for (let id = 1; id <= 19; id += 1) await client.uncached.badgesOf(id, [1]);
  for (let times = 0; times < 9; times += 1) await client.badgesOf(19, [1]);
  expect(client.state().advice, 'of 19 players').toBeUndefined();
  for (let id = 20; id <= 30; id += 1) await client.uncached.badgesOf(id, [1]);
  expect(client.state().advice).toContain('lacks a permission');
  expect(onKeyDoubted).toHaveBeenCalledOnce();
  await client.badgesOf(99, [1]);
  expect(client.state().advice).toBeUndefined();
  await host.close();
});
