import { beforeEach, expect, test } from 'vitest';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { encodeCursor } from '../../platform/http/cursor';
import { userList } from './user-list';
import { isActiveUser, users } from './users';

let world: Awaited<ReturnType<typeof usersDatabase>>;
beforeEach(async () => {
  world = await usersDatabase();
  await world.addUser({ username: 'Old_Town', role: 'admin', email: 'mayor@town.example' });
  await world.addUser({ username: 'FreshBrick', robloxId: 261 });
  await world.addUser({ username: 'Bricky', role: 'moderator', blocked: true });
  await world.addUser({ username: 'Nobody', role: null });
  await world.addUser({ username: 'Editor', role: 'authenticated' });
  await world.addUser({ username: 'GoneBrick', deletedAtMs: 5 });
});

type Query = Parameters<typeof userList.page>[0];

const names = async (query: Partial<Query> = {}) =>
  (await userList.page({ limit: 10, sort: '-created', ...query })).entries.map(
    ({ username }) => username,
  );

test('users are listed newest first, without deleted ones', async () => {
  expect(await names()).toEqual(['Editor', 'Nobody', 'Bricky', 'FreshBrick', 'Old_Town']);
});

const after = (number: number) => encodeCursor('users -created', [number]);

test('a page goes on after the last of the page before', async () => {
  expect(await names({ cursor: after(4) })).toEqual(['Bricky', 'FreshBrick', 'Old_Town']);
});

test.each([
  { sort: 'created', expected: ['Old_Town', 'FreshBrick', 'Bricky', 'Nobody', 'Editor'] },
  { sort: 'name', expected: ['Bricky', 'Editor', 'FreshBrick', 'Nobody', 'Old_Town'] },
  { sort: '-name', expected: ['Old_Town', 'Nobody', 'FreshBrick', 'Editor', 'Bricky'] },
  { sort: '-login', expected: ['FreshBrick', 'Nobody', 'Editor', 'Bricky', 'Old_Town'] },
  { sort: 'login', expected: ['Old_Town', 'Bricky', 'Editor', 'Nobody', 'FreshBrick'] },
] as const)(
  'sorted by $sort, pages of any length follow one another',
  async ({ sort, expected }) => {
    const login = (username: string, ms: number) =>
      world.connection(users.tableName).where({ username }).update({ last_login: ms });
    await login('FreshBrick', 9);
    await login('Nobody', 7);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { entries, nextCursor } = await userList.page({ limit: 1, sort, cursor });
      seen.push(...entries.map(({ username }) => username));
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(expected);
    expect(await names({ sort, q: 'brick' })).toEqual(
      expected.filter((name) => /brick/i.test(name)),
    );
  },
);

test('a sorted page is read from an index', async () => {
  for (const [name, sorted] of [
    ['name', "coalesce(up_users.username_key, '')"],
    ['login', 'coalesce(up_users.last_login, 0)'],
  ]) {
    const plan = await world.connection.raw(
      `EXPLAIN QUERY PLAN SELECT * FROM up_users WHERE (${sorted}, up_users.id) < (5, 5) ORDER BY ${sorted} DESC, up_users.id DESC LIMIT 5`,
    );
    expect(plan[0].detail).toContain(`elc_user_${name}_order`);
    expect(plan).toHaveLength(1);
  }
});

test.each([
  { role: 'admin', expected: ['Old_Town'] },
  { role: 'moderator', expected: ['Bricky'] },
  { role: 'user', expected: ['Editor', 'Nobody', 'FreshBrick'] },
] as const)('the role $role: $expected', async ({ role, expected }) => {
  expect(await names({ role })).toEqual(expected);
});

test.each([
  { words: 'BRICK', expected: ['Bricky', 'FreshBrick'] },
  { words: 'ck', expected: ['Bricky', 'FreshBrick'] },
  { words: 'd_t', expected: ['Old_Town'] },
  { words: 'd%t', expected: [] },
  { words: 'y_', expected: [] },
  { words: 'Town.Example', expected: ['Old_Town'] },
  { words: '261', expected: ['FreshBrick'] },
  { words: 'brick" OR "old', expected: [] },
  { words: 'brick*', expected: [] },
  { words: '\\_t', expected: [] },
  { words: 'brick\u0000', expected: ['Bricky', 'FreshBrick'] },
])('"$words" finds $expected', async ({ words, expected }) => {
  expect(await names({ q: words })).toEqual(expected);
});

test('words, role and place are held to together', async () => {
  expect(await names({ q: 'brick', role: 'moderator' })).toEqual(['Bricky']);
  expect(await names({ q: 'brick', role: 'user' })).toEqual(['FreshBrick']);
  expect(await names({ q: 'brick', cursor: after(3) })).toEqual(['FreshBrick']);
});

test.each([
  { id: 'freshbrick', expected: true },
  { id: 'bricky', expected: false },
  { id: 'gonebrick', expected: false },
  { id: 'unknown', expected: false },
])('$id is active: $expected', async ({ id, expected }) => {
  expect(await isActiveUser(id)).toBe(expected);
});
