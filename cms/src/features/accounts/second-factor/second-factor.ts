import { env } from '../../../platform/env/env';
import { ApiError } from '../../../platform/http/errors/api-error';
import { seal } from '../../../platform/seal';
import {
  audit,
  type Change,
  changeUsers,
  endSessionsOf,
  note,
  noteOwn,
  tell,
} from '../change-users';
import { type Asking, checkPassword } from '../passwords';
import { panelRoleOf } from '../rules/standing';
import type { OpenPanel } from '../sessions/sessions';
import { findUser, type User } from '../users';
import { authenticatorAddress, newSecret } from './authenticator';
import { type Account, newRecoveryCodes, proveByCode, recoveryCodeDigest } from './prove-by-code';
import {
  findFactor,
  recoveryCodesLeft,
  removeFactors,
  replaceRecoveryCodes,
  setConfirmed,
  storeFactor,
} from './stored-factors';

/** Whether the panel opens only for accounts that have a second factor. */
const isRequired = () => env().REQUIRE_SECOND_FACTOR === 'on';

/** Of an account, as its page shows it. */
export async function factorStateOf({ id, role }: User) {
  const onSinceMs = (await findFactor(id))?.confirmedAtMs ?? null;
  const mayTurnOn = panelRoleOf(role) !== null;
  const left = onSinceMs === null ? 0 : await recoveryCodesLeft(id);
  return { onSinceMs, recoveryCodesLeft: left, mayTurnOn, isRequired: isRequired() && mayTurnOn };
}

/** Whether the panel stays closed to this account, or a key of it. */
export async function isFactorMissing(userId: string | null): Promise<boolean> {
  if (!isRequired() || userId === null) return false;
  return ((await findFactor(userId))?.confirmedAtMs ?? null) === null;
}

/**
 * Codes that staff enter beside their password or key, by an authenticator app (RFC 6238) or from a list. Returns why
 * the code does not prove who asks; null for a right one, and for an account without a second factor.
 */
export async function checkFactor(
  user: Account,
  code: string | undefined,
): Promise<ApiError | null> {
  const factor = await findFactor(user.id);
  if (!factor || factor.confirmedAtMs === null) return null;
  if (code === undefined) return new ApiError('SECOND_FACTOR_REQUIRED');
  return proveByCode(factor, user, code);
}

/** It asks for nothing until a code has confirmed it. @throws ApiError */
export async function beginFactor(user: User, password: string, asking: Asking) {
  if (!panelRoleOf(user.role)) throw new ApiError('ROLE_TOO_LOW/secondFactor');
  await checkPassword(user, password, asking);
  const secret = newSecret();
  return changeUsers(async () => {
    if ((await findFactor(user.id))?.confirmedAtMs) throw new ApiError('SECOND_FACTOR_ON');
    await storeFactor(user.id, seal(secret, user.id));
    /** As authenticator apps name the site. */
    const issuer = new URL(env().PUBLIC_URL).hostname;
    return { secret, address: authenticatorAddress(secret, issuer, user.username) };
  });
}

/** Every session but `sessionId` ends, and panels that the account's keys have opened. Returns the recovery codes. */
export const confirmFactor = (user: User, code: string, sessionId: number): Promise<string[]> =>
  changeByCode(user, code, false, async (change, current) => {
    await setConfirmed(user.id, change.nowMs);
    const codes = await makeCodes(user.id);
    await endSessionsOf(user.id, change.nowMs, sessionId);
    await record(change, current, 'factor-on', 'factorOn');
    return codes;
  });

export const renewRecoveryCodes = (user: User, code: string): Promise<string[]> =>
  changeByCode(user, code, true, async (change, current) => {
    const codes = await makeCodes(user.id);
    await record(change, current, 'codes-renewed', null);
    return codes;
  });

/** Every session but `sessionId` ends, and panels that the account's keys have opened. */
export const removeFactor = (user: User, code: string, sessionId: number): Promise<void> =>
  changeByCode(user, code, true, async (change, current) => {
    await removeFactors([user.id]);
    await endSessionsOf(user.id, change.nowMs, sessionId);
    await record(change, current, 'factor-off', 'factorOff');
  });

/**
 * By a site admin, for another user who has lost both app and recovery codes; all sessions of the user end.
 * @throws ApiError
 */
export async function resetFactor(
  userId: string,
  { by, owner }: Pick<OpenPanel, 'by' | 'owner'>,
): Promise<void> {
  if (owner === userId) throw new ApiError('SECOND_FACTOR_OWN');
  await changeUsers(async (change) => {
    const user = await findUser(userId);
    if (!user || user.deletedAtMs !== null) throw new ApiError('USER_NOT_FOUND');
    if (!(await findFactor(userId))?.confirmedAtMs) throw new ApiError('SECOND_FACTOR_OFF');
    await removeFactors([userId]);
    await endSessionsOf(userId, change.nowMs);
    await tell(change, user, 'factorReset');
    await note(change, userId, 'factor-reset', by);
    await audit(user, by, 'factor-reset');
  });
}

/** Makes a change of one's own, once a code has proved who asks. @throws ApiError */
async function changeByCode<Result>(
  user: Account,
  code: string,
  isOn: boolean,
  work: (change: Change, current: User) => Promise<Result>,
): Promise<Result> {
  const factor = await findFactor(user.id);
  if (!factor) throw new ApiError('SECOND_FACTOR_OFF');
  if ((factor.confirmedAtMs !== null) !== isOn)
    throw new ApiError(isOn ? 'SECOND_FACTOR_OFF' : 'SECOND_FACTOR_ON');
  const refusal = await proveByCode(factor, user, code);
  if (refusal) throw refusal;
  return changeUsers(async (change) => {
    const [current, now] = [await findUser(user.id), await findFactor(user.id)];
    // Another request has changed it meanwhile.
    if (!current || now?.id !== factor.id || now.confirmedAtMs !== factor.confirmedAtMs)
      throw new ApiError('SECOND_FACTOR_OFF');
    return work(change, current);
  });
}

/** What people change of their own is audited, too: it is what guards the panel. */
async function record(
  change: Change,
  user: User,
  what: 'factor-on' | 'factor-off' | 'codes-renewed',
  notice: 'factorOn' | 'factorOff' | null,
): Promise<void> {
  await noteOwn(change, user, what, notice);
  await audit(user, user.username, what);
}

async function makeCodes(userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => recoveryCodeDigest(userId, code));
  await replaceRecoveryCodes(userId, digests);
  return codes;
}
