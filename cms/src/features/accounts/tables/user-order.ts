import type { UserSort } from '@elc/contracts';
import type { Connection } from '../../../platform/db/connection';
import { nameKey } from '../rules/name-key';
import { USER_TABLE, type UserRow } from './user-rows';

/** Sort values besides the age, in SQL of each database; every user has one. */
const EXPRESSIONS = {
  name: {
    sqlite: `coalesce(${USER_TABLE}.username_key, '')`,
    postgres: `(coalesce(${USER_TABLE}.username_key, '') COLLATE "C")`,
  },
  login: {
    sqlite: `coalesce(${USER_TABLE}.last_login, 0)`,
    postgres: `coalesce(${USER_TABLE}.last_login, TIMESTAMP '1970-01-01')`,
  },
} as const;

type Sorted = keyof typeof EXPRESSIONS;

const dialectOf = (connection: Connection) =>
  connection.client.dialect === 'postgresql' ? 'postgres' : 'sqlite';

/** Runs at each start, as Strapi may have made the table again. */
export async function prepareUserOrder(connection: Connection): Promise<void> {
  for (const [name, expression] of Object.entries(EXPRESSIONS)) {
    const sorted = expression[dialectOf(connection)].replaceAll(`${USER_TABLE}.`, '');
    await connection.raw(
      `CREATE INDEX IF NOT EXISTS elc_user_${name}_order ON ${USER_TABLE} (${sorted}, id)`,
    );
  }
}

export interface UserPosition {
  readonly number: number;
  /** What the user is sorted by: the key of the name, or milliseconds; null where the age alone decides. */
  readonly value: string | number | null;
}

export function positionOf(sort: UserSort, { number, username, lastLoginMs }: UserRow) {
  if (sort.endsWith('name')) return { number, value: nameKey(username) };
  return { number, value: sort.endsWith('login') ? lastLoginMs : null };
}

export function sortUsers(
  connection: Connection,
  query: ReturnType<Connection>,
  { sort, after }: { sort: UserSort; after: UserPosition | null },
): void {
  const isFalling = sort.startsWith('-');
  const [direction, beyond] = isFalling ? ['DESC', '<'] : ['ASC', '>'];
  const by = sort.replace('-', '');
  if (by === 'created') {
    query.orderBy(`${USER_TABLE}.id`, direction);
    if (after) query.andWhere(`${USER_TABLE}.id`, beyond, after.number);
    return;
  }
  const dialect = dialectOf(connection);
  const sorted = EXPRESSIONS[by as Sorted][dialect];
  query.orderByRaw(`${sorted} ${direction}, ${USER_TABLE}.id ${direction}`);
  if (!after) return;
  const [bound, value] = boundOf(by as Sorted, dialect, after.value);
  query.whereRaw(`${sorted} ${beyond}= ${bound}`, [value]);
  query.whereRaw(`(${sorted} ${beyond} ${bound} OR ${USER_TABLE}.id ${beyond} ?)`, [
    value,
    after.number,
  ]);
}

function boundOf(by: Sorted, dialect: 'sqlite' | 'postgres', value: UserPosition['value']) {
  if (by === 'name') return ['?', value ?? ''] as const;
  if (dialect === 'sqlite') return ['?', value ?? 0] as const;
  const time = value === null ? null : new Date(value);
  return ["coalesce(?::timestamp, TIMESTAMP '1970-01-01')", time] as const;
}
