import { afterEach, expect, test } from 'vitest';
import {
  createRobloxClient,
  type RobloxOptions,
} from '../../platform/upstreams/roblox/create-roblox-client';
import { createInventoryReads } from '../../platform/upstreams/roblox/inventory-reads';
import { createPlayerLookUp } from '../../platform/upstreams/roblox/look-up-player';
import { fakesOfThisWorker, robloxUrls } from '../../platform/upstreams/testing/fakes-process';
import { classify } from './rules/classify';
import { DEFAULT_THRESHOLDS } from './rules/thresholds';

/** An old account without a badge of the game: a newgen by badges, and a veteran by age alone. */
const NEWCOMER = 'Citizen00048';
const UNIVERSE_ID = 4_001_001;

const fakes = await fakesOfThisWorker();
afterEach(() => fakes.reset());

function clientOf(options: Partial<RobloxOptions> = {}) {
  return createRobloxClient({
    urls: robloxUrls(fakes.url),
    openCloudKey: 'sample-key',
    userAgent: 'ElectionCity/test',
    retryDelayMs: 1,
    later: () => {},
    ...options,
  });
}

/** What a visitor sees: the generation and why, or why there is none. */
async function shown(client = clientOf(), name = NEWCOMER): Promise<string> {
  const outcome = await createPlayerLookUp(client, UNIVERSE_ID)(name);
  if (!outcome.ok) return outcome.reason;
  const { generation, reason } = classify(outcome.player, DEFAULT_THRESHOLDS, Date.now());
  return `${generation}: ${reason}`;
}

const NEWGEN = /^NEWGEN: The player holds no event badge that we can see/;
const inventoryReads = async () =>
  (await fakes.requests()).filter(({ path }) => path.includes('/inventory-items'));

test.each([
  {
    what: 'without a key the verdict says that it rests on age, and no badges are requested',
    options: { openCloudKey: undefined },
    expected: /^VETERAN: Badges are not connected, so the account age of [\d,]+ days alone decides/,
    reads: 0,
  },
  {
    what: 'with a key the badges decide',
    options: {},
    expected: NEWGEN,
    reads: 1,
  },
  {
    what: 'while the quota is used up nothing is said',
    options: { inventoryReads: { take: async () => 30_000 } },
    expected: /^quota_used_up$/,
    reads: 0,
  },
])('$what', async ({ options, expected, reads }) => {
  const client = clientOf(options as Partial<RobloxOptions>);
  expect(await shown(client)).toMatch(expected);
  expect(await inventoryReads()).toHaveLength(reads);
  expect(client.state().state).toBe('ok');
  const requested = (await fakes.requests()).map(({ path }) => path);
  expect(requested.filter((path) => path.includes('awarded-dates'))).toEqual([]);
});

test('a scan that takes all it can get leaves a visitor a verdict by badges', async () => {
  const client = clientOf({ inventoryReads: createInventoryReads(100, null) });
  const stop = new AbortController();
  const scan = Array.from({ length: 100 }, (_, index) =>
    client.uncached.badgesOf(8_000_001 + index, [1], stop.signal),
  );
  expect(await shown(client)).toMatch(NEWGEN);
  stop.abort();
  await Promise.all(scan);
  expect((await inventoryReads()).length).toBeLessThan(10);
});

test('after "Retry-After: 30" 20 more checks send nothing to that host', async () => {
  const client = clientOf();
  await fakes.fail({ match: '/roblox/cloud', kind: '429', retryAfterSeconds: 30 });
  expect(await shown(client)).toBe('rate_limited');
  const names = Array.from(
    { length: 20 },
    (_, index) => `Citizen${String(index + 100).padStart(5, '0')}`,
  );
  const answers = await Promise.all(names.map((name) => shown(client, name)));
  expect(new Set(answers)).toEqual(new Set(['rate_limited']));
  expect(await inventoryReads()).toHaveLength(1);
});

test('a scan of members and a visitor never share one call, as they do not wait alike', async () => {
  const client = clientOf();
  await Promise.all([client.badgesOf(7_001_001, [1]), client.uncached.badgesOf(7_001_001, [1])]);
  expect(await inventoryReads()).toHaveLength(2);
});
