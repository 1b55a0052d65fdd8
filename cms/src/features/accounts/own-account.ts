import type { Locked, Outcome, Refused } from '../../platform/rules/outcome';
import type { Asking, CheckPassword } from './check-password';
import type { AccountParts } from './parts';
import { type PasswordWeakness, passwordWeakness } from './passwords';
import { canReturn, returnUntilMs } from './rules/deletion';
import { leavesNoAdmin } from './rules/role';
import type { Suspension } from './rules/suspension';
import type { SiteUser } from './site-users';

export type PasswordChange = Outcome<'wrong' | PasswordWeakness> | Locked;
export type OwnDeletion = Outcome<'wrong' | 'last_admin', { restorableUntilMs: number }> | Locked;

/** `wrong`: there is no such account any more, as with a wrong password. */
export type Return =
  | Outcome<'wrong'>
  | (Refused<'suspended'> & { readonly suspension: Suspension });

/** What people change about their own accounts. */
export function createOwnAccount(
  { changeUsers, passwords }: AccountParts,
  checkPassword: CheckPassword,
) {
  return {
    /** The user's sessions end, but for `sessionId`; so do links that were sent before. */
    async changePassword(
      user: SiteUser,
      wanted: { readonly currentPassword: string; readonly newPassword: string },
      sessionId: number,
      asking: Asking,
    ): Promise<PasswordChange> {
      const weakness = passwordWeakness(wanted.newPassword, user.username);
      if (weakness) return { ok: false, reason: weakness };
      const checked = await checkPassword(user, wanted.currentPassword, asking);
      if (!checked.ok) return checked;
      const hash = await passwords.hash(wanted.newPassword);
      return changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        if (!row) return { ok: false, reason: 'wrong' };
        await writes.setPassword(row, hash);
        await writes.endSessions(row, sessionId);
        await writes.links.endAll(row.id, writes.nowMs);
        await writes.noteOwn(row, 'password', 'password');
        return { ok: true };
      });
    },

    /** Signing in brings the account back until the time that is returned. */
    async delete(user: SiteUser, password: string, asking: Asking): Promise<OwnDeletion> {
      const checked = await checkPassword(user, password, asking);
      if (!checked.ok) return checked;
      return changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        if (!row || row.deletedAtMs !== null) return { ok: false, reason: 'wrong' };
        const { role, isSuspended } = row;
        const before = { role, isSuspended, isDeleted: false };
        const after = { ...before, isDeleted: true };
        if (leavesNoAdmin(before, after, await writes.countActiveAdmins()))
          return { ok: false, reason: 'last_admin' };
        await writes.setDeleted(row, true);
        await writes.endSessions(row);
        await writes.links.endAll(row.id, writes.nowMs);
        await writes.noteOwn(row, 'left', 'deleted');
        return { ok: true, restorableUntilMs: returnUntilMs(writes.nowMs) };
      });
    },

    /** Undoes the deletion of one's own account, if another sign-in has not done so meanwhile. */
    bringBack: (userId: string): Promise<Return> =>
      changeUsers(async (writes) => {
        const row = await writes.find(userId);
        const isDeleted = row?.deletedAtMs !== null;
        if (!row || (isDeleted && !canReturn(row, await writes.lastChange(userId), writes.nowMs)))
          return { ok: false, reason: 'wrong' };
        if (row.isSuspended) return { ok: false, reason: 'suspended', suspension: row.suspension };
        if (isDeleted) {
          await writes.setDeleted(row, false);
          await writes.noteOwn(row, 'returned', null);
        }
        return { ok: true };
      }),
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;
