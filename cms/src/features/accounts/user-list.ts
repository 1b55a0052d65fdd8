import { type AdminUser, PANEL_ROLES, type Role, type usersExportQuery } from '@elc/contracts';
import { z } from 'zod';
import { adminList, type SortKey } from '../../platform/admin-list';
import { db } from '../../platform/db/database';
import type { Row } from '../../platform/db/define-table';
import { anyContains } from '../../platform/db/search-text';
import { cursorRow, cursorTime } from '../../platform/http/cursor';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { nameKey } from './rules/name-key';
import { listedUsers, roleLinks, roles, type User, users, withStanding } from './users';

const { tableName, columns } = users;

/** Sort values besides the age, in SQL of each database; every user has one. */
const EXPRESSIONS = {
  name: {
    sqlite: `coalesce(${tableName}.username_key, '')`,
    postgres: `(coalesce(${tableName}.username_key, '') COLLATE "C")`,
  },
  login: {
    sqlite: `coalesce(${tableName}.last_login, 0)`,
    postgres: `coalesce(${tableName}.last_login, TIMESTAMP '1970-01-01')`,
  },
} as const;

const dialect = () => (db().client.dialect === 'postgresql' ? 'postgres' : 'sqlite');

/** Runs at each start, as Strapi may have made the table again. */
export async function prepareUserOrder(): Promise<void> {
  for (const [name, expression] of Object.entries(EXPRESSIONS)) {
    const sorted = expression[dialect()].replaceAll(`${tableName}.`, '');
    await db().raw(
      `CREATE INDEX IF NOT EXISTS elc_user_${name}_order ON ${tableName} (${sorted}, id)`,
    );
  }
}

type Query = z.output<typeof usersExportQuery>;
type Key = SortKey<Row<typeof listedUsers>>;

const BY_AGE: Key = { sql: `${tableName}.id`, of: ({ number }) => number, shape: cursorRow };

const byName = (): Key => ({
  sql: EXPRESSIONS.name[dialect()],
  of: ({ username }) => nameKey(username),
  shape: z.string().max(200),
});

const byLogin = (): Key => ({
  sql: EXPRESSIONS.login[dialect()],
  of: ({ lastLoginMs }) => lastLoginMs,
  shape: cursorTime.nullable(),
  bound:
    dialect() === 'sqlite'
      ? { sql: '?', of: (ms) => ms ?? 0 }
      : {
          sql: "coalesce(?::timestamp, TIMESTAMP '1970-01-01')",
          of: (ms) => (ms === null ? null : new Date(ms)),
        },
});

const KEYS = {
  created: () => [BY_AGE],
  name: () => [byName(), BY_AGE],
  login: () => [byLogin(), BY_AGE],
} as const;

const SEARCHED = [columns.nameKey, columns.email, `CAST(${columns.robloxId} AS text)`];

/** Accounts that are not deleted. */
export const userList = adminList({
  name: 'users',
  rows: listedUsers,
  order: ({ sort }: Query) => ({
    name: `users ${sort}`,
    isRising: !sort.startsWith('-'),
    keys: KEYS[sort.replace('-', '') as keyof typeof KEYS](),
  }),
  search: (words) => anyContains(SEARCHED, nameKey(words)),
  async narrow(rows, { role }) {
    rows.whereNull(columns.deletedAtMs);
    if (role === undefined) return;
    const { userNumber, roleNumber } = roleLinks.columns;
    const holders = roleLinks
      .where()
      .whereIn(roleNumber, await roleNumbersFor(role))
      .whereNotNull(userNumber)
      .select(userNumber);
    if (role === 'user') rows.whereNotIn(`${tableName}.id`, holders);
    else rows.whereIn(`${tableName}.id`, holders);
  },
  views: async (rows) => (await withStanding(rows)).map(toAdminUser),
  csv: {
    subject: 'user',
    columns: [
      ...(['id', 'username', 'email', 'robloxId', 'role'] as const),
      ['status', ({ isActive }) => (isActive ? 'active' : 'suspended')],
      ['secondFactor', ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off')],
      ...(['lastLogin', 'createdAt'] as const),
    ],
  },
});

/** For plain users those they must not have. Numbers let PostgreSQL estimate how many match. */
function roleNumbersFor(role: Role): Promise<number[]> {
  const types = role === 'user' ? PANEL_ROLES : [role];
  return roles.where().whereIn(roles.columns.type, types).pluck('id');
}

export function toAdminUser(user: User): AdminUser {
  const { isSuspended, suspension } = user;
  const { reason, untilMs } = suspension;
  return {
    ...pick(user, 'id', 'username', 'email', 'robloxId', 'role', 'hasSecondFactor'),
    isActive: !isSuspended,
    ...(isSuspended && { suspension: { reason, until: isoTime(untilMs) } }),
    lastLogin: isoTime(user.lastLoginMs),
    createdAt: isoTime(user.createdAtMs),
  };
}
