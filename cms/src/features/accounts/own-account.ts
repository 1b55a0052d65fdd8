import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { retryAfterSeconds } from '../../platform/http/limits/address-limiter';
import { limits } from '../../platform/http/limits/counters';
import { askedMailWindows } from '../../platform/http/limits/windows';
import {
  changeUsers,
  countActiveAdmins,
  endSessionsOf,
  lastChangeOf,
  mailTo,
  noteOwn,
  updateUser,
} from './change-users';
import { addLink, assertWorks, endLinks, findLink, LINK_LIFE_MS, takeLink } from './links';
import { type Asking, assertStrong, checkPassword, hashPassword, wrongPassword } from './passwords';
import { confirmEmailMail } from './rules/account-mails';
import { canReturn, leavesNoAdmin, returnUntilMs, type Suspension } from './rules/standing';
import { tokenDigest } from './tokens';
import { findUser, type User } from './users';

/**
 * The user's sessions end, but for `sessionId`; so do links that were sent before.
 * @throws ApiError
 */
export async function changePassword(
  user: User,
  wanted: { readonly currentPassword: string; readonly newPassword: string },
  sessionId: number,
  asking: Asking,
): Promise<void> {
  assertStrong(wanted.newPassword, user.username, 'newPassword');
  await checkPassword(user, wanted.currentPassword, asking, 'currentPassword');
  const passwordHash = await hashPassword(wanted.newPassword);
  await changeUsers(async (change) => {
    const current = await findUser(user.id);
    if (!current) throw wrongPassword('currentPassword');
    await updateUser(current, { passwordHash });
    await endSessionsOf(user.id, change.nowMs, sessionId);
    await endLinks(user.id, change.nowMs);
    await noteOwn(change, current, 'password', 'password');
  });
}

/** Returns until when signing in brings the account back. @throws ApiError */
export async function deleteOwnAccount(user: User, password: string, asking: Asking) {
  await checkPassword(user, password, asking);
  return changeUsers(async (change) => {
    const current = await findUser(user.id);
    if (!current || current.deletedAtMs !== null) throw wrongPassword();
    const { role, isSuspended } = current;
    const before = { role, isSuspended, isDeleted: false };
    if (leavesNoAdmin(before, { ...before, isDeleted: true }, await countActiveAdmins()))
      throw new ApiError('LAST_ADMIN/own');
    await updateUser(current, { deletedAtMs: change.nowMs });
    await endSessionsOf(user.id, change.nowMs);
    await endLinks(user.id, change.nowMs);
    await noteOwn(change, current, 'left', 'deleted');
    return returnUntilMs(change.nowMs);
  });
}

/**
 * Undoes the deletion of one's own account, if another sign-in has not done so meanwhile. Returns null, or why the
 * account stays: a suspension, or that there is no such account any more.
 */
export const bringBack = (userId: string): Promise<{ suspension: Suspension | null } | null> =>
  changeUsers(async (change) => {
    const user = await findUser(userId);
    const isDeleted = user?.deletedAtMs !== null;
    if (!user || (isDeleted && !canReturn(user, await lastChangeOf(userId), change.nowMs)))
      return { suspension: null };
    if (user.isSuspended) return { suspension: user.suspension };
    if (isDeleted) {
      await updateUser(user, { deletedAtMs: null });
      await noteOwn(change, user, 'returned', null);
    }
    return null;
  });

/** The address counts once the link that is mailed to it was opened. @throws ApiError */
export async function setEmail(
  user: User,
  { email, password }: { readonly email: string; readonly password: string },
  asking: Asking,
): Promise<void> {
  if (!env().SMTP_URL) throw new ApiError('MAIL_OFF');
  await checkPassword(user, password, asking);
  // By a digest, so that no address is stored with the counters.
  const subject = `email_${tokenDigest(email.toLowerCase())}`;
  const { ok, windows } = await limits().consumeAll(askedMailWindows(subject, user.id));
  if (!ok) throw tooManyRequests(retryAfterSeconds(windows));
  await changeUsers(async (change) => {
    const wanted = {
      userId: user.id,
      purpose: 'email',
      lifeMs: LINK_LIFE_MS.email,
      email,
    } as const;
    const { link } = await addLink(wanted, change.nowMs);
    if (change.site) await mailTo(change, confirmEmailMail({ ...user, email }, change.site, link));
  });
}

/** @throws ApiError */
export async function removeEmail(user: User, password: string, asking: Asking): Promise<void> {
  await checkPassword(user, password, asking);
  await changeUsers(async (change) => {
    const current = await findUser(user.id);
    await endLinks(user.id, change.nowMs);
    if (!current?.email) return;
    await updateUser(current, { email: null });
    await noteOwn(change, current, 'email', 'emailRemoved');
  });
}

/** Only the account that asked for the link can use it. An address that it had before is told. @throws ApiError */
export async function confirmEmail(user: User, token: string): Promise<void> {
  await changeUsers(async (change) => {
    const link = await findLink('email', token);
    if (link !== null && link.userId !== user.id) throw new ApiError('LINK_FOREIGN');
    assertWorks(link, change.nowMs);
    const current = await findUser(user.id);
    if (!current) throw new ApiError('LINK_USED');
    await takeLink(link.id, change.nowMs);
    await updateUser(current, { email: link.email });
    await noteOwn(change, current, 'email', current.email === link.email ? null : 'emailChanged');
  });
}
