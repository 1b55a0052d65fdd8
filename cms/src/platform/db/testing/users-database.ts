import type { Role } from '@elc/contracts';
import { accountTables } from '../../../features/accounts';
import { nameKey } from '../../../features/accounts/rules/name-key';
import { prepareUserOrder } from '../../../features/accounts/user-list';
import { roleLinks, roles, users } from '../../../features/accounts/users';
import { adminKeyTables } from '../../../features/admin-keys';
import { apiKeyTables } from '../../../features/api-keys';
import { favorites, ratings } from '../../../features/commands/reactions';
import { webhookTables } from '../../../features/webhooks';
import { auditTable } from '../../audit/record-audit';
import { outboxTable } from '../../jobs/outbox/outbox-table';
import { bigInteger, boolean, integer, string } from '../columns';
import type { Connection } from '../connection';
import { useDatabase } from '../database';
import { defineTable, type TableModel } from '../define-table';
import { collectionTables } from './collection-tables';
import { memoryDatabase } from './memory-database';

/** A table of Strapi's, as its schema sync makes it, under its own name. */
function strapiTable(tableName: string, columns: Parameters<typeof defineTable>[1]): TableModel {
  return { ...defineTable(tableName, columns), tableName, indexes: [] };
}

export const usersTable = strapiTable(users.tableName, {
  document_id: string(),
  username: string(),
  username_key: string(),
  email: string(),
  password: string(),
  roblox_id: bigInteger(),
  blocked: boolean(),
  suspension_reason: string(),
  suspended_until: bigInteger(),
  deleted_at: bigInteger(),
  last_login: bigInteger(),
  created_at: bigInteger(),
  updated_at: bigInteger(),
});
const ROLES = strapiTable(roles.tableName, { type: string() });
const LINKS = strapiTable(roleLinks.tableName, { user_id: integer(), role_id: integer() });

/** What a test says of a user; the rest has defaults. */
export interface TestUser {
  readonly username: string;
  readonly role?: Role | 'authenticated' | null;
  readonly email?: string;
  readonly robloxId?: number;
  readonly blocked?: boolean;
  readonly deletedAtMs?: number;
}

/** A database with users as Strapi stores them, and all tables of what is theirs; `db()` is it. */
export async function usersDatabase() {
  const connection = await memoryDatabase([
    usersTable,
    ROLES,
    LINKS,
    ...accountTables,
    ...adminKeyTables,
    ...apiKeyTables,
    auditTable,
    ...collectionTables,
    favorites,
    outboxTable,
    ratings,
    ...webhookTables,
  ]);
  const types = ['user', 'moderator', 'admin', 'authenticated'];
  await connection(roles.tableName).insert(types.map((type) => ({ type })));
  useDatabase(connection);
  await prepareUserOrder();
  return { connection, addUser: (user: TestUser) => addUser(connection, user) };
}

/** Stores a user with their name in lower case as id. */
async function addUser(connection: Connection, user: TestUser): Promise<string> {
  const { username, role = 'user', email, robloxId, blocked, deletedAtMs } = user;
  const id = nameKey(username);
  const [number] = await connection(users.tableName).insert({
    document_id: id,
    username,
    username_key: id,
    email,
    roblox_id: robloxId,
    blocked,
    deleted_at: deletedAtMs,
    created_at: 0,
  });
  const known = await connection(roles.tableName).where({ type: role }).first('id');
  if (known) {
    await connection(roleLinks.tableName).insert({ user_id: number, role_id: known.id });
  }
  return id;
}
