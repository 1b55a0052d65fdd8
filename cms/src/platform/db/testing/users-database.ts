import type { Role } from '@elc/contracts';
import { nameKey } from '../../../features/accounts/rules/name-key';
import { accountLinkTable } from '../../../features/accounts/tables/account-links';
import { inviteTable } from '../../../features/accounts/tables/invites';
import {
  recoveryCodeTable,
  secondFactorTable,
} from '../../../features/accounts/tables/second-factors';
import { sessionTable } from '../../../features/accounts/tables/sessions';
import { userChangeTable } from '../../../features/accounts/tables/user-changes';
import { prepareUserOrder } from '../../../features/accounts/tables/user-order';
import {
  ROLE_TABLE,
  USER_ROLE_TABLE,
  USER_TABLE,
} from '../../../features/accounts/tables/user-rows';
import { adminKeyTable } from '../../../features/admin-keys/tables/admin-keys';
import { apiKeyTable } from '../../../features/api-keys/tables/api-keys';
import { favorites, ratings } from '../../../features/commands/reactions';
import { auditTable } from '../../audit/record-audit';
import { outboxTable } from '../../jobs/outbox/outbox-table';
import { bigInteger, boolean, integer, string } from '../columns';
import type { Connection } from '../connection';
import { defineTable, type TableModel } from '../define-table';
import { collectionTables } from './collection-tables';
import { memoryDatabase } from './memory-database';

/** A table of Strapi's, as its schema sync makes it, under its own name. */
function strapiTable(tableName: string, columns: Parameters<typeof defineTable>[1]): TableModel {
  return { ...defineTable(tableName, columns), tableName, indexes: [] };
}

const USERS = strapiTable(USER_TABLE, {
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
});
const ROLES = strapiTable(ROLE_TABLE, { type: string() });
const LINKS = strapiTable(USER_ROLE_TABLE, { user_id: integer(), role_id: integer() });

/** What a test says of a user; the rest has defaults. */
export interface TestUser {
  readonly username: string;
  readonly role?: Role | 'authenticated' | null;
  readonly email?: string;
  readonly robloxId?: number;
  readonly blocked?: boolean;
  readonly deletedAtMs?: number;
}

/** A database with users as Strapi stores them, and all tables of what is theirs. */
export async function usersDatabase() {
  const connection = await memoryDatabase([
    USERS,
    ROLES,
    LINKS,
    accountLinkTable,
    adminKeyTable,
    apiKeyTable,
    auditTable,
    ...collectionTables,
    favorites,
    inviteTable,
    outboxTable,
    ratings,
    recoveryCodeTable,
    secondFactorTable,
    sessionTable,
    userChangeTable,
  ]);
  const roles = ['user', 'moderator', 'admin', 'authenticated'];
  await connection(ROLE_TABLE).insert(roles.map((type) => ({ type })));
  await prepareUserOrder(connection);
  return { connection, addUser: (user: TestUser) => addUser(connection, user) };
}

/** Stores a user with their name in lower case as id. */
async function addUser(connection: Connection, user: TestUser): Promise<string> {
  const { username, role = 'user', email, robloxId, blocked, deletedAtMs } = user;
  const id = nameKey(username);
  const [number] = await connection(USER_TABLE).insert({
    document_id: id,
    username,
    username_key: id,
    email,
    roblox_id: robloxId,
    blocked,
    deleted_at: deletedAtMs,
    created_at: 0,
  });
  const known = await connection(ROLE_TABLE).where({ type: role }).first('id');
  if (known) {
    await connection(USER_ROLE_TABLE).insert({ user_id: number, role_id: known.id });
  }
  return id;
}
