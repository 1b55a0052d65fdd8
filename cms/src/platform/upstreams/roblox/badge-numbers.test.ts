import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakesOfThisWorker, robloxUrls } from '../testing/fakes-process';
import { createRobloxClient, type RobloxClient } from './create-roblox-client';

const UNIVERSE_ID = 4_001_001;
const FIRST_ID = 2_124_400_001;
const FIRST_ASSET_ID = 3_200_000_001;
const SLOW_ID = 2_124_400_024;
const REFUSED_ID = 2_124_400_020;

const fakes = await fakesOfThisWorker();
let roblox: RobloxClient;
let background: (() => void)[];

beforeEach(() => {
  background = [];
  roblox = createRobloxClient({
    urls: robloxUrls(fakes.url),
    openCloudKey: undefined,
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1,
    later: (work) => void background.push(work),
  });
});
afterEach(() => fakes.reset());

describe('numbers of badges', () => {
  test('come with the share of visitors, the picture and the dates', async () => {
    const outcome = await roblox.badgeNumbersOf(UNIVERSE_ID);
    const [first, ...others] = outcome.ok ? outcome.data : [];
    expect(others).toHaveLength(23);
    expect(first).toMatchObject({
      id: FIRST_ID,
      name: 'Welcome to the City',
      enabled: true,
      displayIconImageId: FIRST_ASSET_ID,
      statistics: { winRatePercentage: 0.93 },
    });
    expect(first?.created).toBeLessThan(first?.updated ?? 0);
    expect(first?.statistics.awardedCount).toBeGreaterThan(1_000_000);
  });

  test('are requested each time, although a look-up caches its own list', async () => {
    await roblox.badgesOfUniverse(UNIVERSE_ID);
    await roblox.badgeNumbersOf(UNIVERSE_ID);
    await roblox.badgeNumbersOf(UNIVERSE_ID);
    await roblox.badgesOfUniverse(UNIVERSE_ID);
    expect(await fakes.requests()).toHaveLength(3);
  });

  test('are never older ones where Roblox fails', async () => {
    await roblox.badgeNumbersOf(UNIVERSE_ID);
    await fakes.fail({ match: '/roblox/badges', kind: '500' });
    expect(await roblox.badgeNumbersOf(UNIVERSE_ID)).toMatchObject({ reason: 'unavailable' });
  });
});

describe('pictures of badges', () => {
  const stateOf = async (kind: 'badgeIcons' | 'assetPictures', id: number) => {
    const outcome = await roblox[kind]([id]);
    return outcome.ok ? outcome.data.get(id)?.state : outcome.reason;
  };

  test.each([
    { what: 'an icon', kind: 'badgeIcons', id: FIRST_ID, state: 'ready' },
    { what: 'an asset', kind: 'assetPictures', id: FIRST_ASSET_ID, state: 'ready' },
    { what: 'a refused icon', kind: 'badgeIcons', id: REFUSED_ID, state: 'none' },
    { what: 'an unknown asset', kind: 'assetPictures', id: 1, state: 'none' },
  ] as const)('$what is $state', async ({ kind, id, state }) => {
    expect(await stateOf(kind, id)).toBe(state);
    expect(background).toHaveLength(0);
  });

  test('one that is still being drawn is requested again in the background', async () => {
    expect(await stateOf('badgeIcons', SLOW_ID)).toBe('pending');
    expect(background).toHaveLength(1);
    background[0]?.();
    await expect.poll(async () => (await fakes.requests()).length).toBe(2);
    // The answer is read some time after the fake has received the request.
    await expect.poll(() => stateOf('badgeIcons', SLOW_ID)).toBe('ready');
  });
});
