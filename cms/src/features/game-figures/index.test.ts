import { GAME_HISTORY_HOURS, gameFiguresResponse } from '@elc/contracts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import type { GameFiguresOutcome, GameVotes } from '../../platform/upstreams/roblox/game-figures';
import type { Outage } from '../../platform/upstreams/shared/outcome';
import { gameFigures, gameFiguresVersion, readGameFigures, retainedGameFigures } from './index';

const UNIVERSE = 4_001_001;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EVERY_MS = 5 * MINUTE_MS;
const BEGIN_MS = Date.UTC(2026, 10, 18);

const game = (playing: number | null, visits = 1000): GameFiguresOutcome => ({
  ok: true,
  figures: { playing, visits, favorites: 50 },
});
const votes = (upVotes: number, downVotes: number) => ({
  ok: true as const,
  votes: { upVotes, downVotes },
});
const DOWN: Outage = { ok: false, reason: 'unavailable', detail: 'status 500' };

/** What Roblox answers at the moment, and how often it was called. */
let world: {
  game: GameFiguresOutcome;
  votes: { ok: true; votes: GameVotes } | Outage;
  calls: number;
};

const configure = (universeId: number | undefined) =>
  useEnv({ ROBLOX_UNIVERSE_ID: universeId, GAME_READ_SECONDS: EVERY_MS / 1000 });

beforeEach(async () => {
  await testWorld({ nowMs: BEGIN_MS });
  configure(UNIVERSE);
  world = { game: game(120), votes: votes(90, 10), calls: 0 };
  const roblox = {
    async gameFigures() {
      world.calls += 1;
      return world.game;
    },
    gameVotes: async () => world.votes,
  };
  useUpstreams({ roblox } as never);
});

/** A replica looks whether a reading is due. */
async function lookAt(nowMs: number, now: Partial<typeof world> = {}): Promise<void> {
  Object.assign(world, now);
  vi.setSystemTime(nowMs);
  await readGameFigures(UNIVERSE);
}

const answer = async () => gameFiguresResponse.parse(await gameFigures());

describe('before anything was read', () => {
  test('without a game it says which setting is missing', async () => {
    configure(undefined);
    await expect(gameFigures()).rejects.toMatchObject({
      status: 503,
      code: 'GAME_FIGURES_NOT_CONFIGURED',
      message: expect.stringContaining('ROBLOX_UNIVERSE_ID'),
    });
    expect(await gameFiguresVersion()).toBe('not configured');
  });

  test('it says that it is reading', async () => {
    await expect(gameFigures()).rejects.toMatchObject({
      status: 503,
      code: 'GAME_FIGURES_NOT_READ_YET',
      retryAfterSeconds: 5,
    });
  });
});

describe('figures', () => {
  test('are those of the last reading, with its time and that of the next', async () => {
    await lookAt(BEGIN_MS);
    const { history, ...figures } = await answer();
    expect(figures).toEqual({
      playing: 120,
      visits: 1000,
      favorites: 50,
      upVotes: 90,
      downVotes: 10,
      votesUpdated: '2026-11-18T00:00:00.000Z',
      lastUpdated: '2026-11-18T00:00:00.000Z',
      nextReadingAt: '2026-11-18T00:05:00.000Z',
      isStale: false,
    });
    expect(history).toHaveLength(GAME_HISTORY_HOURS);
    expect(history.filter(({ playing }) => playing !== null)).toEqual([
      expect.objectContaining({ hour: '2026-11-18T00:00:00.000Z', playing: 120, upVotes: 90 }),
    ]);
  });

  test('that Roblox does not report are null, and an empty game is no missing figure', async () => {
    await lookAt(BEGIN_MS, { game: game(null) });
    expect(await answer()).toMatchObject({ playing: null, visits: 1000 });
    await lookAt(BEGIN_MS + EVERY_MS, { game: game(0) });
    expect(await answer()).toMatchObject({ playing: 0, isStale: false });
  });

  test('votes that cannot be read are those of before, with their time; the rest is new', async () => {
    await lookAt(BEGIN_MS);
    await lookAt(BEGIN_MS + HOUR_MS, { game: game(77), votes: DOWN });
    const { history, ...figures } = await answer();
    expect(figures).toMatchObject({
      playing: 77,
      upVotes: 90,
      downVotes: 10,
      votesUpdated: '2026-11-18T00:00:00.000Z',
      lastUpdated: '2026-11-18T01:00:00.000Z',
      isStale: false,
    });
    expect(history.at(-1)).toMatchObject({ playing: 77, upVotes: null, downVotes: null });
  });

  test('votes that never came are null', async () => {
    await lookAt(BEGIN_MS, { votes: DOWN });
    expect(await answer()).toMatchObject({ playing: 120, upVotes: null, votesUpdated: null });
  });

  test('another game has figures of its own', async () => {
    await lookAt(BEGIN_MS);
    configure(5);
    await expect(gameFigures()).rejects.toMatchObject({ code: 'GAME_FIGURES_NOT_READ_YET' });
  });

  test('two replicas that look one after the other make one reading', async () => {
    await lookAt(BEGIN_MS);
    await lookAt(BEGIN_MS + EVERY_MS / 3, { game: game(999) });
    expect(await answer()).toMatchObject({ playing: 120 });
    expect(world.calls).toBe(1);
    await lookAt(BEGIN_MS + EVERY_MS);
    expect(await answer()).toMatchObject({ playing: 999 });
    expect(world.calls).toBe(2);
  });
});

describe('the history', () => {
  test('retains the first reading of each hour, for 7 days', async () => {
    for (let minutes = 0; minutes <= 8 * 24 * 60; minutes += 20) {
      await lookAt(BEGIN_MS + minutes * MINUTE_MS, { game: game(minutes) });
    }
    const { history } = await answer();
    expect(history.at(-1)).toMatchObject({ hour: '2026-11-26T00:00:00.000Z', playing: 8 * 1440 });
    expect(history.at(0)).toMatchObject({ hour: '2026-11-19T01:00:00.000Z', playing: 25 * 60 });
    expect(history.every(({ playing }) => playing !== null)).toBe(true);
  }, 30_000);

  test('an hour in which every try failed is a gap', async () => {
    await lookAt(BEGIN_MS);
    await lookAt(BEGIN_MS + HOUR_MS, { game: DOWN });
    await lookAt(BEGIN_MS + 2 * HOUR_MS + EVERY_MS, { game: game(80) });
    const { history } = await answer();
    expect(history.slice(-3).map(({ playing }) => playing)).toEqual([120, null, 80]);
  });

  test('is deleted by its age', async () => {
    await lookAt(BEGIN_MS);
    await lookAt(BEGIN_MS + HOUR_MS);
    expect(await retainedGameFigures.deleteBefore(BEGIN_MS + 1, 500)).toBe(1);
    const { history } = await answer();
    expect(history.filter(({ playing }) => playing !== null)).toHaveLength(1);
  });
});

describe('while Roblox fails', () => {
  test('what was read last is served, called stale, with its time', async () => {
    await lookAt(BEGIN_MS);
    const version = await gameFiguresVersion();
    await lookAt(BEGIN_MS + EVERY_MS, { game: DOWN });
    expect(await gameFiguresVersion()).not.toBe(version);
    expect(await answer()).toMatchObject({
      playing: 120,
      isStale: true,
      lastUpdated: '2026-11-18T00:00:00.000Z',
      nextReadingAt: '2026-11-18T00:10:00.000Z',
    });
    await lookAt(BEGIN_MS + 2 * EVERY_MS, { game: game(5) });
    expect(await answer()).toMatchObject({ playing: 5, isStale: false });
  });
});
