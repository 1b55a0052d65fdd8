import type { AuditAction, Role, UserChange } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import {
  audit,
  type Change,
  changeUsers,
  countActiveAdmins,
  endSessionsOf,
  lastChangeOf,
  note,
  setRole,
  setSuspended,
  updateUser,
} from './change-users';
import {
  canUndo,
  hasEnded,
  leavesNoAdmin,
  NO_SUSPENSION,
  type Standing,
  type Suspension,
  undoUntilMs,
} from './rules/standing';
import type { OpenPanel } from './sessions/sessions';
import { findUser, type User, users } from './users';
import { uses } from './uses';

/** What is absent stays. */
interface WantedUser {
  readonly role?: Role | undefined;
  readonly isActive?: boolean | undefined;
  /** Of a suspension, which has to be there where `isActive` is absent. */
  readonly reason?: string | undefined;
  readonly untilMs?: number | undefined;
}

/** One active admin is left, except where the site admin `mayLeaveNoAdmin`. */
type Actor = Pick<OpenPanel, 'by' | 'mayLeaveNoAdmin'>;

/** @throws ApiError */
export const changeUser = (id: string, wanted: WantedUser, actor: Actor): Promise<User> =>
  changeUsers(async (change) => {
    const user = await findPresent(id);
    const after = { ...standingOf(user), ...standingIn(wanted) };
    await assertAdminStays(user, after, actor);
    const act = { change, user, by: actor.by };
    const { role, isSuspended } = after;
    const isExplained = (wanted.reason ?? wanted.untilMs) !== undefined;
    if (isExplained && wanted.isActive === undefined && !isSuspended)
      throw new ApiError('USER_NOT_SUSPENDED');
    const suspension = isSuspended ? suspensionIn(wanted, user) : NO_SUSPENSION;
    // One that has just ended is there until it is lifted, and must not refuse another change.
    if (wanted.untilMs !== undefined && hasEnded(suspension, change.nowMs))
      throw new ApiError('VALIDATION/endPast');
    if (role !== user.role) await setRole(user, role);
    if (role !== user.role) await record(act, 'role', { role: user.role }, { role });
    if (isSuspended !== user.isSuspended || !isSame(suspension, user.suspension))
      await suspend(act, isSuspended ? suspension : null);
    return { ...user, role, isSuspended, suspension };
  });

/** Ids of the accounts whose suspension has ended by its time. */
export const suspensionsOver = (): Promise<string[]> =>
  users
    .where({ isSuspended: true })
    .andWhere(users.columns.suspendedUntilMs, '<=', new Date())
    .pluck(users.columns.id);

/** Ends suspensions whose time has come. */
export async function endSuspensions(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await changeUsers(async (change) => {
      const user = await findUser(id);
      // Another replica may have ended it.
      if (!user?.isSuspended || !hasEnded(user.suspension, change.nowMs)) return;
      await suspend({ change, user, by: 'the end of the suspension' }, null);
    });
  }
}

/** Returns until when it can be undone. @throws ApiError */
export const deleteUser = (id: string, actor: Actor): Promise<number> =>
  changeUsers(async (change) => {
    const user = await findPresent(id);
    await assertAdminStays(user, { ...standingOf(user), isDeleted: true }, actor);
    await updateUser(user, { deletedAtMs: change.nowMs });
    await endSessionsOf(id, change.nowMs);
    const act = { change, user, by: actor.by };
    await record(act, 'deleted', { isDeleted: false }, { isDeleted: true });
    return undoUntilMs(change.nowMs);
  });

/** @throws ApiError */
export const restoreUser = (id: string, { by }: Pick<Actor, 'by'>): Promise<User> =>
  changeUsers(async (change) => {
    const user = await findUser(id);
    if (!user) throw new ApiError('USER_NOT_FOUND');
    if (user.deletedAtMs !== null) {
      if (await hasLeft(id)) throw new ApiError('USER_LEFT');
      if (!canUndo(user.deletedAtMs, change.nowMs)) throw new ApiError('UNDO_OVER');
      await updateUser(user, { deletedAtMs: null });
      await record({ change, user, by }, 'restored', { isDeleted: true }, { isDeleted: false });
    }
    return { ...user, deletedAtMs: null };
  });

interface Act {
  readonly change: Change;
  readonly user: User;
  readonly by: string;
}

/** Null ends it. Being active again restores neither sessions nor keys: both may be why it was suspended. */
async function suspend(act: Act, suspension: Suspension | null): Promise<void> {
  const { user, change } = act;
  await setSuspended(user, suspension);
  if (suspension) {
    await endSessionsOf(user.id, change.nowMs);
    await uses().adminKeys.endOf([user.id], change.nowMs);
  }
  const before = { isSuspended: user.isSuspended, ...endOf(user.suspension) };
  const after = { isSuspended: suspension !== null, ...(suspension && endOf(suspension)) };
  const reason = suspension?.reason ?? null;
  await record(act, suspension ? 'suspended' : 'activated', before, after, reason);
}

/** Without the reason, which may name a player: it is in the user's history, which is erased with the account. */
const endOf = ({ untilMs }: Suspension) => untilMs !== null && { until: isoTime(untilMs) };

/** What is not named stays. */
function suspensionIn({ reason, untilMs }: WantedUser, { suspension }: User): Suspension {
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

async function record(
  { change, user, by }: Act,
  what: UserChange & AuditAction,
  before: Audited,
  after: Audited,
  detail = after.role ? `${before.role} → ${after.role}` : null,
): Promise<void> {
  await note(change, user.id, what, by, detail);
  await audit(user, by, what, { before, after });
}

/** `USER_LEFT`: its owner has deleted the account, and can come back. @throws ApiError */
async function findPresent(id: string): Promise<User> {
  const user = await findUser(id);
  if (user?.deletedAtMs === null) return user;
  throw new ApiError(user && (await hasLeft(id)) ? 'USER_LEFT' : 'USER_NOT_FOUND');
}

const hasLeft = async (id: string) => (await lastChangeOf(id))?.change === 'left';

/** @throws ApiError LAST_ADMIN */
async function assertAdminStays(user: User, after: Standing, actor: Actor): Promise<void> {
  if (actor.mayLeaveNoAdmin) return;
  if (leavesNoAdmin(standingOf(user), after, await countActiveAdmins()))
    throw new ApiError('LAST_ADMIN');
}

function standingOf({ role, isSuspended, deletedAtMs }: User): Standing {
  return { role, isSuspended, isDeleted: deletedAtMs !== null };
}

function standingIn({ role, isActive }: WantedUser): Partial<Standing> {
  return {
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isSuspended: !isActive }),
  };
}
