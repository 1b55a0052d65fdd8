import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUpstream } from '../shared/create-upstream';
import { type FakesProcess, fakesOfThisWorker } from '../testing/fakes-process';
import {
  answers,
  type Reply,
  type ScriptedHost,
  sends,
  startScriptedHost,
} from '../testing/scripted-host';
import { gameCalls } from './game-figures';
import { setUpCalls } from './set-up';

const UNIVERSE_ID = 4_001_001;
const PLACE_ID = 4_001_005;

function callsAt(urls: { games: string; open: string }, key = 'a-key') {
  const host = (baseUrl: string) =>
    createUpstream({
      name: 'test',
      baseUrl,
      userAgent: 'ElectionCity/test',
      retriesMax: 0,
    });
  const { keyFacts, universeOfPlace } = setUpCalls(host(urls.open));
  const { gameFacts } = gameCalls(host(urls.games));
  return { keyFacts: () => keyFacts(key), universeOfPlace, gameFacts };
}

describe('the fake server', () => {
  let fakes: FakesProcess;
  beforeAll(async () => {
    fakes = await fakesOfThisWorker();
  });
  const calls = (key?: string) =>
    callsAt({ games: `${fakes.url}/roblox/games`, open: `${fakes.url}/roblox/cloud` }, key);

  test('returns what the sample key is, without a header that carries it', async () => {
    await fakes.reset();
    expect(await calls().keyFacts()).toMatchObject({
      ok: true,
      key: { ownerId: 7_001_001, enabled: true, expired: false, expiresAtMs: null, permissions: 0 },
    });
    const [request] = await fakes.requests();
    expect(request?.headers).not.toHaveProperty('x-api-key');
  });

  test('refuses another key', async () => {
    expect(await calls('invalid-key').keyFacts()).toMatchObject({ reason: 'key_refused' });
  });

  test('returns the game, and the universe of its place', async () => {
    expect(await calls().gameFacts(UNIVERSE_ID)).toEqual({
      ok: true,
      game: { name: 'Election City', rootPlaceId: PLACE_ID, creator: 'Election City Citizens' },
    });
    expect(await calls().gameFacts(5)).toEqual({ ok: false, reason: 'unknown_game' });
    expect(await calls().universeOfPlace(PLACE_ID)).toEqual({ ok: true, universeId: UNIVERSE_ID });
    expect(await calls().universeOfPlace(5)).toEqual({ ok: true, universeId: null });
  });

  test('500 is an outage', async () => {
    await fakes.reset();
    await fakes.fail({ match: '/roblox', kind: '500' });
    const outage = { ok: false, reason: 'unavailable' };
    expect(await calls().keyFacts()).toMatchObject(outage);
    expect(await calls().gameFacts(UNIVERSE_ID)).toMatchObject(outage);
    expect(await calls().universeOfPlace(PLACE_ID)).toMatchObject(outage);
  });
});

describe('a host that answers otherwise', () => {
  let host: ScriptedHost;
  beforeAll(async () => {
    host = await startScriptedHost();
  });
  afterAll(() => host.close());
  const calls = () => callsAt({ games: host.url, open: host.url });

  test.each<[string, Reply, object]>([
    [
      'the documented answer',
      answers({
        name: 'test key',
        authorizedUserId: 234,
        scopes: [{ name: 'asset', operations: ['write'] }],
        enabled: true,
        expired: false,
        expirationTimeUtc: '2026-01-01T12:00:00.000Z',
      }),
      { ok: true, key: { ownerId: 234, permissions: 1, expiresAtMs: Date.UTC(2026, 0, 1, 12) } },
    ],
    [
      'an id as text, and nothing else but that it is enabled',
      answers({ authorizedUserId: '234', enabled: true }),
      { ok: true, key: { name: '', ownerId: 234, expired: false, expiresAtMs: null } },
    ],
    [
      'odd fields',
      answers({ authorizedUserId: -1, enabled: true, expired: 'no', scopes: 5 }),
      { ok: true },
    ],
    ['no word whether it is enabled', answers({ name: 'test key' }), { reason: 'invalid' }],
    ['403', sends(403, {}, '{}'), { reason: 'key_refused' }],
    ['404', sends(404, {}, '{}'), { reason: 'invalid' }],
  ])('a key: %s', async (_what, reply, expected) => {
    host.script(reply);
    expect(await calls().keyFacts()).toMatchObject(expected);
  });

  test.each<[string, Reply, object]>([
    ['another game', answers({ data: [{ id: 9, name: 'X' }] }), { reason: 'invalid' }],
    [
      'an id that no game can have',
      sends(400, {}, '{"errors":[{"code":8}]}'),
      { reason: 'unknown_game' },
    ],
    ['a game without any data', answers({ data: [{ id: UNIVERSE_ID }] }), { ok: true }],
    ['no list', answers({ data: {} }), { reason: 'invalid' }],
  ])('a game: %s', async (_what, reply, expected) => {
    host.script(reply);
    expect(await calls().gameFacts(UNIVERSE_ID)).toMatchObject(expected);
  });

  test.each<[string, Reply, object]>([
    ['400', sends(400, {}, '{}'), { ok: true, universeId: null }],
    ['404', sends(404, {}, '{}'), { ok: true, universeId: null }],
    ['403', sends(403, {}, '{}'), { reason: 'invalid' }],
    ['no id', answers({}), { ok: true, universeId: null }],
  ])('a place: %s', async (_what, reply, expected) => {
    host.script(reply);
    expect(await calls().universeOfPlace(PLACE_ID)).toMatchObject(expected);
  });
});
