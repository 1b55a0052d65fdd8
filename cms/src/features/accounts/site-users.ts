import type { CurrentUser, Role } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { isUniqueViolation } from '../../platform/db/failures';
import { isoTime } from '../../platform/rules/iso-time';
import type { Outcome } from '../../platform/rules/outcome';
import { nameKey } from './rules/name-key';
import { roleOf } from './rules/role';
import type { Suspension } from './rules/suspension';
import { siteRoleId } from './site-roles';

export const USER_UID = 'plugin::users-permissions.user';

export interface SiteUser {
  /** The document id. */
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly role: Role;
  /** False for an account that is suspended or deleted. */
  readonly isActive: boolean;
  readonly createdAtMs: number;
}

/** As people see their own account. */
export function toCurrentUser({ id, username, email, role, createdAtMs }: SiteUser): CurrentUser {
  return { id, username, email, role, createdAt: isoTime(createdAtMs) };
}

export interface SignInUser extends SiteUser {
  readonly passwordHash: string | null;
  readonly isDeleted: boolean;
  readonly suspension: Suspension;
}

export type NewUserOutcome = Outcome<'name_taken', { user: SiteUser }>;

/** Strapi's users. Passwords come hashed: Strapi's own hashing blocks the event loop. */
export function createSiteUsers(strapi: Core.Strapi) {
  const users = () => strapi.db.query(USER_UID);
  const findRow = (where: object): Promise<UserRow | null> =>
    users().findOne({ where, populate: ['role'] });
  return {
    async find(id: string): Promise<SiteUser | null> {
      const row = await findRow({ documentId: id });
      return row ? toUser(row) : null;
    },
    /** Finds a name in any spelling. */
    findByName: async (username: string): Promise<SignInUser | null> =>
      toSignInUser(await findRow({ usernameKey: nameKey(username) })),
    findForSignIn: async (id: string): Promise<SignInUser | null> =>
      toSignInUser(await findRow({ documentId: id })),
    /** The database ensures one account per name. */
    async create(username: string, passwordHash: string): Promise<NewUserOutcome> {
      try {
        const row: UserRow = await users().create({
          data: {
            username,
            password: passwordHash,
            provider: 'local',
            confirmed: true,
            blocked: false,
            role: await siteRoleId(strapi, 'user'),
          },
          populate: ['role'],
        });
        return { ok: true, user: toUser(row) };
      } catch (thrown) {
        if (isUniqueViolation(thrown)) return { ok: false, reason: 'name_taken' };
        throw thrown;
      }
    },
    async signedIn(id: string, nowMs: number): Promise<void> {
      await users().updateMany({
        where: { documentId: id },
        data: { lastLogin: new Date(nowMs) },
      });
    },
  };
}

export type SiteUsers = ReturnType<typeof createSiteUsers>;

interface UserRow {
  readonly documentId: string;
  readonly username: string;
  readonly email: string | null;
  readonly password?: string | null;
  readonly blocked: boolean | null;
  readonly suspensionReason: string | null;
  readonly suspendedUntil: string | null;
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly role: { readonly type: string } | null;
}

function toSignInUser(row: UserRow | null): SignInUser | null {
  if (!row) return null;
  const isDeleted = row.deletedAt !== null;
  const untilMs = row.suspendedUntil ? new Date(row.suspendedUntil).getTime() : null;
  const suspension = { reason: row.suspensionReason, untilMs };
  return { ...toUser(row), passwordHash: row.password ?? null, isDeleted, suspension };
}

function toUser(row: UserRow): SiteUser {
  return {
    id: row.documentId,
    username: row.username,
    email: row.email || null,
    role: roleOf(row.role?.type),
    isActive: row.blocked !== true && row.deletedAt === null,
    createdAtMs: new Date(row.createdAt).getTime(),
  };
}
