import { afterAll, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { postgresDatabase } from '../../../platform/db/testing/postgres-database';
import { createInvites, inviteTable } from './invites';
import { createSecondFactors, recoveryCodeTable, secondFactorTable } from './second-factors';

const TABLES = [inviteTable, recoveryCodeTable, secondFactorTable];
const sqlite = await memoryDatabase(TABLES);
const postgres = await postgresDatabase(TABLES);
afterAll(async () => {
  await sqlite.destroy();
  await postgres?.drop();
});

const DATABASES = [
  { on: 'SQLite', connection: sqlite as Connection },
  ...(postgres ? [{ on: 'PostgreSQL', connection: postgres.connection as Connection }] : []),
];
const TIMES = 8;
const atOnce = <Result>(work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: TIMES }, work));

test.each(DATABASES)('on $on a step, and any before it, is taken once', async ({ connection }) => {
  const factors = createSecondFactors(connection);
  await factors.begin('mayor', 'first');
  await factors.begin('mayor', 'second');
  expect(await factors.find('mayor')).toMatchObject({ sealedSecret: 'second', lastStep: 0 });
  await factors.confirm('mayor', 7);
  const taken = await atOnce(() => factors.takeStep('mayor', 60_000_000));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await factors.takeStep('mayor', 59_999_999)).toBe(false);
  expect(await factors.takeStep('mayor', 60_000_001)).toBe(true);
});

test.each(DATABASES)('on $on a recovery code is taken once', async ({ connection }) => {
  const factors = createSecondFactors(connection);
  await factors.replaceRecoveryCodes('finn', ['a', 'b']);
  const taken = await atOnce(() => factors.takeRecoveryCode('a', 5));
  expect(taken.toSorted()).toEqual(['ok', ...Array(TIMES - 1).fill('used')]);
  expect(await factors.takeRecoveryCode('c', 5)).toBe('wrong');
  expect(await factors.codesLeft('finn')).toBe(1);
  await factors.remove(['finn']);
  expect(await factors.codesLeft('finn')).toBe(0);
});

test.each(DATABASES)('on $on an invitation is used by one', async ({ connection }) => {
  const invites = createInvites(connection);
  const times = { createdAtMs: 0, expiresAtMs: 10 };
  await invites.add({ tokenDigest: 'd', by: 'mayor', ownerId: null, ...times });
  const { id = 0 } = (await invites.find('d')) ?? {};
  expect(await invites.use(id, 'late', 10)).toBe(false);
  const used = await atOnce(() => invites.use(id, 'finn', 5));
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await invites.list()).toMatchObject([{ acceptedBy: 'finn', usedAtMs: 5 }]);
});
