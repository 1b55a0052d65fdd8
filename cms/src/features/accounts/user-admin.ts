import type { AuditAction, Role, UserChange } from '@elc/contracts';
import { isoTime } from '../../platform/rules/iso-time';
import type { Outcome } from '../../platform/rules/outcome';
import { canUndo, undoUntilMs } from './rules/deletion';
import { leavesNoAdmin, type Standing } from './rules/role';
import { hasEnded, NO_SUSPENSION, type Suspension } from './rules/suspension';
import type { OpenPanel } from './sessions/sessions';
import type { UserRow } from './tables/user-rows';
import type { ChangeUsers, UserWrites } from './tables/user-writes';

/** `left`: its owner has deleted the account, and can come back. */
export type UserRefusal =
  | 'unknown'
  | 'left'
  | 'last_admin'
  | 'undo_over'
  | 'end_past'
  | 'not_suspended';

export type UserOutcome = Outcome<UserRefusal, { user: UserRow }>;
type DeleteOutcome = Outcome<UserRefusal, { undoUntilMs: number }>;

/** What is absent stays. */
interface WantedUser {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  /** Of a suspension, which has to be there where `isActive` is absent. */
  readonly reason?: string | undefined;
  readonly untilMs?: number | undefined;
}

type Actor = Pick<OpenPanel, 'by' | 'mayLeaveNoAdmin'>;

/** Changes of accounts by site admins. One active admin is left, except where the actor `mayLeaveNoAdmin`. */
export function createUserAdmin(changeUsers: ChangeUsers) {
  return {
    change: (
      id: string,
      wanted: WantedUser,
      { by, mayLeaveNoAdmin }: Actor,
    ): Promise<UserOutcome> =>
      changeUsers(async (writes) => {
        const found = await findPresent(writes, id);
        if (!found.ok) return found;
        const { user } = found;
        const after = { ...standingOf(user), ...standingIn(wanted) };
        if (!mayLeaveNoAdmin && (await isLastAdmin(writes, user, after)))
          return refused('last_admin');
        const act = { writes, user, by };
        const { role, isSuspended } = after;
        const isExplained = (wanted.reason ?? wanted.untilMs) !== undefined;
        if (isExplained && wanted.isActive === undefined && !isSuspended)
          return refused('not_suspended');
        const suspension = isSuspended ? suspensionIn(wanted, user) : NO_SUSPENSION;
        // One that has just ended is there until it is lifted, and must not refuse another change.
        if (wanted.untilMs !== undefined && hasEnded(suspension, writes.nowMs))
          return refused('end_past');
        if (role !== user.role) await writes.setRole(user, role);
        if (role !== user.role) await note(act, 'role', { role: user.role }, { role });
        if (isSuspended !== user.isSuspended || !isSame(suspension, user.suspension))
          await suspend(act, isSuspended ? suspension : null);
        return { ok: true, user: { ...user, role, isSuspended, suspension } };
      }),

    /** Ends suspensions whose time has come. */
    async endSuspensions(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        await changeUsers(async (writes) => {
          const user = await writes.find(id);
          // Another replica may have ended it.
          if (!user?.isSuspended || !hasEnded(user.suspension, writes.nowMs)) return;
          await suspend({ writes, user, by: 'the end of the suspension' }, null);
        });
      }
    },

    delete: (id: string, { by, mayLeaveNoAdmin }: Actor): Promise<DeleteOutcome> =>
      changeUsers(async (writes) => {
        const found = await findPresent(writes, id);
        if (!found.ok) return found;
        const { user } = found;
        const after = { ...standingOf(user), isDeleted: true };
        if (!mayLeaveNoAdmin && (await isLastAdmin(writes, user, after)))
          return refused('last_admin');
        await writes.setDeleted(user, true);
        await writes.endSessions(user);
        await note({ writes, user, by }, 'deleted', { isDeleted: false }, { isDeleted: true });
        return { ok: true, undoUntilMs: undoUntilMs(writes.nowMs) };
      }),

    restore: (id: string, { by }: Actor): Promise<UserOutcome> =>
      changeUsers(async (writes) => {
        const user = await writes.find(id);
        if (!user) return refused('unknown');
        if (user.deletedAtMs !== null) {
          if (await hasLeft(writes, id)) return refused('left');
          if (!canUndo(user.deletedAtMs, writes.nowMs)) return refused('undo_over');
          await writes.setDeleted(user, false);
          await note({ writes, user, by }, 'restored', { isDeleted: true }, { isDeleted: false });
        }
        return { ok: true, user: { ...user, deletedAtMs: null } };
      }),
  };
}

export type UserAdmin = ReturnType<typeof createUserAdmin>;

interface Act {
  readonly writes: UserWrites;
  readonly user: UserRow;
  readonly by: string;
}

/** Null ends it. Being active again restores neither sessions nor keys: both may be why it was suspended. */
async function suspend(act: Act, suspension: Suspension | null): Promise<void> {
  const { writes, user } = act;
  await writes.setSuspended(user, suspension);
  if (suspension) {
    await writes.endSessions(user);
    await writes.endAdminKeys(user);
  }
  const before = { isSuspended: user.isSuspended, ...endOf(user.suspension) };
  const after = { isSuspended: suspension !== null, ...(suspension && endOf(suspension)) };
  const reason = suspension?.reason ?? null;
  await note(act, suspension ? 'suspended' : 'activated', before, after, reason);
}

/** Without the reason, which may name a player: it is in the user's history, which is erased with the account. */
const endOf = ({ untilMs }: Suspension) => untilMs !== null && { until: isoTime(untilMs) };

/** What is not named stays. */
function suspensionIn({ reason, untilMs }: WantedUser, { suspension }: UserRow): Suspension {
  return { reason: reason ?? suspension.reason, untilMs: untilMs ?? suspension.untilMs };
}

const isSame = (one: Suspension, other: Suspension) =>
  one.reason === other.reason && one.untilMs === other.untilMs;

interface Audited {
  readonly role?: Role;
  readonly isSuspended?: boolean;
  readonly until?: string;
  readonly isDeleted?: boolean;
}

async function note(
  { writes, user, by }: Act,
  change: UserChange & AuditAction,
  before: Audited,
  after: Audited,
  detail = after.role ? `${before.role} → ${after.role}` : null,
): Promise<void> {
  await writes.note(user.id, change, by, detail);
  await writes.audit(user, by, change, { before, after });
}

async function findPresent(writes: UserWrites, id: string): Promise<UserOutcome> {
  const user = await writes.find(id);
  if (user?.deletedAtMs === null) return { ok: true, user };
  return refused(user && (await hasLeft(writes, id)) ? 'left' : 'unknown');
}

const hasLeft = async (writes: UserWrites, id: string) =>
  (await writes.lastChange(id))?.change === 'left';

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
