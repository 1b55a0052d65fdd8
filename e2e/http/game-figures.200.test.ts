import { GAME_HISTORY_HOURS } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';

const PATH = '/api/game-figures';
const HOUR_MS = 3_600_000;
const read = async (site?: string) =>
  await expectSuccess(await call(PATH, {}, site ? { site } : {}), endpoints.gameFigures);

test('the game has players, visits, favorites and votes, from minutes ago at most', async () => {
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
