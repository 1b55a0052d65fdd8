import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { lockedOut } from '../../platform/http/errors/common-errors';
import { checkFactor, confirmationStatus, isFactorMissing, logSignIn } from '../accounts';
import { isKey, keyDigest } from '../api-keys';
import { keyInLog } from './make-admin-key';
import { attemptAccess, clearAccess, grantOf } from './panel-access';
import { keyState } from './rules/key-life';
import { type AdminKey, findKeyByDigest, noteUse } from './stored-keys';

/** What failed, in the login log. */
const SECOND_FACTOR = 'second factor';

/** Five failures lock the address; each attempt is logged. @throws ApiError for a key that does not open the panel. */
export async function verifyKey(
  text: string,
  code: string | undefined,
  client: Client,
): Promise<AdminKey> {
  const { address } = client;
  const log = (status: LoginStatus, username = 'Admin key', detail: string | null = null) =>
    logSignIn({ username, ...client, status, detail });

  const allowed = await attemptAccess('key', address);
  if (!allowed.ok) {
    await log('locked');
    throw lockedOut(allowed);
  }
  const key = isKey('elca', text) ? await findKeyByDigest(keyDigest(text)) : null;
  const grant = key && (await grantOf(key, address));
  if (!key || !grant) {
    await log('failed', 'Admin key', key && keyInLog(key, key.label));
    const isExpired = key !== null && keyState(key, Date.now()) === 'expired';
    throw new ApiError(isExpired ? 'ADMIN_KEY_EXPIRED' : 'ADMIN_KEY_INVALID');
  }
  // Without an owner and a label the first characters of the key are its name already.
  const named = key.owner === null && key.label === null ? null : grant.key;
  if (!grant.isHere) {
    await log('refused', grant.by, named);
    throw new ApiError('ADMIN_KEY_OTHER_ADDRESS');
  }
  await clearAccess('key', address);
  if (grant.owner !== null) {
    await proveFactor({ id: grant.owner, username: grant.by }, code, client);
    if (await isFactorMissing(grant.owner)) {
      await log('refused', grant.by, SECOND_FACTOR);
      throw new ApiError('SECOND_FACTOR_MISSING');
    }
  }
  await noteUse(key.id, address);
  await log('success', grant.by, named);
  return key;
}

/** Asks for a code where the account has a second factor, and logs one that proves nothing. @throws ApiError */
export async function proveFactor(
  owner: { readonly id: string; readonly username: string },
  code: string | undefined,
  client: Client,
): Promise<void> {
  const refusal = await checkFactor(owner, code);
  if (!refusal) return;
  if (refusal.code !== 'SECOND_FACTOR_REQUIRED') {
    const attempt = { username: owner.username, status: confirmationStatus(refusal) };
    await logSignIn({ ...attempt, ...client, detail: SECOND_FACTOR });
  }
  throw refusal;
}
