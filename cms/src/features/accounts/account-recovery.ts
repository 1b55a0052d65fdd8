import { retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { askedMailWindows, mailboxWindows } from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/address';
import { isoTime } from '../../platform/rules/iso-time';
import type { Locked, Outcome, Refused } from '../../platform/rules/outcome';
import type { Asking, CheckPassword, PasswordOutcome } from './check-password';
import type { AccountParts } from './parts';
import { type PasswordWeakness, passwordWeakness } from './passwords';
import { confirmEmailMail, resetMail } from './rules/account-mails';
import { LINK_LIFE_MS, type LinkRefusal, linkRefusal } from './rules/link-state';
import { nameKey } from './rules/name-key';
import type { SiteUser } from './site-users';
import type { LinkPurpose } from './tables/account-links';
import type { UserRow } from './tables/user-rows';
import type { UserWrites } from './tables/user-writes';
import { newToken, tokenDigest } from './tokens';

export type EmailChange =
  | PasswordOutcome
  | Refused<'mail_off'>
  | (Refused<'too_often'> & Pick<Locked, 'retryAfterSeconds'>);

export type EmailConfirmation = Outcome<LinkRefusal | 'foreign'>;
export type ResetLink = Outcome<LinkRefusal, { username: string; expiresAtMs: number }>;
export type PasswordReset = Outcome<LinkRefusal | PasswordWeakness, { username: string }>;
export type MadeLink = Outcome<'unknown', { link: string; expiresAtMs: number }>;

/** Who asks for a link. A browser that signed in to the account before is counted by itself. */
interface Asker {
  readonly address: string;
  /** Null for a browser that has not signed in to the account of this name. */
  readonly browserOf: (name: string) => string | null;
}

interface WantedLink {
  readonly purpose: LinkPurpose;
  readonly lifeMs: number;
  readonly email: string | null;
  /** Links of the same purpose from before still work. */
  readonly keepsEarlier?: boolean;
}

/** A stranger who asks for another one does not end the link that the owner has. */
const RESET_BY_MAIL: WantedLink = {
  ...{ purpose: 'reset', lifeMs: LINK_LIFE_MS.resetByMail, email: null, keepsEarlier: true },
};

/** Addresses of accounts, and new passwords for those who have forgotten theirs. */
export function createAccountRecovery(parts: AccountParts, checkPassword: CheckPassword) {
  const { changeUsers, users, userList, links, passwords, mailedSite } = parts;
  const { publicUrl, consumeAll, now } = parts;

  /** Stores a link and returns its address. The token follows a `#`: it reaches no server's log. */
  async function addLink(
    writes: UserWrites,
    user: Pick<UserRow, 'id'>,
    { purpose, lifeMs, email, keepsEarlier = false }: WantedLink,
  ) {
    const token = newToken();
    const createdAtMs = writes.nowMs;
    const expiresAtMs = createdAtMs + lifeMs;
    if (!keepsEarlier) await writes.links.endAll(user.id, createdAtMs, purpose);
    const digest = tokenDigest(token);
    await writes.links.add({
      ...{ tokenDigest: digest, purpose, userId: user.id, email, createdAtMs, expiresAtMs },
    });
    const page = purpose === 'email' ? 'account' : 'login';
    return { link: `${publicUrl}/${page}#${purpose}=${token}`, expiresAtMs };
  }

  /** The mailbox or account is counted by a digest, so that no address is stored with the counters. */
  const subjectOf = (purpose: LinkPurpose, mailbox: string) => `${purpose}_${tokenDigest(mailbox)}`;

  async function mailReset(userId: string, asker: Asker): Promise<void> {
    const asked = await users.find(userId);
    if (!asked) return;
    const browser = asker.browserOf(nameKey(asked.username));
    const subject = subjectOf('reset', userId);
    const windows =
      browser === null
        ? askedMailWindows(subject, rateLimitKey(asker.address))
        : mailboxWindows(`${subject} ${browser}`);
    if (!(await consumeAll(windows)).ok) return;
    await changeUsers(async (writes) => {
      const user = await writes.find(userId);
      const { site } = writes;
      if (!site || !user?.email || user.isSuspended || user.deletedAtMs !== null) return;
      const { username, email } = user;
      const { link } = await addLink(writes, user, RESET_BY_MAIL);
      await writes.mail(resetMail({ username, email }, site, link));
    });
  }

  async function readResetLink(token: string): Promise<ResetLink> {
    const link = await links.find('reset', tokenDigest(token));
    const reason = linkRefusal(link, now());
    const user = link && (await users.find(link.userId));
    if (reason || !user) return { ok: false, reason: reason ?? 'unknown' };
    return { ok: true, username: user.username, expiresAtMs: link.expiresAtMs };
  }

  return {
    /** The address counts once the link that is mailed to it was opened. */
    async setEmail(
      user: SiteUser,
      { email, password }: { readonly email: string; readonly password: string },
      asking: Asking,
    ): Promise<EmailChange> {
      const site = await mailedSite();
      if (!site) return { ok: false, reason: 'mail_off' };
      const checked = await checkPassword(user, password, asking);
      if (!checked.ok) return checked;
      const subject = subjectOf('email', email.toLowerCase());
      const { ok, windows } = await consumeAll(askedMailWindows(subject, user.id));
      if (!ok)
        return { ok: false, reason: 'too_often', retryAfterSeconds: retryAfterSeconds(windows) };
      await changeUsers(async (writes) => {
        const life = { purpose: 'email', lifeMs: LINK_LIFE_MS.email, email } as const;
        const { link } = await addLink(writes, user, life);
        await writes.mail(confirmEmailMail({ ...user, email }, site, link));
      });
      return { ok: true };
    },

    async removeEmail(user: SiteUser, password: string, asking: Asking): Promise<PasswordOutcome> {
      const checked = await checkPassword(user, password, asking);
      if (!checked.ok) return checked;
      await changeUsers(async (writes) => {
        const row = await writes.find(user.id);
        await writes.links.endAll(user.id, writes.nowMs);
        if (!row?.email) return;
        await writes.setEmail(row, null);
        await writes.noteOwn(row, 'email', 'emailRemoved');
      });
      return { ok: true };
    },

    /** Only the account that asked for the link can use it. An address that it had before is told. */
    async confirmEmail(user: SiteUser, token: string): Promise<EmailConfirmation> {
      return changeUsers(async (writes) => {
        const { nowMs } = writes;
        const link = await writes.links.find('email', tokenDigest(token));
        const isForeign = link !== null && link.userId !== user.id;
        const reason = isForeign ? 'foreign' : linkRefusal(link, nowMs);
        if (reason) return { ok: false, reason };
        const row = await writes.find(user.id);
        if (!link || !row || !(await writes.links.use(link.id, nowMs)))
          return { ok: false, reason: 'used' };
        await writes.setEmail(row, link.email);
        await writes.noteOwn(row, 'email', row.email === link.email ? null : 'emailChanged');
        return { ok: true };
      });
    },

    /** False where no mail is sent. The caller must not wait: the time would tell who exists. */
    async sendsMail(): Promise<boolean> {
      return (await mailedSite()) !== null;
    },

    /** Mails a link to each active account that has this name or address. */
    async requestReset(account: string, asker: Asker): Promise<void> {
      for (const id of await userList.idsFor(account)) await mailReset(id, asker);
    },

    /** For people without an address that mail reaches. It is recorded who made it. */
    makeResetLink: (userId: string, by: string): Promise<MadeLink> =>
      changeUsers(async (writes) => {
        const user = await writes.find(userId);
        if (!user || user.deletedAtMs !== null) return { ok: false, reason: 'unknown' };
        const life = { purpose: 'reset', lifeMs: LINK_LIFE_MS.resetByAdmin, email: null } as const;
        const made = await addLink(writes, user, life);
        await writes.note(userId, 'reset-link', by);
        const after = { expiresAt: isoTime(made.expiresAtMs) };
        await writes.audit(user, by, 'reset-link', { after });
        return { ok: true, ...made };
      }),

    readResetLink,

    /** Every session of the account ends. */
    async resetPassword(token: string, newPassword: string): Promise<PasswordReset> {
      const known = await readResetLink(token);
      if (!known.ok) return known;
      const weakness = passwordWeakness(newPassword, known.username);
      if (weakness) return { ok: false, reason: weakness };
      const hash = await passwords.hash(newPassword);
      return changeUsers(async (writes) => {
        const { nowMs } = writes;
        const link = await writes.links.find('reset', tokenDigest(token));
        const reason = linkRefusal(link, nowMs);
        if (reason) return { ok: false, reason };
        const row = link && (await writes.find(link.userId));
        if (!link || !row || row.deletedAtMs !== null) return { ok: false, reason: 'unknown' };
        if (!(await writes.links.use(link.id, nowMs))) return { ok: false, reason: 'used' };
        await writes.setPassword(row, hash);
        await writes.endSessions(row);
        await writes.links.endAll(row.id, nowMs);
        await writes.noteOwn(row, 'password-reset', 'reset');
        return { ok: true, username: row.username };
      });
    },
  };
}
