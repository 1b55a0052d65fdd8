import { ADDRESS_LIMITS } from '@elc/contracts';
import type { Context } from 'koa';
import { beforeEach, expect, test } from 'vitest';
import { useContent } from '../../content/content';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useLimits } from '../../platform/http/limits/counters';
import { addressLimiter } from '../../platform/http/limits/shared-limits';
import { memoryCounters } from '../../platform/http/limits/testing/memory-counters';
import { useUpstreams } from '../../platform/services';
import { setHidden } from './player-privacy';
import { playerCard, servePlayerPictures } from './share-pictures';
import { type AnalysedPlayer, savePlayers } from './tables/players';

const stored: AnalysedPlayer = {
  ...{ userId: 1, username: '', displayName: 'Citizen', classification: 'midgen' },
  ...{ generation: 'MIDGEN', confidence: 0.95, badgeVisibility: 'visible', elcBadges: 4 },
  ...{ tenureDays: 700, accountAgeDays: 1000, rulesVersion: '2026.11', analysedAtMs: 1 },
};
const PNG = Buffer.from('a picture');
const ADDRESS = '203.0.113.7';

let drawn: string[];
let isWhole: boolean;
let finish: (() => void)[];
let serve: ReturnType<typeof servePlayerPictures>;
beforeEach(async () => {
  drawn = [];
  finish = [];
  isWhole = true;
  await testWorld();
  useEnv({ PUBLIC_URL: 'https://city.example', ENCRYPTION_KEY: 'a secret' });
  const names = ['Hidden', 'Mayor', 'One', 'Two', 'Three', 'Four', 'Five'];
  await savePlayers(names.map((name, userId) => ({ ...stored, userId, username: name })));
  await setHidden(0, true);
  const headshots = async ([userId = 0]: number[]) => ({
    ok: true,
    data: new Map([[userId, { state: 'ready', url: `https://tr.rbxcdn.com/${userId}` }]]),
  });
  useUpstreams({ roblox: { headshots } } as never);
  useContent({ gameName: async () => 'City' } as never);
  useLimits(memoryCounters());
  serve = servePlayerPictures(({ kicker, inset = '' }) => {
    drawn.push(kicker + inset);
    return new Promise((resolve) => finish.push(() => resolve({ bytes: PNG, isWhole })));
  });
});

async function get(name: string) {
  const path = `/cards/${name}.png`;
  const ctx = { path, ip: ADDRESS, set: () => {}, get: () => '' } as unknown as Context;
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
  expect(drawn).toEqual(['@Mayorhttps://tr.rbxcdn.com/1']);
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
  for (let before = 1; before < ADDRESS_LIMITS.sharePicture.points; before += 1)
    await addressLimiter()('sharePicture', ADDRESS);
  const first = get('One');
  await begun(1);
  finishAll();
  await first;
  expect(await get('One')).toBe(PNG);
  await expect(get('Two')).rejects.toMatchObject({ status: 429 });
});

test('the picture of every other name is one, which says nothing of a player', async () => {
  const hidden = get('Hidden');
  await begun(1);
  finishAll();
  expect(await hidden).toBe(PNG);
  expect(await get('unknown')).toBe(PNG);
  expect(drawn).toEqual(['City']);
});

test('a picture without its avatar is drawn again', async () => {
  isWhole = false;
  for (const count of [1, 2]) {
    const picture = get('Mayor');
    await begun(count);
    finishAll();
    expect(await picture).toBe(PNG);
  }
});

test.each(['ab', 'a-b'])('there is no picture of %s, which is no name', async (name) => {
  await expect(get(name)).rejects.toMatchObject({ status: 404 });
  expect(drawn).toEqual([]);
});

const player: AnalysedPlayer = {
  ...stored,
  ...{ username: 'OldTownMayor', displayName: 'Mayor', generation: 'VETERAN' },
  ...{ elcBadges: 1, tenureDays: 800, accountAgeDays: 364 },
};

test.each([
  {
    known: {},
    text: '95% confidence, 1 event badge, in the game for 2 years, account age 364 days',
  },
  { known: { elcBadges: null, tenureDays: null }, text: '95% confidence, account age 364 days' },
  {
    known: { elcBadges: 12, tenureDays: 1, accountAgeDays: 365 },
    text: '95% confidence, 12 event badges, in the game for 1 day, account age 1 year',
  },
])('a picture says "$text"', ({ known, text }) => {
  expect(playerCard({ ...player, ...known })).toEqual({
    ...{ kicker: '@OldTownMayor', title: 'Mayor', mark: 'VETERAN', text },
  });
});
