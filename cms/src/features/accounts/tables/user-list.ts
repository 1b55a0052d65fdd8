import { PANEL_ROLES, type Role, type UserSort } from '@elc/contracts';
import type { Connection } from '../../../platform/db/connection';
import { db } from '../../../platform/db/database';
import { anyContains } from '../../../platform/db/search-text';
import { nameKey } from '../rules/name-key';
import { sortUsers, type UserPosition } from './user-order';
import { ROLE_TABLE, readUsers, USER_ROLE_TABLE, USER_TABLE, type UserRow } from './user-rows';

export interface UserFilter {
  readonly limit: number;
  readonly sort: UserSort;
  readonly after: UserPosition | null;
  /** A part of the name, the e-mail address or the Roblox id. */
  readonly words: string | null;
  readonly role: Role | null;
}

const SEARCHED = ['username_key', 'email', 'CAST(roblox_id AS text)'];

export function createUserList(connection: Connection) {
  return {
    /** Without deleted users. */
    async page({ limit, sort, after, words, role }: UserFilter): Promise<UserRow[]> {
      const isFew = role !== null && role !== 'user';
      const roleIds = role && (await roleIdsFor(connection, role));
      return readUsers(connection, (query) => {
        query.whereNull('deleted_at').limit(limit);
        if (words) query.whereRaw(...anyContains(SEARCHED, nameKey(words)));
        sortUsers(connection, query, { sort, after });
        if (!roleIds) return;
        const holders = connection(USER_ROLE_TABLE)
          .whereIn('role_id', roleIds)
          .whereNotNull('user_id')
          .select('user_id');
        if (isFew) query.whereIn(`${USER_TABLE}.id`, holders);
        else query.whereNotIn(`${USER_TABLE}.id`, holders);
      });
    },
    async find(id: string): Promise<UserRow | null> {
      const [user] = await readUsers(connection, (query) =>
        query.where({ document_id: id }).limit(1),
      );
      return user ?? null;
    },
    /**
     * Ids of the accounts with this name or, in any case of its letters, this e-mail address; at most five. Deleted
     * ones only for a sign-in, which brings them back.
     */
    async idsFor(account: string, { isSignIn = false } = {}): Promise<string[]> {
      const found = connection(USER_TABLE).limit(5);
      if (!isSignIn) found.whereNull('deleted_at');
      if (account.includes('@')) found.whereRaw('LOWER(email) = ?', account.trim().toLowerCase());
      else found.where({ username_key: nameKey(account) });
      return found.pluck('document_id');
    },
    /** Ids of the accounts whose suspension has ended by its time. */
    suspensionsOver: (nowMs: number): Promise<string[]> =>
      connection(USER_TABLE)
        .where({ blocked: true })
        .andWhere('suspended_until', '<=', new Date(nowMs))
        .pluck('document_id'),
    /** One indexed read. */
    async isActive(id: string): Promise<boolean> {
      const row = await connection(USER_TABLE)
        .where({ document_id: id })
        .whereNull('deleted_at')
        .first('blocked');
      return row !== undefined && !row.blocked;
    },
  };
}

/** Names of active moderators and admins, in their order. */
export async function staffNames(): Promise<string[]> {
  const roleIds = await db()(ROLE_TABLE).whereIn('type', PANEL_ROLES).pluck('id');
  return db()(USER_TABLE)
    .whereNull('deleted_at')
    .andWhere((free) => free.where({ blocked: false }).orWhereNull('blocked'))
    .whereIn('id', db()(USER_ROLE_TABLE).whereIn('role_id', roleIds).select('user_id'))
    .orderBy('username_key')
    .pluck('username');
}

/** For plain users those they must not have. Numbers let PostgreSQL estimate how many match. */
function roleIdsFor(connection: Connection, role: Role): Promise<number[]> {
  const types = role === 'user' ? PANEL_ROLES : [role];
  return connection(ROLE_TABLE).whereIn('type', types).pluck('id');
}
