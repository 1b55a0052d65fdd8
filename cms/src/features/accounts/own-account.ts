import { ApiError } from '../../platform/http/errors/api-error';
import { refuseWeakPassword, underField } from './account-errors';
import type { Asking, CheckPassword } from './check-password';
import type { AccountParts } from './parts';
import { canReturn, returnUntilMs } from './rules/deletion';
import { leavesNoAdmin } from './rules/role';
import type { SiteUser } from './site-users';

/** What people change about their own accounts. @throws ApiError for a wrong or weak password, 409 LAST_ADMIN */
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
    ): Promise<void> {
      refuseWeakPassword(wanted.newPassword, user.username, 'newPassword');
      await checkPassword(user, wanted.currentPassword, asking, 'currentPassword');
      const hash = await passwords.hash(wanted.newPassword);
      await changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        if (!row) throw underField('PASSWORD_WRONG', 'currentPassword');
        await writes.setPassword(row, hash);
        await writes.endSessions(row, sessionId);
        await writes.links.endAll(row.id, writes.nowMs);
        await writes.noteOwn(row, 'password', 'password');
      });
    },

    /** Signing in brings the account back until the time that is returned. */
    async delete(user: SiteUser, password: string, asking: Asking): Promise<number> {
      await checkPassword(user, password, asking);
      return changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        if (!row || row.deletedAtMs !== null) throw underField('PASSWORD_WRONG', 'password');
        const { role, isSuspended } = row;
        const before = { role, isSuspended, isDeleted: false };
        const after = { ...before, isDeleted: true };
        if (leavesNoAdmin(before, after, await writes.countActiveAdmins()))
          throw new ApiError('LAST_ADMIN/own');
        await writes.setDeleted(row, true);
        await writes.endSessions(row);
        await writes.links.endAll(row.id, writes.nowMs);
        await writes.noteOwn(row, 'left', 'deleted');
        return returnUntilMs(writes.nowMs);
      });
    },

    /** Undoes the deletion of one's own account; false where that is not possible. */
    bringBack: (userId: string): Promise<boolean> =>
      changeUsers(async (writes) => {
        const row = await writes.find(userId);
        if (!row || !canReturn(row, await writes.lastChange(userId), writes.nowMs)) return false;
        await writes.setDeleted(row, false);
        await writes.noteOwn(row, 'returned', null);
        return true;
      }),
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;
