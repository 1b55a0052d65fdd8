import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classify } from '../../../features/players/rules/classify';
import { DEFAULT_THRESHOLDS } from '../../../features/players/rules/thresholds';
import { type PrismHost, startPrismHost, withoutOne } from '../testing/prism-host';
import { publishedDescription } from '../testing/published-description';
import { createRobloxClient, type RobloxClient } from './create-roblox-client';
import { createPlayerLookUp } from './look-up-player';

const published = publishedDescription('roblox', 'judged by Prism');

const PLAYER_ID = 7_001_001;
const UNIVERSE_ID = 4_001_001;
const GROUP_ID = 5_001_001;
/** The number in every plausible answer. */
const GAME_ID = 21_557;
const NAME = 'OldTownMayor';
const BADGE_IDS = [1, 2, 119_925_991];
const THUMBNAILS =
  'Roblox.Web.WebAPI.Models.ApiArrayResponse_Roblox.Web.Responses.Thumbnails.ThumbnailResponse_';

interface Operation {
  responses: Record<string, { description?: string; content?: unknown }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; securitySchemes?: object };
}

/**
 * The description as Prism can use it: thumbnails are published without what they answer, though its
 * schema is there, and ways to sign in are named and not described.
 */
function usable(): Description {
  const description = JSON.parse(readFileSync(published.file, 'utf8')) as Description;
  const schema = { $ref: `#/components/schemas/${THUMBNAILS}` };
  for (const at of ['/v1/users/avatar-headshot', '/v1/badges/icons', '/v1/assets']) {
    const answer = description.paths[at]?.get?.responses['200'];
    if (answer) answer.content ??= { 'application/json': { schema } };
  }
  // Votes are published as text; what is sent is JSON.
  const votes = description.paths['/v1/games/votes']?.get?.responses['200'];
  if (votes?.content) votes.content = { 'application/json': Object.values(votes.content)[0] };
  description.components.securitySchemes = {
    'roblox-api-key': { type: 'apiKey', in: 'header', name: 'x-api-key' },
    'roblox-legacy-cookie': { type: 'apiKey', in: 'cookie', name: '.ROBLOSECURITY' },
    'roblox-oauth2': { type: 'http', scheme: 'bearer' },
  };
  return description;
}

/** Every call, its operation, and the properties without which nothing can be said. */
const CALLS: readonly {
  readonly what: string;
  readonly operation: readonly [method: string, path: string];
  readonly call: (client: RobloxClient) => Promise<object>;
  readonly needed: readonly string[];
}[] = [
  {
    what: 'usersByNames',
    operation: ['post', '/v1/usernames/users'],
    call: (client) => client.usersByNames([NAME]),
    needed: ['data', 'data[].id', 'data[].name'],
  },
  {
    what: 'user',
    operation: ['get', '/v1/users/{userId}'],
    call: (client) => client.user(PLAYER_ID),
    needed: ['created'],
  },
  {
    what: 'uncached.user',
    operation: ['get', '/cloud/v2/users/{user_id}'],
    call: (client) => client.uncached.user(PLAYER_ID),
    needed: ['createTime'],
  },
  {
    what: 'headshots',
    operation: ['get', '/v1/users/avatar-headshot'],
    call: (client) => client.headshots([PLAYER_ID]),
    needed: ['data'],
  },
  {
    what: 'badgeIcons',
    operation: ['get', '/v1/badges/icons'],
    call: (client) => client.badgeIcons(BADGE_IDS),
    needed: ['data'],
  },
  {
    what: 'assetPictures',
    operation: ['get', '/v1/assets'],
    call: (client) => client.assetPictures([1]),
    needed: ['data'],
  },
  {
    what: 'badgesOfUniverse',
    operation: ['get', '/v1/universes/{universeId}/badges'],
    call: (client) => client.badgesOfUniverse(UNIVERSE_ID),
    needed: ['data', 'data[].id'],
  },
  {
    what: 'badgeNumbersOf',
    operation: ['get', '/v1/universes/{universeId}/badges'],
    call: (client) => client.badgeNumbersOf(UNIVERSE_ID),
    needed: [
      ...['data', 'data[].id', 'data[].created', 'data[].updated', 'data[].statistics'],
      'data[].statistics.pastDayAwardedCount',
      'data[].statistics.awardedCount',
      'data[].statistics.winRatePercentage',
    ],
  },
  {
    what: 'badgesOf',
    operation: ['get', '/cloud/v2/users/{user_id}/inventory-items'],
    call: (client) => client.badgesOf(PLAYER_ID, BADGE_IDS),
    needed: [
      ...['inventoryItems', 'inventoryItems[].badgeDetails', 'inventoryItems[].addTime'],
      'inventoryItems[].badgeDetails.badgeId',
    ],
  },
  {
    what: 'group',
    operation: ['get', '/v1/groups/{groupId}'],
    call: (client) => client.group(GROUP_ID),
    needed: ['memberCount'],
  },
  {
    what: 'groupMembers by key',
    operation: ['get', '/cloud/v2/groups/{group_id}/memberships'],
    call: (client) => client.groupMembers(GROUP_ID, undefined),
    needed: ['groupMemberships', 'groupMemberships[].user'],
  },
  {
    what: 'groupMembers',
    operation: ['get', '/v1/groups/{groupId}/users'],
    call: (client) => client.groupMembers(GROUP_ID, 'next'),
    needed: ['data', 'data[].user', 'data[].user.userId'],
  },
  {
    what: 'groupMembers by key, from a cursor on',
    operation: ['get', '/cloud/v2/groups/{group_id}/memberships'],
    call: (client) => client.groupMembers(GROUP_ID, 'cloud:next'),
    needed: ['groupMemberships', 'groupMemberships[].user'],
  },
  {
    what: 'gameFigures',
    operation: ['get', '/v1/games'],
    call: (client) => client.gameFigures(GAME_ID),
    needed: ['data'],
  },
  {
    what: 'gameVotes',
    operation: ['get', '/v1/games/votes'],
    call: (client) => client.gameVotes(GAME_ID),
    needed: ['data'],
  },
];

