import { afterAll, describe, expect, test } from 'vitest';
import { createUpstream } from '../shared/create-upstream';
import { answers, type Reply, sends, startScriptedHost } from '../testing/scripted-host';
import { gameCalls } from './game-figures';

const host = await startScriptedHost();
afterAll(() => host.close());

const callsAt = (baseUrl: string) =>
  gameCalls(
    createUpstream({ name: 'games', baseUrl, userAgent: 'ElectionCity/test', retryDelayMs: 1 }),
  );

test('figures are read again each time', async () => {
  const reply = answers({ data: [{ id: 1 }] });
  host.script(reply, reply);
  const client = callsAt(host.url);
  for (const _ of [1, 2]) await client.gameFigures(1);
  expect(host.requests()).toBe(2);
});

describe('a host that answers otherwise', () => {
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
  ])('%s', async (_what, reply, expectedFigures, expectedVotes) => {
    host.script(reply);
    expect(await callsAt(host.url).gameFigures(1)).toMatchObject(expectedFigures);
    host.script(reply);
    expect(await callsAt(host.url).gameVotes(1)).toMatchObject(expectedVotes);
  });
});
