import type { Locked, Outcome } from '../../platform/rules/outcome';
import type { MailedSite } from '../../platform/rules/site-mail';
import type { Asking, CheckPassword } from './check-password';
import { isCommonPassword } from './common-passwords';
import type { Passwords } from './passwords';
import { recordOwnChange } from './record-own-change';
import { canReturn, returnUntilMs } from './rules/deletion';
import { leavesNoAdmin } from './rules/last-admin';
import { type PasswordWeakness, passwordWeakness } from './rules/password-weakness';
import type { SiteUser } from './site-users';
import type { ChangeUsers } from './tables/user-writes';

export type PasswordChange = Outcome<'wrong' | PasswordWeakness> | Locked;
export type OwnDeletion = Outcome<'wrong' | 'last_admin', { restorableUntilMs: number }> | Locked;

interface Dependencies {
  readonly changeUsers: ChangeUsers;
  readonly checkPassword: CheckPassword;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Resolves with null where this installation sends no mail. */
  readonly mailedSite: () => Promise<MailedSite | null>;
  readonly now: () => number;
}

/** What people change about their own accounts. */
export function createOwnAccount(dependencies: Dependencies) {
  const { changeUsers, checkPassword, passwords, mailedSite, now } = dependencies;
  return {
    /** The user's sessions end, but for `sessionId`; so do links that were sent before. */
    async changePassword(
      user: SiteUser,
      wanted: { readonly currentPassword: string; readonly newPassword: string },
      sessionId: number,
      asking: Asking,
    ): Promise<PasswordChange> {
      const weakness = passwordWeakness(wanted.newPassword, user.username, isCommonPassword);
      if (weakness) return { ok: false, reason: weakness };
      const checked = await checkPassword(user, wanted.currentPassword, asking);
      if (!checked.ok) return checked;
      const hash = await passwords.hash(wanted.newPassword);
      const site = await mailedSite();
      return changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        if (!row) return { ok: false, reason: 'wrong' };
        const nowMs = now();
        await writes.setPassword(row, hash);
        await writes.endSessions(row, nowMs, sessionId);
        await writes.links.endAll(row.id, nowMs);
        await recordOwnChange(writes, row, {
          change: 'password',
          notice: 'password',
          site,
          nowMs,
        });
        return { ok: true };
      });
    },

    /** Signing in brings the account back until the time that is returned. */
    async delete(user: SiteUser, password: string, asking: Asking): Promise<OwnDeletion> {
      const checked = await checkPassword(user, password, asking);
      if (!checked.ok) return checked;
      const site = await mailedSite();
      return changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        if (!row || row.deletedAtMs !== null) return { ok: false, reason: 'wrong' };
        const { role, isSuspended } = row;
        const before = { role, isSuspended, isDeleted: false };
        const after = { ...before, isDeleted: true };
        if (leavesNoAdmin(before, after, await writes.countActiveAdmins()))
          return { ok: false, reason: 'last_admin' };
        const nowMs = now();
        await writes.setDeleted(row, nowMs);
        await writes.endSessions(row, nowMs);
        await writes.links.endAll(row.id, nowMs);
        await recordOwnChange(writes, row, { change: 'left', notice: 'deleted', site, nowMs });
        return { ok: true, restorableUntilMs: returnUntilMs(nowMs) };
      });
    },

    /** Undoes the deletion of one's own account; false where that is not possible. */
    bringBack: (userId: string): Promise<boolean> =>
      changeUsers(async (writes) => {
        const row = await writes.find(userId);
        const nowMs = now();
        if (!row || !canReturn(row, await writes.lastChange(userId), nowMs)) return false;
        await writes.setDeleted(row, null);
        await recordOwnChange(writes, row, {
          change: 'returned',
          notice: null,
          site: null,
          nowMs,
        });
        return true;
      }),
  };
}
