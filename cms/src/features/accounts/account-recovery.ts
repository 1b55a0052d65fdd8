import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { mailboxWindows } from '../../platform/http/limits/windows';
import { isoTime } from '../../platform/rules/iso-time';
import { assertWorks, refuseWeakPassword } from './account-errors';
import type { Asking, CheckPassword } from './check-password';
import type { AccountParts } from './parts';
import { confirmEmailMail, resetMail } from './rules/account-mails';
import { LINK_LIFE_MS } from './rules/link-state';
import type { SiteUser } from './site-users';
import type { LinkPurpose } from './tables/account-links';
import type { UserRow } from './tables/user-rows';
import type { UserWrites } from './tables/user-writes';
import { newToken, tokenDigest } from './tokens';

/**
 * Addresses of accounts, and new passwords for those who have forgotten theirs.
 * @throws ApiError for a password that is wrong or weak, and for a link that does not work
 */
export function createAccountRecovery(parts: AccountParts, checkPassword: CheckPassword) {
  const { changeUsers, users, userList, links, passwords, mailedSite } = parts;
  const { publicUrl, consumeAll, now } = parts;

  /** Stores a link and returns its address. The token follows a `#`: it reaches no server's log. */
  async function addLink(
    writes: UserWrites,
    user: Pick<UserRow, 'id'>,
    { purpose, lifeMs, email }: { purpose: LinkPurpose; lifeMs: number; email: string | null },
  ) {
    const token = newToken();
    const createdAtMs = writes.nowMs;
    const expiresAtMs = createdAtMs + lifeMs;
    await writes.links.add({
      tokenDigest: tokenDigest(token),
      purpose,
      userId: user.id,
      email,
      createdAtMs,
      expiresAtMs,
    });
    const page = purpose === 'email' ? 'account' : 'login';
    return { link: `${publicUrl}/${page}#${purpose}=${token}`, expiresAtMs };
  }

  /**
   * One an hour and three a day for each purpose and mailbox or account. They are counted by a digest,
   * so that no address is stored with the counters.
   */
  const mayMail = (purpose: LinkPurpose, subject: string) =>
    consumeAll(mailboxWindows(`${purpose}_${tokenDigest(subject)}`));

  async function mailReset(userId: string): Promise<void> {
    if (!(await mayMail('reset', userId)).ok) return;
    await changeUsers(async (writes) => {
      const user = await writes.find(userId);
      const { site } = writes;
      if (!site || !user?.email || user.isSuspended || user.deletedAtMs !== null) return;
      const { username, email } = user;
      const life = { purpose: 'reset', lifeMs: LINK_LIFE_MS.resetByMail, email: null } as const;
      const { link } = await addLink(writes, user, life);
      await writes.mail(resetMail({ username, email }, site, link));
    });
  }

  async function readResetLink(token: string) {
    const link = await links.find('reset', tokenDigest(token));
    assertWorks(link, now());
    const user = await users.find(link.userId);
    if (!user) throw new ApiError('LINK_UNKNOWN');
    return { username: user.username, expiresAtMs: link.expiresAtMs };
  }

  return {
    /** The address counts once the link that is mailed to it was opened. @throws ApiError 409 MAIL_OFF, 429 RATE_LIMITED */
    async setEmail(
      user: SiteUser,
      { email, password }: { readonly email: string; readonly password: string },
      asking: Asking,
    ): Promise<void> {
      const site = await mailedSite();
      if (!site) throw new ApiError('MAIL_OFF');
      await checkPassword(user, password, asking);
      const { ok, windows } = await mayMail('email', email.toLowerCase());
      if (!ok) throw tooManyRequests(retryAfterSeconds(windows));
      await changeUsers(async (writes) => {
        const life = { purpose: 'email', lifeMs: LINK_LIFE_MS.email, email } as const;
        const { link } = await addLink(writes, user, life);
        await writes.mail(confirmEmailMail({ ...user, email }, site, link));
      });
    },

    async removeEmail(user: SiteUser, password: string, asking: Asking): Promise<void> {
      await checkPassword(user, password, asking);
      await changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        await writes.links.endAll(user.id, writes.nowMs);
        if (!row?.email) return;
        await writes.setEmail(row, null);
        await writes.noteOwn(row, 'email', 'emailRemoved');
      });
    },

    /** Only the account that asked for the link can use it. An address that it had before is told. */
    async confirmEmail(user: SiteUser, token: string): Promise<void> {
      await changeUsers(async (writes) => {
        const { nowMs } = writes;
        const link = await writes.links.find('email', tokenDigest(token));
        if (link && link.userId !== user.id) throw new ApiError('LINK_FOREIGN');
        assertWorks(link, nowMs);
        const row = await writes.find(user.id);
        if (!row || !(await writes.links.use(link.id, nowMs))) throw new ApiError('LINK_USED');
        await writes.setEmail(row, link.email);
        await writes.noteOwn(row, 'email', row.email === link.email ? null : 'emailChanged');
      });
    },

    /** False where no mail is sent. The caller must not wait: the time would tell who exists. */
    async sendsMail(): Promise<boolean> {
      return (await mailedSite()) !== null;
    },

    /** Mails a link to each active account that has this name or address. */
    async requestReset(account: string): Promise<void> {
      for (const id of await userList.idsFor(account)) await mailReset(id);
    },

    /** For people without an address that mail reaches. It is recorded who made it. @throws ApiError 404 USER_NOT_FOUND */
    makeResetLink: (userId: string, by: string) =>
      changeUsers(async (writes) => {
        const user = await writes.findPresent(userId);
        const life = { purpose: 'reset', lifeMs: LINK_LIFE_MS.resetByAdmin, email: null } as const;
        const made = await addLink(writes, user, life);
        await writes.note(userId, 'reset-link', by);
        const after = { expiresAt: isoTime(made.expiresAtMs) };
        await writes.audit(user, by, 'reset-link', { after });
        return made;
      }),

    readResetLink,

    /** Every session of the account ends. */
    async resetPassword(token: string, newPassword: string): Promise<void> {
      const { username } = await readResetLink(token);
      refuseWeakPassword(newPassword, username, 'newPassword');
      const hash = await passwords.hash(newPassword);
      await changeUsers(async (writes) => {
        const { nowMs } = writes;
        const link = await writes.links.find('reset', tokenDigest(token));
        assertWorks(link, nowMs);
        const row = await writes.find(link.userId);
        if (!row || row.deletedAtMs !== null) throw new ApiError('LINK_UNKNOWN');
        if (!(await writes.links.use(link.id, nowMs))) throw new ApiError('LINK_USED');
        await writes.setPassword(row, hash);
        await writes.endSessions(row);
        await writes.links.endAll(row.id, nowMs);
        await writes.noteOwn(row, 'password-reset', 'reset');
      });
    },
  };
}
