import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import type { Locked, Outcome } from '../../platform/rules/outcome';
import { confirmationStatus, type FactorCheck } from '../accounts';
import { isKey, keyDigest } from '../api-keys';
import { keyInLog } from './make-admin-key';
import type { PanelParts } from './panel-parts';
import { keyState } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

export type VerifyKeyOutcome =
  | Outcome<'invalid' | 'expired' | 'other_address' | 'factor_missing', { key: AdminKey }>
  | Extract<FactorCheck, { ok: false }>
  | Locked;

/** What failed, in the login log. */
export const SECOND_FACTOR = 'second factor';

/** Five failures lock the address; each attempt is logged. */
export function createVerifyKey(parts: PanelParts) {
  const { adminKeys, grantOf, panelFailures, secondFactor, loginLogs, now } = parts;
  return async function verifyKey(
    text: string,
    code: string | undefined,
    client: Client,
  ): Promise<VerifyKeyOutcome> {
    const log = (status: LoginStatus, who = 'Admin key', detail: string | null = null) =>
      loginLogs.add({ username: who, ...client, atMs: now(), status, detail });

    const allowed = await panelFailures.attempt('key', client.address);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const key = isKey('elca', text) ? await adminKeys.findByDigest(keyDigest(text)) : null;
    const grant = key && (await grantOf(key, client.address));
    if (!key || !grant) {
      await log('failed', 'Admin key', key && keyInLog(key, key.label));
      const isExpired = key !== null && keyState(key, now()) === 'expired';
      return { ok: false, reason: isExpired ? 'expired' : 'invalid' };
    }
    // Without an owner and a label the first characters of the key are its name already.
    const named = key.owner === null && key.label === null ? null : grant.key;
    if (!grant.isHere) {
      await log('refused', grant.by, named);
      return { ok: false, reason: 'other_address' };
    }
    await panelFailures.clear('key', client.address);
    if (grant.owner !== null) {
      const owner = { id: grant.owner, username: grant.by };
      const checked = await secondFactor.check(owner, code);
      if (!checked.ok) {
        const { reason } = checked;
        if (reason !== 'code_required')
          await log(confirmationStatus(checked), grant.by, SECOND_FACTOR);
        return checked;
      }
      if (await secondFactor.isMissing(grant.owner)) {
        await log('refused', grant.by, SECOND_FACTOR);
        return { ok: false, reason: 'factor_missing' };
      }
    }
    await adminKeys.used(key.id, client.address, now());
    await log('success', grant.by, named);
    return { ok: true, key };
  };
}
