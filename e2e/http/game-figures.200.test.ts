import { GAME_HISTORY_HOURS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';

const PATH = '/api/game-figures';
const HOUR_MS = 3_600_000;
/** A reading is made every 2 s; a failing one may take its whole deadline. */
const NEXT_READING = { timeout: 60_000, interval: 100 };

const read = async (site?: string) =>
  await expectSuccess(await call(PATH, {}, site ? { site } : {}), endpoints.gameFigures);

test('the game has players, visits, favourites and votes, from minutes ago at most', async () => {
  const { playing, visits, favorites, upVotes, downVotes, lastUpdated, votesUpdated } =
    await read();
  for (const figure of [playing, visits, favorites, upVotes, downVotes]) {
    expect(figure).toBeGreaterThan(0);
  }
  expect(Date.now() - Date.parse(lastUpdated)).toBeLessThan(600_000);
  expect(votesUpdated).toBe(lastUpdated);
});

test('its history ends with this hour, and has the figures of it', async () => {
  const { history, lastUpdated } = await read();
  expect(history).toHaveLength(GAME_HISTORY_HOURS);
  const hours = history.map(({ hour }) => Date.parse(hour));
  const first = hours[0] ?? Number.NaN;
  expect(hours).toEqual(hours.map((_, index) => first + index * HOUR_MS));
  const last = history.at(-1);
  expect(Date.parse(lastUpdated) - Date.parse(last?.hour ?? '')).toBeLessThan(HOUR_MS);
  expect(last?.playing).toBeGreaterThan(0);
  expect(last?.visits).toBeGreaterThan(0);
});

test('all replicas answer the same figures', async () => {
  await expect
    .poll(async () => (await read()).lastUpdated === (await read(lastSiteUrl)).lastUpdated)
    .toBe(true);
});

test('it may be cached for 30 s, sets no cookie and answers 304', async () => {
  const first = await call(PATH);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  expect(first.headers.getSetCookie()).toEqual([]);
  const again = await call(PATH, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  // A reading may come in between, and makes it another answer.
  expect([200, 304]).toContain(again.status);
  if (again.status === 304) expect(await again.text()).toBe('');
});

test('it takes no query', async () => {
  expect((await call(`${PATH}?universeIds=5`)).status).toBe(400);
});

test('figures are read again and again, and stay, called stale, while Roblox fails', {
  timeout: 200_000,
}, async () => {
  const before = await read();
  await expect
    .poll(async () => (await read()).lastUpdated, NEXT_READING)
    .not.toBe(before.lastUpdated);
  expect((await read()).visits).toBeGreaterThanOrEqual(before.visits ?? Number.NaN);
  const stale = await withFault({ match: '/roblox/games', kind: '500' }, async () => {
    await expect.poll(async () => (await read()).isStale, NEXT_READING).toBe(true);
    return read();
  });
  expect(stale.playing).toBeGreaterThan(0);
  expect(Date.parse(stale.nextReadingAt)).toBeGreaterThan(Date.parse(stale.lastUpdated));
  await expect.poll(async () => (await read()).isStale, NEXT_READING).toBe(false);
});

test('while only votes cannot be read they stay, with their time, beside new figures', {
  timeout: 200_000,
}, async () => {
  const { votes, figures } = await withFault(
    { match: '/roblox/games/v1/games/votes', kind: '500' },
    async () => {
      const differs = async () => {
        const { votesUpdated, lastUpdated } = await read();
        return votesUpdated !== lastUpdated;
      };
      await expect.poll(differs, NEXT_READING).toBe(true);
      const { upVotes, votesUpdated, lastUpdated, isStale } = await read();
      expect(isStale).toBe(false);
      expect(upVotes).toBeGreaterThan(0);
      return { votes: votesUpdated ?? '', figures: lastUpdated };
    },
  );
  expect(Date.parse(votes)).toBeLessThan(Date.parse(figures));
  const agree = async () => {
    const { votesUpdated, lastUpdated } = await read();
    return votesUpdated === lastUpdated;
  };
  await expect.poll(agree, NEXT_READING).toBe(true);
});
