import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { type LoginAttempt, loginLogs, logSignIn, signInList } from './login-logs';

beforeEach(() => testWorld({ tables: [loginLogs] }));

const locked: LoginAttempt = {
  username: 'Secret phrase',
  address: '203.0.113.7',
  agent: 'a browser',
  atMs: 60_000,
  status: 'locked',
};

/** Names with their repeats, newest first. */
async function stored() {
  return (await signInList.page({ limit: 100 })).entries.map(
    ({ username, repeats }) => `${username} +${repeats}`,
  );
}

test('attempts that are locked out are one row for an address, a name and a minute', async () => {
  await Promise.all(Array.from({ length: 50 }, () => logSignIn(locked)));
  expect(await stored()).toEqual(['Secret phrase +49']);
});

test.each([
  { what: 'minute', changes: { atMs: 120_000 } },
  { what: 'address', changes: { address: '203.0.113.8' } },
  { what: 'name', changes: { username: 'Admin key' } },
])('another $what is another row', async ({ changes }) => {
  await logSignIn(locked);
  await logSignIn({ ...locked, ...changes });
  expect(await stored()).toHaveLength(2);
});

test('neither other names nor other hosts of a household make rows of what is turned away', async () => {
  for (let count = 1; count <= 20; count += 1) {
    const [username, address] = [`name ${count}`, `2001:db8:1:2::${count}`];
    await logSignIn({ ...locked, username, address, purpose: 'turned away' });
  }
  expect(await stored()).toEqual(['name 1 +19']);
});

test.each(['failed', 'refused', 'success'] as const)(
  'each attempt that %s is a row of its own',
  async (status) => {
    for (let count = 0; count < 3; count += 1) await logSignIn({ ...locked, status });
    expect(await stored()).toHaveLength(3);
  },
);

test('a row from before attempts were counted has no repeats', async () => {
  await loginLogs.where().insert({ username: 'old', at_ms: 1, status: 'locked' });
  expect(await stored()).toEqual(['old +0']);
});
