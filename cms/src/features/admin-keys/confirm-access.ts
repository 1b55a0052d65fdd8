import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { lockedOut } from '../../platform/http/errors/common-errors';
import {
  comparePassword,
  confirmationStatus,
  confirms,
  findUser,
  isAtLeast,
  logSignIn,
  type OpenPanel,
  type User,
} from '../accounts';
import { keyDigest } from '../api-keys';
import { attemptAccess, clearAccess, grantOf } from './panel-access';
import { findKeyByDigest, noteUse } from './stored-keys';

/** Id of the browser if it signed in to this account before; else null. */
type BrowserOf = (name: string) => string | null;

/** One of the two. */
interface GivenProof {
  readonly key?: string | undefined;
  readonly password?: string | undefined;
}

/**
 * Confirms an open session by its key, a key of the same account that grants no less, or the
 * account's password. Failures count like those of any way into the panel.
 * @throws ApiError
 */
export async function confirmAccess(
  { panel, user }: { panel: OpenPanel | null; user: User | null },
  given: GivenProof,
  client: Client,
  browserOf: BrowserOf,
): Promise<void> {
  const username = panel?.by ?? user?.username;
  if (username === undefined) throw new ApiError('SIGNED_OUT/panel');
  const { address } = client;
  const detail = given.key === undefined ? 'by password' : 'by key';
  const log = (status: LoginStatus) =>
    logSignIn({ username, ...client, status, event: 'confirmed', detail });

  const allowed = await attemptAccess('confirmation', address);
  if (!allowed.ok) {
    await log('locked');
    throw lockedOut(allowed);
  }
  const owner = panel ? panel.owner : (user?.id ?? null);
  const wrong = new ApiError('CONFIRMATION_FAILED');
  const checkKey = async (key: string) => ((await isKeyOf(panel, key, address)) ? null : wrong);
  const refusal =
    given.key === undefined
      ? await comparePassword(
          owner === null ? null : await findUser(owner),
          given.password ?? '',
          (name) => ({ address, browser: browserOf(name) }),
          wrong,
        )
      : await checkKey(given.key);
  if (!refusal) await clearAccess('confirmation', address);
  await log(confirmationStatus(refusal));
  if (refusal) throw refusal;
}

async function isKeyOf(panel: OpenPanel | null, text: string, address: string): Promise<boolean> {
  const key = panel && (await findKeyByDigest(keyDigest(text)));
  const grant = key && (await grantOf(key, address));
  if (!panel || !key || !grant?.isHere) return false;
  if (!confirms(key, panel) || !isAtLeast(grant.role, panel.role)) return false;
  await noteUse(key.id, address);
  return true;
}
