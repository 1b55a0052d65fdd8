import { PANEL_ROLES, type Role, type UserSort } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import { db } from '../../platform/db/database';
import { anyContains } from '../../platform/db/search-text';
import { nameKey } from './rules/name-key';
import { readUsers, roleLinks, roles, type User, users } from './users';

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

type Sorted = keyof typeof EXPRESSIONS;

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

export interface UserPosition {
  readonly number: number;
  /** What the user is sorted by: the key of the name, or milliseconds; null where the age alone decides. */
  readonly value: string | number | null;
}

export function positionOf(sort: UserSort, { number, username, lastLoginMs }: User) {
  if (sort.endsWith('name')) return { number, value: nameKey(username) };
  return { number, value: sort.endsWith('login') ? lastLoginMs : null };
}

export interface UserFilter {
  readonly limit: number;
  readonly sort: UserSort;
  readonly after: UserPosition | null;
  /** A part of the name, the e-mail address or the Roblox id. */
  readonly words: string | null;
  readonly role: Role | null;
}

const SEARCHED = [columns.nameKey, columns.email, `CAST(${columns.robloxId} AS text)`];

/** Without deleted users. */
export async function pageOfUsers(filter: UserFilter): Promise<User[]> {
  const { limit, words, role } = filter;
  const isFew = role !== null && role !== 'user';
  const roleNumbers = role && (await roleNumbersFor(role));
  return readUsers((query) => {
    query.whereNull(columns.deletedAtMs).limit(limit);
    if (words) query.whereRaw(...anyContains(SEARCHED, nameKey(words)));
    sort(query, filter);
    if (!roleNumbers) return;
    const { userNumber, roleNumber } = roleLinks.columns;
    const holders = roleLinks
      .where()
      .whereIn(roleNumber, roleNumbers)
      .whereNotNull(userNumber)
      .select(userNumber);
    if (isFew) query.whereIn(`${tableName}.id`, holders);
    else query.whereNotIn(`${tableName}.id`, holders);
  });
}

/** For plain users those they must not have. Numbers let PostgreSQL estimate how many match. */
function roleNumbersFor(role: Role): Promise<number[]> {
  const types = role === 'user' ? PANEL_ROLES : [role];
  return roles.where().whereIn(roles.columns.type, types).pluck('id');
}

function sort(query: ReturnType<Connection>, { sort, after }: UserFilter): void {
  const isFalling = sort.startsWith('-');
  const [direction, beyond] = isFalling ? ['DESC', '<'] : ['ASC', '>'];
  const by = sort.replace('-', '');
  if (by === 'created') {
    query.orderBy(`${tableName}.id`, direction);
    if (after) query.andWhere(`${tableName}.id`, beyond, after.number);
    return;
  }
  const sorted = EXPRESSIONS[by as Sorted][dialect()];
  query.orderByRaw(`${sorted} ${direction}, ${tableName}.id ${direction}`);
  if (!after) return;
  const [bound, value] = boundOf(by as Sorted, after.value);
  query.whereRaw(`${sorted} ${beyond}= ${bound}`, [value]);
  query.whereRaw(`(${sorted} ${beyond} ${bound} OR ${tableName}.id ${beyond} ?)`, [
    value,
    after.number,
  ]);
}

function boundOf(by: Sorted, value: UserPosition['value']) {
  if (by === 'name') return ['?', value ?? ''] as const;
  if (dialect() === 'sqlite') return ['?', value ?? 0] as const;
  const time = value === null ? null : new Date(value);
  return ["coalesce(?::timestamp, TIMESTAMP '1970-01-01')", time] as const;
}
