import { type CurrentUser, PANEL_ROLES, type Role } from '@elc/contracts';
import {
  bigInteger,
  boolean,
  type Column,
  dateTime,
  emptyAs,
  integer,
  nullable,
  rowNumber,
  string,
} from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { type Row, rowsOf } from '../../platform/db/define-table';
import { isUniqueViolation } from '../../platform/db/failures';
import { countOf } from '../../platform/db/read-rows';
import { ApiError } from '../../platform/http/errors/api-error';
import { underField } from '../../platform/http/errors/common-errors';
import { isoTime } from '../../platform/rules/iso-time';
import { nameKey } from './rules/name-key';
import { NO_SUSPENSION, roleOf, type Suspension } from './rules/standing';
import { secondFactors } from './second-factor/stored-factors';
import { siteRoleId } from './site-roles';

export const USER_UID = 'plugin::users-permissions.user';

/** Editors may leave an empty text. */
const filled = (name?: string): Column<string | null> => ({
  ...nullable(string(name)),
  decode: (stored) => (stored ? String(stored) : null),
});

const TABLE = 'up_users';

const ACCOUNT = {
  /** The number that Strapi's relations use; newer accounts have higher ones. */
  number: rowNumber(),
  /** By which everything else refers to the account. */
  id: string('document_id'),
  username: string(),
  email: filled(),
  robloxId: nullable(bigInteger()),
  isSuspended: boolean('blocked'),
  suspensionReason: filled(),
  suspendedUntilMs: nullable(dateTime('suspended_until')),
  deletedAtMs: nullable(dateTime('deleted_at')),
  lastLoginMs: nullable(dateTime('last_login')),
  createdAtMs: emptyAs(dateTime('created_at'), 0),
};

/** Strapi's table, read and changed without Strapi's query engine. */
export const users = rowsOf(TABLE, {
  ...ACCOUNT,
  nameKey: nullable(string('username_key')),
  passwordHash: nullable(string('password')),
});

/** What is read of accounts unless somebody signs in. */
export const listedUsers = rowsOf(TABLE, ACCOUNT);
export const roles = rowsOf('up_roles', { number: rowNumber(), type: string() });
export const roleLinks = rowsOf('up_users_role_lnk', {
  userNumber: integer('user_id'),
  roleNumber: integer('role_id'),
});

export type StoredUser = Row<typeof users>;

const ALL = users.columns;

/** An account, without its password. */
export interface User
  extends Omit<Row<typeof listedUsers>, 'suspensionReason' | 'suspendedUntilMs'> {
  readonly role: Role;
  readonly suspension: Suspension;
  readonly hasSecondFactor: boolean;
}

/** Neither suspended nor deleted. */
export const isActive = ({ isSuspended, deletedAtMs }: Pick<User, 'isSuspended' | 'deletedAtMs'>) =>
  !isSuspended && deletedAtMs === null;

/** As people see their own account. */
export function toCurrentUser({ id, username, email, role, createdAtMs }: User): CurrentUser {
  return { id, username, email, role, createdAt: isoTime(createdAtMs) };
}

/** Two statements, however many accounts. */
export async function withStanding(rows: readonly Row<typeof listedUsers>[]): Promise<User[]> {
  const roleTypes = await roleTypesOf(rows.map(({ number }) => number));
  const guarded = await guardedAmong(rows.map(({ id }) => id));
  return rows.map(({ suspensionReason: reason, suspendedUntilMs: untilMs, ...row }) => ({
    ...row,
    role: roleOf(roleTypes.get(row.number)),
    suspension: row.isSuspended ? { reason, untilMs } : NO_SUSPENSION,
    hasSecondFactor: guarded.has(row.id),
  }));
}

async function roleTypesOf(numbers: readonly number[]): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const { userNumber, roleNumber } = roleLinks.columns;
  const links: Array<Record<string, unknown>> = await roleLinks
    .where()
    .join(roles.tableName, `${roles.tableName}.id`, `${roleLinks.tableName}.${roleNumber}`)
    .whereIn(userNumber, numbers)
    .select(userNumber, roles.columns.type);
  return new Map(links.map((link) => [Number(link[userNumber]), String(link.type)]));
}

/** Ids of those that have a second factor. */
async function guardedAmong(ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { userId, confirmedAtMs } = secondFactors.columns;
  return new Set(
    await secondFactors.where().whereIn(userId, ids).whereNotNull(confirmedAtMs).pluck(userId),
  );
}

export async function findUser(id: string): Promise<User | null> {
  const found = listedUsers.where({ id }).select(Object.values(listedUsers.columns)).limit(1);
  const [user] = await withStanding(await listedUsers.read(found));
  return user ?? null;
}

/** With the hash of its password, for a sign-in. */
export const storedUser = (by: { readonly id: string } | { readonly nameKey: string }) =>
  users.first(users.where(by));

/**
 * Ids of the accounts with this name or, in any case of its letters, this e-mail address; at most five. Deleted
 * ones only for a sign-in, which brings them back.
 */
export async function userIdsFor(account: string, { isSignIn = false } = {}): Promise<string[]> {
  const found = users.where(isSignIn ? {} : { deletedAtMs: null }).limit(5);
  if (account.includes('@')) found.whereRaw('LOWER(email) = ?', account.trim().toLowerCase());
  else found.where(users.toColumns({ nameKey: nameKey(account) }));
  return found.pluck(ALL.id);
}

/** One indexed read. */
export async function isActiveUser(id: string): Promise<boolean> {
  const found = await users.where({ id, deletedAtMs: null }).first(ALL.isSuspended);
  return found !== undefined && !found[ALL.isSuspended];
}

export const countUsers = () => countOf(users.where({ deletedAtMs: null }));

/** Leaves out those who are suspended. */
export const active = (query: ReturnType<Connection>) =>
  query
    .whereNull(ALL.deletedAtMs)
    .andWhere((free) => free.where({ blocked: false }).orWhereNull('blocked'));

/** Names of active moderators and admins, in their order. */
export async function staffNames(): Promise<string[]> {
  const roleNumbers = await roles.where().whereIn('type', PANEL_ROLES).pluck('id');
  const { userNumber, roleNumber } = roleLinks.columns;
  return users
    .where()
    .modify(active)
    .whereIn('id', roleLinks.where().whereIn(roleNumber, roleNumbers).select(userNumber))
    .orderBy(ALL.nameKey)
    .pluck(ALL.username);
}

/**
 * Passwords come hashed: Strapi's own hashing blocks the event loop. The database ensures one account per name.
 * @throws ApiError 409 USERNAME_TAKEN
 */
export async function createUser(username: string, passwordHash: string): Promise<User> {
  const role = await siteRoleId(strapi, 'user');
  const account = { username, password: passwordHash, provider: 'local', role };
  try {
    const { documentId } = await strapi.db
      .query(USER_UID)
      .create({ data: { ...account, confirmed: true, blocked: false } });
    return (await findUser(documentId)) as User;
  } catch (thrown) {
    if (isUniqueViolation(thrown)) throw nameTaken();
    throw thrown;
  }
}

export const nameTaken = () => underField('username', new ApiError('USERNAME_TAKEN'));

export async function noteSignIn(id: string): Promise<void> {
  const nowMs = Date.now();
  const noted = users.toColumns({ lastLoginMs: nowMs });
  await users.where({ id }).update({ ...noted, updated_at: new Date(nowMs) });
}
