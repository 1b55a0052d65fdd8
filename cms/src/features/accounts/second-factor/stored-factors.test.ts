import { afterAll, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { useDatabase } from '../../../platform/db/database';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { postgresDatabase } from '../../../platform/db/testing/postgres-database';
import { endInvite, invites, listInvites } from '../invites';
import {
  findFactor,
  recoveryCodes,
  recoveryCodesLeft,
  removeFactors,
  replaceRecoveryCodes,
  secondFactors,
  setConfirmed,
  storeFactor,
  takeRecoveryCode,
  takeStep,
} from './stored-factors';

const TABLES = [invites, recoveryCodes, secondFactors];
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
  useDatabase(connection);
  await storeFactor('mayor', 'first');
  await storeFactor('mayor', 'second');
  expect(await findFactor('mayor')).toMatchObject({ sealedSecret: 'second', lastStep: 0 });
  await setConfirmed('mayor', 7);
  const taken = await atOnce(() => takeStep('mayor', 60_000_000));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await takeStep('mayor', 59_999_999)).toBe(false);
  expect(await takeStep('mayor', 60_000_001)).toBe(true);
});

test.each(DATABASES)('on $on a recovery code is taken once', async ({ connection }) => {
  useDatabase(connection);
  await replaceRecoveryCodes('finn', ['a', 'b']);
  const taken = await atOnce(() => takeRecoveryCode('a'));
  expect(taken.toSorted()).toEqual(['ok', ...Array(TIMES - 1).fill('used')]);
  expect(await takeRecoveryCode('c')).toBe('wrong');
  expect(await recoveryCodesLeft('finn')).toBe(1);
  await removeFactors(['finn']);
  expect(await recoveryCodesLeft('finn')).toBe(0);
});

test.each(DATABASES)('on $on an invitation is used by one', async ({ connection }) => {
  useDatabase(connection);
  const nowMs = Date.now();
  const times = { createdAtMs: nowMs, expiresAtMs: nowMs + 60_000 };
  const invite = { tokenDigest: 'd', by: 'mayor', ownerId: null };
  await invites
    .where()
    .insert([
      invites.toColumns({ ...invite, ...times }),
      invites.toColumns({ ...invite, ...times, tokenDigest: 'late', expiresAtMs: nowMs }),
    ]);
  const [late = 0, id = 0] = (await listInvites()).map((one) => Number(one.id));
  expect(await endInvite(late, 'late')).toBe(false);
  const used = await atOnce(() => endInvite(id, 'finn'));
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await listInvites()).toMatchObject([
    { acceptedBy: null, state: 'expired' },
    { acceptedBy: 'finn', state: 'accepted' },
  ]);
});
