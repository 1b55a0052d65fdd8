import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';

let fakes: Fakes;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

/** Fields of the answers that these tests look into; each answer has some of them. */
interface Body {
  readonly code: string;
  readonly errors: { readonly code: number }[];
  readonly data: {
    readonly id: number;
    readonly state: string;
    readonly imageUrl: string;
    readonly user: { readonly userId: number };
  }[];
  readonly memberCount: number;
  readonly nextPageCursor?: string;
  readonly inventoryItems: { readonly badgeDetails: object }[];
  readonly nextPageToken: string;
}

interface Reply {
  readonly status: number;
  readonly body: Body;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await fetch(`${fakes.url}/roblox${path}`, { headers });
  return { status: response.status, body: (await response.json()) as Body };
}

async function post(path: string, body: unknown): Promise<Reply> {
  const response = await fetch(`${fakes.url}/roblox${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

describe('users', () => {
  test('names are answered with the requested ones; unknown ones are left out', async () => {
    const { status, body } = await post('/users/v1/usernames/users', {
      usernames: ['oldtownMAYOR', 'nobody_here'],
      excludeBannedUsers: false,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual([
      {
        requestedUsername: 'oldtownMAYOR',
        hasVerifiedBadge: true,
        id: 7_001_001,
        name: 'OldTownMayor',
        displayName: 'The Old Mayor',
      },
    ]);
  });

  test.each([
    { excludeBannedUsers: false, found: 1 },
    { excludeBannedUsers: true, found: 0 },
  ])('a banned player is left out only on request: $excludeBannedUsers', async (request) => {
    const { body } = await post('/users/v1/usernames/users', {
      usernames: ['ExiledErwin'],
      excludeBannedUsers: request.excludeBannedUsers,
    });
    expect(body.data).toHaveLength(request.found);
  });

  test('101 names are too many', async () => {
    const usernames = Array.from({ length: 101 }, (_, index) => `Citizen${index}`);
    const { status, body } = await post('/users/v1/usernames/users', { usernames });
    expect(status).toBe(400);
    expect(body).toEqual({ errors: [{ code: 2, message: 'Too many usernames.' }] });
  });

  test.each([{}, { usernames: 'OldTownMayor' }, { usernames: [1] }])(
    '%j is a bad request',
    async (body) => {
      expect((await post('/users/v1/usernames/users', body)).status).toBe(400);
    },
  );

  test.each(['1', 'abc', '7001001.5'])('user %s is unknown', async (id) => {
    const { status, body } = await get(`/users/v1/users/${id}`);
    expect(status).toBe(404);
    expect(body.errors[0]?.code).toBe(3);
  });
});

describe('thumbnails', () => {
  const states = async (id: number) =>
    (await get(`/thumbnails/v1/users/avatar-headshot?userIds=${id}&size=150x150`)).body.data[0];

  test('Sue is pending twice, then completed; a reset starts again', async () => {
    const stateOf = async () => (await states(7_001_007))?.state;
    expect([await stateOf(), await stateOf(), await stateOf()]).toEqual([
      'Pending',
      'Pending',
      'Completed',
    ]);
    await fetch(`${fakes.url}/_reset`, { method: 'POST' });
    expect(await stateOf()).toBe('Pending');
  });

  test('a completed picture can be fetched from where it is said to be', async () => {
    const response = await fetch((await states(7_001_001))?.imageUrl ?? '');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg /);
  });

  test('players look different', async () => {
    const pictures = await Promise.all(
      [7_001_001, 7_001_002, 7_001_003].map(async (id) =>
        (await fetch((await states(id))?.imageUrl ?? '')).text(),
      ),
    );
    expect(new Set(pictures).size).toBe(3);
  });

  const pictureOf = async (path: string) => (await get(`/thumbnails${path}`)).body.data[0];

  test('a badge has two pictures: its icon, and what it was made with', async () => {
    for (const path of ['/v1/badges/icons?badgeIds=2124400001', '/v1/assets?assetIds=3200000001']) {
      const picture = await pictureOf(path);
      expect(picture?.state).toBe('Completed');
      expect(await (await fetch(picture?.imageUrl ?? '')).text()).toMatch(/^<svg /);
    }
  });

  test.each([
    { what: 'a refused icon', path: '/v1/badges/icons?badgeIds=2124400020', state: 'Blocked' },
    { what: 'a slow icon', path: '/v1/badges/icons?badgeIds=2124400024', state: 'Pending' },
    { what: 'its asset', path: '/v1/assets?assetIds=3200000024', state: 'Completed' },
    { what: 'an unknown asset', path: '/v1/assets?assetIds=1', state: 'Error' },
  ])('$what is $state', async ({ path, state }) => {
    expect((await pictureOf(path))?.state).toBe(state);
  });

  test('a banned player has no picture', async () => {
    expect(await states(7_001_006)).toMatchObject({ state: 'Blocked', imageUrl: '' });
  });

  test.each([
    ['/thumbnails/v1/users/avatar-headshot', 4],
    ['/thumbnails/v1/users/avatar-headshot?userIds=x', 4],
    ['/thumbnails/v1/users/avatar-headshot?userIds=7001001&size=151x151', 3],
    ['/thumbnails/v1/users/avatar-headshot?userIds=7001001&format=Gif', 2],
    ['/thumbnails/v1/badges/icons?badgeIds=2124400001&size=75x75', 3],
  ])('%s is refused with code %d', async (path, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body.errors[0]?.code).toBe(code);
  });
});

describe('groups', () => {
  test('the big group lists each of its 25,000 members exactly once, page by page', async () => {
    const seen = new Set<number>();
    let listed = 0;
    let cursor: string | undefined;
    do {
      const more = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const { body } = await get(`/groups/v1/groups/5001001/users?limit=100${more}`);
      for (const { user } of body.data) seen.add(user.userId);
      listed += body.data.length;
      cursor = body.nextPageCursor;
    } while (cursor);
    expect(listed).toBe(25_000);
    expect(seen.size).toBe(25_000);
    expect((await get('/groups/v1/groups/5001001')).body.memberCount).toBe(25_000);
  });

  test('a hidden member list is 403 with code 35, the group itself is not hidden', async () => {
    expect((await get('/groups/v1/groups/5001002')).status).toBe(200);
    const { status, body } = await get('/groups/v1/groups/5001002/users');
    expect(status).toBe(403);
    expect(body.errors[0]?.code).toBe(35);
  });

  test.each([
    ['/groups/v1/groups/9/users', 1],
    ['/groups/v1/groups/5001001/users?cursor=bm9uc2Vuc2U', 36],
    ['/groups/v1/groups/5001001/users?limit=30', 0],
  ])('%s is refused with code %d', async (path, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body.errors[0]?.code).toBe(code);
  });
});

describe('badges of the game', () => {
  test('come in pages that join to all 24', async () => {
    const first = (await get('/badges/v1/universes/4001001/badges?limit=10')).body;
    const second = await get(
      `/badges/v1/universes/4001001/badges?limit=100&cursor=${first.nextPageCursor}`,
    );
    const ids = [...first.data, ...second.body.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(24);
    expect(second.body.nextPageCursor).toBeUndefined();
  });

  test.each([
    ['/badges/v1/universes/1/badges', 404, 3],
    ['/badges/v1/universes/4001001/badges?cursor=xxxx', 400, 26],
  ])('%s is %d with code %d', async (path, expected, code) => {
    const { status, body } = await get(path);
    expect(status).toBe(expected);
    expect(body.errors[0]?.code).toBe(code);
  });
});

describe('what a player owns', () => {
  const KEY = { 'x-api-key': 'sample' };
  const items = (id: number, query: string, headers: Record<string, string> = KEY) =>
    get(`/cloud/cloud/v2/users/${id}/inventory-items?${query}`, headers);

  test.each([
    { headers: {}, status: 401, code: 0 },
    { headers: { 'x-api-key': 'invalid-key' }, status: 401, code: 0 },
  ])('without a valid key: $status', async ({ headers, status, code }) => {
    const reply = await items(7_001_001, '', headers as Record<string, string>);
    expect(reply.status).toBe(status);
    expect(reply.body.errors[0]?.code).toBe(code);
  });

  test.each([
    { id: 7_001_005, status: 403, code: 'PERMISSION_DENIED' },
    { id: 7_001_006, status: 400, code: 'FAILED_PRECONDITION' },
    { id: 1, status: 404, code: 'NOT_FOUND' },
  ])('of $id is $code', async ({ id, status, code }) => {
    const reply = await items(id, '');
    expect(reply.status).toBe(status);
    expect(reply.body.code).toBe(code);
  });

  test('is filtered by badge id', async () => {
    const { body } = await items(7_001_001, 'filter=badgeIds=2124400002,99');
    expect(body.inventoryItems.map((item) => item.badgeDetails)).toEqual([
      { badgeId: '2124400002' },
    ]);
    expect(body.nextPageToken).toBe('');
  });

  test('is not narrowed by the filter for all badges', async () => {
    const { body } = await items(7_001_001, 'filter=badges=true&maxPageSize=100');
    expect(body.inventoryItems).toHaveLength(14);
  });

  test('comes in pages that join to all, in the given order', async () => {
    const all = (await items(7_001_001, 'maxPageSize=100')).body.inventoryItems;
    const paged: unknown[] = [];
    let token = '';
    do {
      const { body } = await items(7_001_001, `maxPageSize=5&pageToken=${token}`);
      paged.push(...body.inventoryItems);
      token = body.nextPageToken;
    } while (token);
    expect(paged).toEqual(all);
    expect(all).toHaveLength(14);
  });

  test.each([
    'filter=badgeIds=1;badges=true',
    'filter=shoes=1',
    'filter=badgeIds',
    'filter=badgeIds=one',
    'maxPageSize=0',
    'pageToken=bm8',
  ])('%s is an invalid argument', async (query) => {
    const { status, body } = await items(7_001_001, query);
    expect(status).toBe(400);
    expect(body.code).toBe('INVALID_ARGUMENT');
  });
});

describe('by key', () => {
  const byKey = (path: string) => get(`/cloud/cloud/v2${path}`, { 'x-api-key': 'sample' });

  test('a profile says who it is and when it was made', async () => {
    const { body } = await byKey('/users/7001001');
    expect(body).toMatchObject({ id: '7001001', name: 'OldTownMayor', path: 'users/7001001' });
    expect((await byKey('/users/1')).status).toBe(404);
  });

  test('members of a group come by id alone, page by page, each once', async () => {
    const members: unknown[] = [];
    let token = '';
    do {
      const { body } = (await byKey(
        `/groups/5001003/memberships?maxPageSize=100&pageToken=${token}`,
      )) as unknown as { body: { groupMemberships: { user: string }[]; nextPageToken: string } };
      members.push(...body.groupMemberships.map(({ user }) => user));
      token = body.nextPageToken;
    } while (token);
    expect(members).toHaveLength(240);
    expect(new Set(members).size).toBe(240);
    expect(members[0]).toBe('users/7001001');
  });

  test('hidden members are refused, and so is a group that does not exist', async () => {
    expect((await byKey('/groups/5001002/memberships')).status).toBe(403);
    expect((await byKey('/groups/5009999/memberships')).status).toBe(404);
  });
});

test('a player is found by a name of before, and under names that nobody could choose today', async () => {
  const { body } = await post('/users/v1/usernames/users', {
    usernames: ['SuburbMilo', 'roblox_user_7001010', 'first.mayor'],
  });
  expect(body.data).toMatchObject([
    { requestedUsername: 'SuburbMilo', name: 'MidtownMilo' },
    { name: 'roblox_user_7001010' },
    { name: 'first.mayor' },
  ]);
});

test.each([
  '/badges/v1/users/7001001/badges/awarded-dates?badgeIds=2124400001',
  '/badges/v1/users/7001001/badges',
])('%s is 404, as since Roblox removed it', async (path) => {
  expect((await get(path)).status).toBe(404);
});
