import { onTestFinished, vi } from 'vitest';
import { useContent } from '../../../content/content';
import { db } from '../../../platform/db/database';
import { usersDatabase } from '../../../platform/db/testing/users-database';
import { useEnv } from '../../../platform/env/env';
import { useLimits } from '../../../platform/http/limits/counters';
import { memoryCounters } from '../../../platform/http/limits/testing/memory-counters';
import { outboxTable } from '../../../platform/jobs/outbox/outbox-table';
import type { Mail } from '../../../platform/upstreams/mail/compose';
import { adminKeyIdsOf, endAdminKeysOf } from '../../admin-keys';
import { loginLogs } from '../login-logs';
import { isPassword } from '../passwords';
import { sessions } from '../sessions/stored-sessions';
import { findUser, storedUser, type User, users } from '../users';
import { useAccounts } from '../uses';

export const ASKING = { address: '192.0.2.1', agent: 'A test', browser: null };
export const START_MS = 1_000_000;

/** What accounts have of other features in tests; `more` replaces some of it. */
export const useTestedAccounts = (more: object = {}) =>
  useAccounts({
    adminKeys: { idsOf: adminKeyIdsOf, endOf: endAdminKeysOf },
    ...more,
  } as Parameters<typeof useAccounts>[0]);

/** Of `old words`, by the least cost of bcrypt. */
const OLD_WORDS = '$2b$04$RiiCqOyjENrVTPa4rUlU2.NT1uIBPeKDVhnrLWkmuNOGs4ZgNicaW';

/** Two members, the admin mayor, and finn with an address, each with the password `old words`, for one test. */
export async function accountWorld({ sendsMail = true } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  onTestFinished(() => {
    vi.useRealTimers();
    useEnv(null);
  });
  useEnv({
    PUBLIC_URL: 'https://city.example',
    ENCRYPTION_KEY: 'a key of the tests',
    SESSION_SECRET: 'a secret of the tests',
    REQUIRE_SECOND_FACTOR: 'off',
    SMTP_URL: sendsMail ? 'smtp://mail.example' : undefined,
  });
  useLimits(memoryCounters());
  useTestedAccounts();
  useContent({ published: { list: async () => [] } } as never);
  const { connection, addUser } = await usersDatabase();
  await addUser({ username: 'mayor', role: 'admin' });
  await addUser({ username: 'finn', email: 'finn@town.example' });
  await connection(users.tableName).update({ password: OLD_WORDS });
  return { addUser };
}

/** So many milliseconds go by. */
export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** @throws Error where there is no such user. */
export async function find(id: string): Promise<User> {
  const user = await findUser(id);
  if (!user) throw new Error(`${id} is no user.`);
  return user;
}

/** Whether it is the password of the account. */
export const opens = async (id: string, password: string): Promise<boolean> =>
  isPassword(password, (await storedUser({ id }))?.passwordHash ?? null);

export async function mails(): Promise<Mail[]> {
  const rows = await db()(outboxTable.tableName).orderBy('id').select('payload');
  return rows.map(({ payload }) => JSON.parse(payload));
}

/** How the attempts ended, oldest first. */
export const loggedStatuses = (): Promise<string[]> =>
  loginLogs.where().orderBy('id').pluck('status');

export async function addSessions(): Promise<void> {
  await sessions.where().insert([
    { id: 1, token_digest: 'a', kind: 'user', subject: 'finn' },
    { id: 2, token_digest: 'b', kind: 'user', subject: 'finn' },
    { id: 3, token_digest: 'c', kind: 'user', subject: 'mayor' },
  ]);
}

export const liveSessions = (): Promise<number[]> =>
  sessions.where({ revokedAtMs: null }).orderBy('id').pluck('id');

/** The token at the end of a link. */
export const tokenIn = (text = ''): string => /#\w+=([\w-]{43})/.exec(text)?.[1] ?? '';
