import type { Role } from '@elc/contracts';
import type { Connection } from '../../../platform/db/connection';
import { roleOf } from '../rules/role';
import { NO_SUSPENSION, type Suspension } from '../rules/suspension';
import { secondFactorTable } from './second-factors';

/** Strapi's table; the panel reads and changes it without Strapi's query engine. */
export const USER_TABLE = 'up_users';
export const ROLE_TABLE = 'up_roles';
export const USER_ROLE_TABLE = 'up_users_role_lnk';

export interface UserRow {
  /** The number that Strapi's relations use; newer accounts have higher ones. */
  readonly number: number;
  /** The document id, by which everything else refers to the account. */
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly robloxId: number | null;
  readonly role: Role;
  readonly isSuspended: boolean;
  readonly suspension: Suspension;
  readonly hasSecondFactor: boolean;
  readonly deletedAtMs: number | null;
  readonly lastLoginMs: number | null;
  readonly createdAtMs: number;
}

const COLUMNS = [
  'id',
  'document_id',
  'username',
  'email',
  'roblox_id',
  'blocked',
  'suspension_reason',
  'suspended_until',
  'deleted_at',
  'last_login',
  'created_at',
] as const;

type Raw = Readonly<Record<(typeof COLUMNS)[number], unknown>>;

/** Three statements, however many accounts; `narrow` selects them. */
export async function readUsers(
  connection: Connection,
  narrow: (query: ReturnType<Connection>) => void,
): Promise<UserRow[]> {
  const query = connection(USER_TABLE).select(COLUMNS.map((column) => `${USER_TABLE}.${column}`));
  narrow(query as ReturnType<Connection>);
  const rows: Raw[] = await query;
  const roles = await rolesOf(
    connection,
    rows.map(({ id }) => Number(id)),
  );
  const guarded = await guardedOf(
    connection,
    rows.map(({ document_id }) => String(document_id)),
  );
  return rows.map((row) => toUser(row, roles.get(Number(row.id)), guarded));
}

async function rolesOf(
  connection: Connection,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  if (numbers.length === 0) return new Map();
  const links: Array<{ user_id: number; type: string }> = await connection(USER_ROLE_TABLE)
    .join(ROLE_TABLE, `${ROLE_TABLE}.id`, `${USER_ROLE_TABLE}.role_id`)
    .whereIn('user_id', numbers)
    .select('user_id', 'type');
  return new Map(links.map(({ user_id, type }) => [Number(user_id), type]));
}

/** Ids of those that have a second factor. */
async function guardedOf(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const guarded = connection(secondFactorTable.tableName)
    .whereIn('user_id', ids)
    .whereNotNull('confirmed_at_ms');
  return new Set(await guarded.pluck('user_id'));
}

function toUser(row: Raw, roleType: string | undefined, guarded: Set<string>): UserRow {
  return {
    number: Number(row.id),
    id: String(row.document_id),
    username: String(row.username),
    email: row.email ? String(row.email) : null,
    robloxId: row.roblox_id === null ? null : Number(row.roblox_id),
    role: roleOf(roleType),
    isSuspended: Boolean(row.blocked),
    suspension: row.blocked ? toSuspension(row) : NO_SUSPENSION,
    hasSecondFactor: guarded.has(String(row.document_id)),
    deletedAtMs: toMs(row.deleted_at),
    lastLoginMs: toMs(row.last_login),
    createdAtMs: toMs(row.created_at) ?? 0,
  };
}

function toSuspension(row: Raw): Suspension {
  const reason = row.suspension_reason ? String(row.suspension_reason) : null;
  return { reason, untilMs: toMs(row.suspended_until) };
}

/** SQLite stores times as milliseconds; PostgreSQL's driver returns dates. */
function toMs(value: unknown): number | null {
  return value === null || value === undefined ? null : new Date(value as string).getTime();
}
