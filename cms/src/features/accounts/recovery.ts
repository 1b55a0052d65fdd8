import { ApiError } from '../../platform/http/errors/api-error';
import { limits } from '../../platform/http/limits/counters';
import { askedMailWindows, mailboxWindows } from '../../platform/http/limits/windows';
import { rateLimitKey } from '../../platform/http/rules/address';
import { isoTime } from '../../platform/rules/iso-time';
import {
  audit,
  changeUsers,
  endSessionsOf,
  mailTo,
  note,
  noteOwn,
  updateUser,
} from './change-users';
import { addLink, assertWorks, endLinks, findLink, LINK_LIFE_MS, takeLink } from './links';
import { assertStrong, hashPassword } from './passwords';
import { resetMail } from './rules/account-mails';
import { nameKey } from './rules/name-key';
import { tokenDigest } from './tokens';
import { findUser, isActive, userIdsFor } from './users';

/** Who asks for a link. A browser that signed in to the account before is counted by itself. */
interface Asker {
  readonly address: string;
  /** Null for a browser that has not signed in to the account of this name. */
  readonly browserOf: (name: string) => string | null;
}

/**
 * Mails a link to each active account that has this name or address. The caller must not wait: the time would tell
 * who exists.
 */
export async function requestReset(account: string, asker: Asker): Promise<void> {
  for (const id of await userIdsFor(account)) await mailReset(id, asker);
}

async function mailReset(userId: string, asker: Asker): Promise<void> {
  const asked = await findUser(userId);
  if (!asked) return;
  const browser = asker.browserOf(nameKey(asked.username));
  // By a digest, so that the counters name no account.
  const subject = `reset_${tokenDigest(userId)}`;
  const windows =
    browser === null
      ? askedMailWindows(subject, rateLimitKey(asker.address))
      : mailboxWindows(`${subject} ${browser}`);
  if (!(await limits().consumeAll(windows)).ok) return;
  await changeUsers(async (change) => {
    const user = await findUser(userId);
    const { site, nowMs } = change;
    if (!site || !user?.email || !isActive(user)) return;
    const { username, email } = user;
    const lifeMs = LINK_LIFE_MS.resetByMail;
    // A stranger who asks for another one does not end the link that the owner has.
    const { link } = await addLink({ userId, purpose: 'reset', lifeMs, keepsEarlier: true }, nowMs);
    await mailTo(change, resetMail({ username, email }, site, link));
  });
}

/** For people without an address that mail reaches. It is recorded who made it. @throws ApiError USER_NOT_FOUND */
export const makeResetLink = (userId: string, by: string) =>
  changeUsers(async (change) => {
    const user = await findUser(userId);
    if (!user || user.deletedAtMs !== null) throw new ApiError('USER_NOT_FOUND');
    const lifeMs = LINK_LIFE_MS.resetByAdmin;
    const made = await addLink({ userId, purpose: 'reset', lifeMs }, change.nowMs);
    await note(change, userId, 'reset-link', by);
    const after = { expiresAt: isoTime(made.expiresAtMs) };
    await audit(user, by, 'reset-link', { after });
    return made;
  });

/** @throws ApiError for a link that does not work. */
export async function readResetLink(token: string) {
  const link = await findLink('reset', token);
  assertWorks(link, Date.now());
  const user = await findUser(link.userId);
  if (!user) throw new ApiError('LINK_UNKNOWN');
  return { username: user.username, expiresAtMs: link.expiresAtMs };
}

/** Every session of the account ends. @throws ApiError */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  const { username } = await readResetLink(token);
  assertStrong(newPassword, username, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await changeUsers(async (change) => {
    const { nowMs } = change;
    const link = await findLink('reset', token);
    assertWorks(link, nowMs);
    const user = await findUser(link.userId);
    if (!user || user.deletedAtMs !== null) throw new ApiError('LINK_UNKNOWN');
    await takeLink(link.id, nowMs);
    await updateUser(user, { passwordHash });
    await endSessionsOf(user.id, nowMs);
    await endLinks(user.id, nowMs);
    await noteOwn(change, user, 'password-reset', 'reset');
  });
}
