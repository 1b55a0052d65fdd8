import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const UNIVERSE_ID = 4_001_001;

const callsAt = (baseUrl: string) =>
  gameCalls(
    createUpstream({ name: 'games', baseUrl, userAgent: 'ElectionCity/test', retryDelayMs: 1 }),
  );

describe('the game of the fake server', () => {
  let fakes: FakesProcess;
  beforeAll(async () => {
    fakes = await fakesOfThisWorker();
  });
  afterEach(() => fakes.reset());
  const calls = () => callsAt(`${fakes.url}/roblox/games`);

  test('has players, visits, favorites and votes', async () => {
    expect(await calls().gameFigures(UNIVERSE_ID)).toEqual({
      ok: true,
      figures: {
        playing: expect.any(Number),
        visits: expect.any(Number),
        favorites: expect.any(Number),
      },
    });
    expect(await calls().gameVotes(UNIVERSE_ID)).toEqual({
      ok: true,
      votes: { upVotes: expect.any(Number), downVotes: expect.any(Number) },
    });
  });

  test('is read again each time', async () => {
    const client = calls();
    for (const _ of [1, 2]) await client.gameFigures(UNIVERSE_ID);
    expect(await fakes.requests()).toHaveLength(2);
  });

  test('another one is unknown', async () => {
    expect(await calls().gameFigures(5)).toEqual({ ok: false, reason: 'unknown_game' });
  });
});

describe('a host that answers otherwise', () => {
  let host: ScriptedHost;
  beforeAll(async () => {
    host = await startScriptedHost();
  });
  afterAll(() => host.close());
  const figures = (known: object = {}) => ({
    ok: true,
    figures: { playing: null, visits: null, favorites: null, ...known },
  });
  const votes = (known: object = {}) => ({
    ok: true,
    votes: { upVotes: null, downVotes: null, ...known },
  });
  const unread = { ok: false, reason: 'invalid' };

  test.each<[string, Reply, object, object]>([
    ['an entry without any field', answers({ data: [{}] }), figures(), votes()],
    [
      'figures that are no counts',
      answers({
        data: [{ id: 1, playing: -1, visits: '7', favoritedCount: 3, upVotes: 1.5, downVotes: 2 }],
      }),
      figures({ favorites: 3 }),
      votes({ downVotes: 2 }),
    ],
    [
      'odd entries beside the game',
      answers({ data: [null, 'x', { id: 2, playing: 9 }, { id: 1, playing: 4, upVotes: 6 }] }),
      figures({ playing: 4 }),
      votes({ upVotes: 6 }),
    ],
    ['another game', answers({ data: [{ id: 2, playing: 9, upVotes: 9 }] }), unread, unread],
    ['no list', answers({}), unread, unread],
    ['404', sends(404), unread, unread],
    ['403', sends(403), unread, unread],
    ['500', sends(500), { reason: 'unavailable' }, { reason: 'unavailable' }],
    [
      '429',
      sends(429, { 'retry-after': '30' }),
      { reason: 'rate_limited', retryAfterSeconds: 30 },
      { reason: 'rate_limited', retryAfterSeconds: 30 },
    ],
  ])('%s', async (_what, reply, expectedFigures, expectedVotes) => {
    host.script(reply);
    expect(await callsAt(host.url).gameFigures(1)).toMatchObject(expectedFigures);
    host.script(reply);
    expect(await callsAt(host.url).gameVotes(1)).toMatchObject(expectedVotes);
  });

  test('an empty list and a refused id mean that there is no such game', async () => {
    for (const reply of [
      answers({ data: [] }),
      sends(400, {}, JSON.stringify({ errors: [{ code: 8, message: 'Invalid.' }] })),
    ]) {
      host.script(reply);
      expect(await callsAt(host.url).gameFigures(1)).toEqual({ ok: false, reason: 'unknown_game' });
    }
  });
});