/** Whether a call brought something, in the words of either kind of answer. */
function succeeded(outcome: object): boolean {
  if ('outcome' in outcome) return outcome.outcome === 'visible';
  return 'ok' in outcome && outcome.ok === true;
}

/** Values that a real answer could have: Prism's numbers are far below zero, its pages never end. */
function plausible(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plausible);
  if (typeof value === 'number') return GAME_ID;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      /^next|^previous/.test(name) ? '' : plausible(inner),
    ]),
  );
}

/** Answers at random of each call; making one takes Prism a while. */
const ROUNDS = 5;

describe.skipIf(!published.isThere)(published.suite, () => {
  let host: PrismHost;
  let description: Description;
  beforeAll(async () => {
    description = usable();
    host = await startPrismHost(usable());
  });
  afterAll(() => host?.close());

  /** A client without a memory; a quota that no test uses up. */
  const client = (openCloudKey: string | undefined = 'a-key') =>
    createRobloxClient({
      urls: {
        users: host.url,
        badges: host.url,
        games: host.url,
        thumbnails: host.url,
        groups: host.url,
        cloud: host.url,
      },
      openCloudKey,
      inventoryReads: { take: async () => 0 },
      userAgent: 'ElectionCity/test',
      retriesMax: 0,
      breakerFailures: 1_000_000,
      later: () => {},
    });

  test.for(CALLS)(
    '$what: it is requested as described, and its example is read',
    async ({ operation, call }) => {
      const [, at] = operation;
      const pattern = new RegExp(`${at.replace(/\{\w+\}/g, '\\d+')}$`);
      host.script('static', ({ body }) => ({ status: 200, body: plausible(body) }));
      expect(await call(client())).toSatisfy(succeeded);
      expect(host.violations()).toEqual([]);
      expect(host.requests().every((line) => pattern.test(line))).toBe(true);
    },
  );

  test('a request that is not described would be noticed', async () => {
    host.script('static');
    await fetch(`${host.url}/v1/universes/1/badges?limit=7`);
    await fetch(`${host.url}/v1/nothing`);
    await fetch(`${host.url}/cloud/v2/users/1`);
    expect(host.violations()).toHaveLength(3);
  });

  test.for(CALLS)(
    '$what: any property may be missing or null, but those that are needed',
    async ({ call, needed }) => {
      let whole: unknown;
      host.script('static', ({ body }) => {
        whole = plausible(body);
        return { status: 200, body: whole };
      });
      await call(client());
      const changes = [...withoutOne(whole)];
      expect(changes.length).toBeGreaterThan(1);
      for (const { path: at, body } of changes) {
        host.script('static', () => ({ status: 200, body }));
        const outcome = await call(client());
        // What is needed makes the call fail, as an answer that is odd: never is something made up.
        if (!needed.includes(at)) expect(outcome, at).toSatisfy(succeeded);
        else if (succeeded(outcome)) expect(outcome, at).toMatchObject({ ok: true });
      }
    },
  );

  test.for(CALLS)('$what: one odd element costs itself only', async ({ call, needed }) => {
    const inLists = needed.filter((at) => at.includes('[]'));
    for (const at of inLists) {
      host.script('static', ({ body }) => {
        const whole = plausible(body);
        const odd = [...withoutOne(whole)].find((one) => one.path === at)?.body ?? whole;
        return { status: 200, body: joined(whole, odd) };
      });
      expect(await call(client()), at).toSatisfy(succeeded);
    }
  });

  /** The lists of two answers, one after the other. */
  function joined(one: unknown, other: unknown): unknown {
    const entries = Object.entries(one as object).map(([name, value]) => {
      const more: unknown = (other as Record<string, unknown>)[name];
      return [name, Array.isArray(value) && Array.isArray(more) ? [...value, ...more] : value];
    });
    return Object.fromEntries(entries);
  }

  test.for(CALLS)(
    '$what: whatever is described is answered without a throw',
    async ({ what, call }) => {
      for (let round = 0; round < ROUNDS; round++) {
        host.script('dynamic');
        const outcome = await call(client());
        expect(host.violations()).toEqual([]);
        if (succeeded(outcome)) continue;
        const { reason } =
          'outage' in outcome ? (outcome.outage as { reason: string }) : { reason: '', ...outcome };
        // A list without the game says that there is none of this id.
        expect(what.startsWith('game') ? ['invalid', 'unknown_game'] : ['invalid']).toContain(
          reason,
        );
      }
    },
  );

  test.each(['static', 'dynamic'] as const)(
    'a look-up by %s answers returns a player, or says that it cannot',
    async (mode) => {
      for (let round = 0; round < ROUNDS; round++) {
        host.script(mode, ({ status, body }, at) =>
          at.endsWith('/usernames/users')
            ? { status, body: { data: [{ id: PLAYER_ID, name: NAME, requestedUsername: NAME }] } }
            : { status, body },
        );
        const outcome = await createPlayerLookUp(client(), UNIVERSE_ID)(NAME);
        expect(host.violations()).toEqual([]);
        if (!outcome.ok) {
          expect(outcome.reason).toBe('invalid');
          continue;
        }
        const verdict = classify(outcome.player, DEFAULT_THRESHOLDS, Date.now());
        expect(verdict.confidence).toBeGreaterThan(0);
        expect(verdict.accountAgeDays).toBeGreaterThanOrEqual(0);
        // A player without any data is never said to have none.
        if (outcome.player.badges.outcome !== 'visible') expect(verdict.tenureDays).toBeNull();
      }
    },
  );

  test('a card that cannot be read does not make a name unknown', async () => {
    host.script('static', ({ status, body }, at) =>
      at.endsWith('/usernames/users')
        ? { status, body: { data: [{ name: NAME }] } }
        : { status, body },
    );
    expect(await createPlayerLookUp(client(), UNIVERSE_ID)(NAME)).toMatchObject({
      reason: 'invalid',
    });
  });

  test('every refusal that is described is reported as one, for the right reason', async () => {
    const reported: string[] = [];
    for (const { what, operation, call } of CALLS) {
      const [method, at] = operation;
      const responses = description.paths[at]?.[method]?.responses ?? {};
      for (const [status, { description: codes = '' }] of Object.entries(responses)) {
        if (status === '200') continue;
        for (const line of codes.split(/\r?\n/)) {
          const code = Number(line.split(':')[0]);
          host.script('static', () => ({
            status: Number(status),
            body: { errors: [{ code, message: line }] },
          }));
          const outcome = await call(client());
          expect(succeeded(outcome), `${what} ${status} ${line}`).toBe(false);
          const { reason } = outcome as { reason: string };
          reported.push(`${what} ${status}/${code}: ${reason}`);
        }
      }
    }
    expect(reported).toEqual([
      'usersByNames 400/2: refused',
      'user 404/3: not_found',
      ...[1, 2, 3, 4, 10].map((code) => `headshots 400/${code}: refused`),
      ...[1, 2, 3, 4, 10].map((code) => `badgeIcons 400/${code}: refused`),
      ...[1, 2, 3, 4, 8, 10].map((code) => `assetPictures 400/${code}: refused`),
      'assetPictures 403/9: refused',
      'badgesOfUniverse 400/26: refused',
      'badgesOfUniverse 404/3: not_found',
      'badgeNumbersOf 400/26: refused',
      'badgeNumbersOf 404/3: not_found',
      'group 400/1: unknown_group',
      'groupMembers 400/1: unknown_group',
      'groupMembers 400/36: invalid_cursor',
      'groupMembers 403/35: members_hidden',
      'gameFigures 400/8: unknown_game',
      'gameFigures 400/9: invalid',
      'gameFigures 429/4: rate_limited',
    ]);
  });
});
