import type { Role, UserChange } from '@elc/contracts';
import { canUndo, undoUntilMs } from './rules/deletion';
import { leavesNoAdmin, mayLeaveNoAdmin, type Standing } from './rules/last-admin';
import type { OpenPanel } from './sessions/sessions';
import type { UserRow } from './tables/user-rows';
import type { ChangeUsers, UserWrites } from './tables/user-writes';

export type UserRefusal = 'unknown' | 'last_admin' | 'undo_over';

type Outcome<Success> =
  | (Success & { readonly ok: true })
  | { readonly ok: false; readonly reason: UserRefusal };

export type UserOutcome = Outcome<{ readonly user: UserRow }>;
type DeleteOutcome = Outcome<{ readonly undoUntilMs: number }>;

/** What is absent stays. */
interface WantedUser {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
}

type Actor = Pick<OpenPanel, 'by' | 'keyKind'>;

interface Dependencies {
  readonly changeUsers: ChangeUsers;
  readonly now: () => number;
}

/** Changes of accounts by site admins. One active admin is left, except where `mayLeaveNoAdmin`. */
export function createUserAdmin({ changeUsers, now }: Dependencies) {
  return {
    change: (id: string, wanted: WantedUser, { by, keyKind }: Actor): Promise<UserOutcome> =>
      changeUsers(async (writes) => {
        const user = await findPresent(writes, id);
        if (!user) return refused('unknown');
        const after = { ...standingOf(user), ...standingIn(wanted) };
        if (!mayLeaveNoAdmin(keyKind) && (await isLastAdmin(writes, user, after)))
          return refused('last_admin');
        const act = { writes, user, by, nowMs: now() };
        if (after.role !== user.role) await giveRole(act, after.role);
        if (after.isSuspended !== user.isSuspended) await suspend(act, after.isSuspended);
        return { ok: true, user: { ...user, role: after.role, isSuspended: after.isSuspended } };
      }),

    delete: (id: string, { by, keyKind }: Actor): Promise<DeleteOutcome> =>
      changeUsers(async (writes) => {
        const user = await findPresent(writes, id);
        if (!user) return refused('unknown');
        const after = { ...standingOf(user), isDeleted: true };
        if (!mayLeaveNoAdmin(keyKind) && (await isLastAdmin(writes, user, after)))
          return refused('last_admin');
        const nowMs = now();
        await writes.setDeleted(user, nowMs);
        await writes.endSessions(user, nowMs);
        await note({ writes, user, by, nowMs }, 'deleted');
        return { ok: true, undoUntilMs: undoUntilMs(nowMs) };
      }),

    restore: (id: string, { by }: Actor): Promise<UserOutcome> =>
      changeUsers(async (writes) => {
        const user = await writes.find(id);
        if (!user) return refused('unknown');
        const nowMs = now();
        if (user.deletedAtMs !== null) {
          if (!canUndo(user.deletedAtMs, nowMs)) return refused('undo_over');
          await writes.setDeleted(user, null);
          await note({ writes, user, by, nowMs }, 'restored');
        }
        return { ok: true, user: { ...user, deletedAtMs: null } };
      }),
  };
}

interface Act {
  readonly writes: UserWrites;
  readonly user: UserRow;
  readonly by: string;
  readonly nowMs: number;
}

async function giveRole(act: Act, role: Role): Promise<void> {
  await act.writes.setRole(act.user, role);
  await note(act, 'role', `${act.user.role} → ${role}`);
}

/** Being active again restores neither sessions nor keys: both may be why it was suspended. */
async function suspend(act: Act, isSuspended: boolean): Promise<void> {
  const { writes, user, nowMs } = act;
  await writes.setSuspended(user, isSuspended);
  if (isSuspended) {
    await writes.endSessions(user, nowMs);
    await writes.endAdminKeys(user, nowMs);
  }
  await note(act, isSuspended ? 'suspended' : 'activated');
}

function note(
  { writes, user, by, nowMs }: Act,
  change: UserChange,
  detail: string | null = null,
): Promise<void> {
  return writes.note({ userId: user.id, change, by, atMs: nowMs, detail });
}

async function findPresent(writes: UserWrites, id: string): Promise<UserRow | null> {
  const user = await writes.find(id);
  return user?.deletedAtMs === null ? user : null;
}

async function isLastAdmin(writes: UserWrites, user: UserRow, after: Standing): Promise<boolean> {
  return leavesNoAdmin(standingOf(user), after, await writes.countActiveAdmins());
}

function standingOf({ role, isSuspended, deletedAtMs }: UserRow): Standing {
  return { role, isSuspended, isDeleted: deletedAtMs !== null };
}

function standingIn({ role, isActive }: WantedUser): Partial<Standing> {
  return {
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isSuspended: !isActive }),
  };
}

const refused = (reason: UserRefusal) => ({ ok: false, reason }) as const;
