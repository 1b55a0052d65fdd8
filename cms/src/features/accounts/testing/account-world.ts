import { vi } from 'vitest';
import { usersDatabase } from '../../../platform/db/testing/users-database';
import { countingFailures } from '../../../platform/http/limits/testing/counting-failures';
import type { ConsumeAll } from '../../../platform/http/limits/windows';
import { outboxTable } from '../../../platform/jobs/outbox/outbox-table';
import type { Mail } from '../../../platform/upstreams/mail/compose';
import { createKeysOfUsers } from '../../admin-keys/tables/keys-of-users';
import { createAccountRecovery } from '../account-recovery';
import { createCheckPassword } from '../check-password';
import { createOwnAccount } from '../own-account';
import type { AccountParts } from '../parts';
import { NO_SUSPENSION } from '../rules/suspension';
import type { SiteUser } from '../site-users';
import { createAccountLinks } from '../tables/account-links';
import { sessionTable } from '../tables/sessions';
import { createUserChanges } from '../tables/user-changes';
import { createUserList } from '../tables/user-list';
import { USER_TABLE } from '../tables/user-rows';
import { createUserWrites } from '../tables/user-writes';

export const ASKING = { address: '192.0.2.1', agent: 'A test', browser: null };

/** Two members, finn with an address, each with the password `old words`; nothing but the hashing is faked. */
export async function accountWorld({ sendsMail = true } = {}) {
  const { connection, addUser } = await usersDatabase();
  const time = { nowMs: 1_000_000 };
  const now = () => time.nowMs;
  const userList = createUserList(connection);
  await addUser({ username: 'mayor', role: 'admin' });
  await addUser({ username: 'finn', email: 'finn@town.example' });
  await connection(USER_TABLE).update({ password: 'hash of old words' });

  async function find(id: string): Promise<SiteUser> {
    const row = await userList.find(id);
    if (!row) throw new Error(`${id} is no user.`);
    return { ...row, isActive: !row.isSuspended && row.deletedAtMs === null };
  }
  const passwordOf = async (id: string): Promise<string> =>
    (await connection(USER_TABLE).where({ document_id: id }).first('password')).password;

  const passwords = { hash: async (password: string) => `hash of ${password}` };
  const checkPassword = createCheckPassword({
    users: {
      findByName: async (name: string) => ({
        ...(await find(name)),
        passwordHash: await passwordOf(name),
        isDeleted: false,
        suspension: NO_SUSPENSION,
      }),
    },
    passwords: {
      matches: async (password: string, stored: string | null) => stored === `hash of ${password}`,
    },
    failures: countingFailures(),
    loginLogs: { add: async () => {} },
    now,
  } as unknown as AccountParts);
  const mailedSite = async () =>
    sendsMail ? { gameName: 'Election City', publicUrl: 'https://city.example' } : null;
  const changeUsers = createUserWrites(connection, createKeysOfUsers, mailedSite, now);
  const consumeAll = vi.fn<ConsumeAll>(async () => ({ ok: true, windows: [] }));
  const parts = {
    ...{ connection, changeUsers, passwords, userList, mailedSite, consumeAll, now },
    users: { find },
    links: createAccountLinks(connection),
    publicUrl: 'https://city.example',
  } as unknown as AccountParts;
  return {
    time,
    connection,
    addUser,
    find,
    passwordOf,
    consumeAll,
    changeUsers,
    checkPassword,
    mailedSite,
    changes: createUserChanges(connection),
    own: createOwnAccount(parts, checkPassword),
    recovery: createAccountRecovery(parts, checkPassword),
    async mails(): Promise<Mail[]> {
      const rows = await connection(outboxTable.tableName).orderBy('id').select('payload');
      return rows.map(({ payload }) => JSON.parse(payload));
    },
    async addSessions(): Promise<void> {
      await connection(sessionTable.tableName).insert([
        { id: 1, token_digest: 'a', kind: 'user', subject: 'finn' },
        { id: 2, token_digest: 'b', kind: 'user', subject: 'finn' },
        { id: 3, token_digest: 'c', kind: 'user', subject: 'mayor' },
      ]);
    },
    liveSessions: (): Promise<number[]> =>
      connection(sessionTable.tableName).whereNull('revoked_at_ms').orderBy('id').pluck('id'),
  };
}

/** The token at the end of a link. */
export const tokenIn = (text = ''): string => /#\w+=([\w-]{43})/.exec(text)?.[1] ?? '';
