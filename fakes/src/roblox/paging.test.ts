import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fakes, startFakes } from '../start-fakes.ts';

let fakes: Fakes;

beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

/** Fields of the answers that these tests look into; each answer has some of them. */
interface Body {
  readonly data: { readonly id: number; readonly user: { readonly userId: number } }[];
  readonly memberCount: number;
  readonly nextPageCursor?: string;
  readonly inventoryItems: object[];
  readonly groupMemberships: { readonly user: string }[];
  readonly nextPageToken: string;
}

async function get(path: string): Promise<{ body: Body }> {
  const headers = { 'x-api-key': 'sample' };
  const response = await fetch(`${fakes.url}/roblox${path}`, { headers });
  return { body: (await response.json()) as Body };
}

const byKey = (path: string) => get(`/cloud/cloud/v2${path}`);
const items = (query: string) => byKey(`/users/7001001/inventory-items?${query}`);

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

test('badges of the game come in pages that join to all 24', async () => {
  const first = (await get('/badges/v1/universes/4001001/badges?limit=10')).body;
  const second = await get(
    `/badges/v1/universes/4001001/badges?limit=100&cursor=${first.nextPageCursor}`,
  );
  const ids = [...first.data, ...second.body.data].map(({ id }) => id);
  expect(new Set(ids).size).toBe(24);
  expect(second.body.nextPageCursor).toBeUndefined();
});

test('what a player owns comes in pages that join to all, in the given order', async () => {
  const all = (await items('maxPageSize=100')).body.inventoryItems;
  const paged: unknown[] = [];
  let token = '';
  do {
    const { body } = await items(`maxPageSize=5&pageToken=${token}`);
    paged.push(...body.inventoryItems);
    token = body.nextPageToken;
  } while (token);
  expect(paged).toEqual(all);
  expect(all).toHaveLength(14);
});

test('members of a group come by id alone, page by page, each once', async () => {
  const members: unknown[] = [];
  let token = '';
  do {
    const { body } = await byKey(`/groups/5001003/memberships?maxPageSize=100&pageToken=${token}`);
    members.push(...body.groupMemberships.map(({ user }) => user));
    token = body.nextPageToken;
  } while (token);
  expect(members).toHaveLength(240);
  expect(new Set(members).size).toBe(240);
  expect(members[0]).toBe('users/7001001');
});
