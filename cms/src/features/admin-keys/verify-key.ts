import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { rateLimitKey } from '../../platform/http/rules/address';
import { isKey, keyDigest } from '../api-keys';
import type { PanelParts } from './panel-parts';
import { keyState } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

export type VerifyKeyOutcome =
  | { readonly ok: true; readonly key: AdminKey }
  | { readonly ok: false; readonly reason: 'invalid' | 'expired' | 'other_address' }
  | { readonly ok: false; readonly reason: 'locked'; readonly retryAfterSeconds: number };

/** Five failures lock the address; each attempt is logged. */
export function createVerifyKey({ adminKeys, grantOf, panelFailures, loginLogs, now }: PanelParts) {
  return async function verifyKey(text: string, client: Client): Promise<VerifyKeyOutcome> {
    const address = rateLimitKey(client.address);
    const log = (status: LoginStatus, who = 'Admin key') =>
      loginLogs.add({ username: who, ...client, atMs: now(), status });

    const allowed = await panelFailures.attempt('key', client.address);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const key = isKey('elca', text) ? await adminKeys.findByDigest(keyDigest(text)) : null;
    const grant = key && (await grantOf(key));
    if (!key || !grant) {
      await log('failed', key ? `Admin key ${key.prefix}…` : 'Admin key');
      const isExpired = key !== null && keyState(key, now()) === 'expired';
      return { ok: false, reason: isExpired ? 'expired' : 'invalid' };
    }
    if (key.boundAddress !== null && key.boundAddress !== address) {
      await log('refused', grant.by);
      return { ok: false, reason: 'other_address' };
    }
    await panelFailures.clear('key', client.address);
    await adminKeys.used(key.id, client.address, now());
    await log('success', grant.by);
    return { ok: true, key };
  };
}
