import type { Context } from 'koa';
import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { setHidden } from './player-privacy';
import { playerCard, servePlayerPictures } from './share-pictures';
import { type AnalysedPlayer, savePlayers } from './tables/players';

const stored: AnalysedPlayer = {
  ...{ userId: 1, username: '', displayName: 'Citizen', classification: 'midgen' },
  ...{ generation: 'MIDGEN', confidence: 0.95, badgeVisibility: 'visible', elcBadges: 4 },
  ...{ tenureDays: 700, accountAgeDays: 1000, rulesVersion: '2026.11', analysedAtMs: 1 },
};
const PNG = Buffer.from('a picture');

let drawn: string[];
let finish: (() => void)[];
let allowed: number;
let serve: ReturnType<typeof servePlayerPictures>;
beforeEach(async () => {
  drawn = [];
  finish = [];
  allowed = 100;
  await testWorld();
  useEnv({ PUBLIC_URL: 'https://city.example', ENCRYPTION_KEY: 'a secret' });
  const names = ['Hidden', 'Mayor', 'One', 'Two', 'Three', 'Four', 'Five'];
  await savePlayers(names.map((name, userId) => ({ ...stored, userId, username: name })));
  await setHidden(0, true);
  serve = servePlayerPictures(
    async () => {
      allowed -= 1;
      const window = {} as never;
      return allowed < 0 ? { ok: false, window, retryAfterSeconds: 9 } : { ok: true, window };
    },
    async () => 'City',
    ({ kicker }) => {
      drawn.push(kicker);
      return new Promise((resolve) => finish.push(() => resolve(PNG)));
    },
  );
});

async function get(name: string) {
  const ctx = { path: `/cards/${name}.png`, set: () => {}, get: () => '' } as unknown as Context;
  await serve(ctx, async () => {});
  return ctx.body;
}

const begun = (count: number) => expect.poll(() => drawn.length).toBe(count);
const finishAll = () => {
  for (const end of finish.splice(0)) end();
};

test('a picture is drawn once, also for those that ask while it is drawn', async () => {
  const both = [get('Mayor'), get('Mayor')];
  await begun(1);
  finishAll();
  expect(await Promise.all(both)).toEqual([PNG, PNG]);
  expect(await get('Mayor')).toBe(PNG);
  expect(drawn).toEqual(['@Mayor']);
});

test('more than four at once are refused, and drawn later', async () => {
  const four = ['One', 'Two', 'Three', 'Four'].map(get);
  await begun(4);
  await expect(get('Five')).rejects.toMatchObject({ status: 503, code: 'BUSY' });
  finishAll();
  await Promise.all(four);
  const fifth = get('Five');
  await begun(5);
  finishAll();
  expect(await fifth).toBe(PNG);
});

test('an address draws so many; what is cached is not counted', async () => {
  allowed = 1;
  const first = get('One');
  await begun(1);
  finishAll();
  await first;
  expect(await get('One')).toBe(PNG);
  await expect(get('Two')).rejects.toMatchObject({ status: 429 });
});

test.each(['Hidden', 'ab', 'a-b'])('there is no picture of %s', async (name) => {
  await expect(get(name)).rejects.toMatchObject({ status: 404 });
  expect(drawn).toEqual([]);
});

const player = {
  username: 'OldTownMayor',
  displayName: 'Mayor',
  generation: 'VETERAN',
  elcBadges: 1,
  tenureDays: 800,
  accountAgeDays: 364,
} as const;

test.each([
  { known: {}, text: 'VETERAN: 1 event badge, in the game for 2 years, account age 364 days' },
  { known: { elcBadges: null, tenureDays: null }, text: 'VETERAN: account age 364 days' },
  {
    known: { elcBadges: 12, tenureDays: 1, accountAgeDays: 365 },
    text: 'VETERAN: 12 event badges, in the game for 1 day, account age 1 year',
  },
])('a picture says "$text"', ({ known, text }) => {
  expect(playerCard({ ...player, ...known })).toEqual({
    kicker: '@OldTownMayor',
    title: 'Mayor',
    text,
  });
});
