import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, lastSiteUrl } from '../support/http/client.ts';

const PATH = '/api/game-figures';
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

test('all replicas answer the same figures', async () => {
  await expect
    .poll(async () => (await read()).lastUpdated === (await read(lastSiteUrl)).lastUpdated)
    .toBe(true);
});
