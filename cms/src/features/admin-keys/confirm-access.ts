import type { LoginStatus } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import type { Locked, Outcome } from '../../platform/rules/outcome';
import {
  comparePassword,
  confirmationStatus,
  confirms,
  isAtLeast,
  type OpenPanel,
  type SiteUser,
} from '../accounts';
import { keyDigest } from '../api-keys';
import type { PanelParts } from './panel-parts';

/** Id of the browser if it signed in to this account before; else null. */
type BrowserOf = (name: string) => string | null;

/** One of the two. */
interface GivenProof {
  readonly key?: string | undefined;
  readonly password?: string | undefined;
}

export type ConfirmOutcome = Outcome<'signed_out' | 'wrong'> | Locked;

/**
 * Confirms an open session by its key, a key of the same account that grants no less, or the
 * account's password. Failures count like those of any way into the panel.
 */
export function createConfirmAccess(parts: PanelParts) {
  const { panelFailures, loginLogs, now } = parts;
  return async function confirmAccess(
    { panel, user }: { panel: OpenPanel | null; user: SiteUser | null },
    given: GivenProof,
    client: Client,
    browserOf: BrowserOf,
  ): Promise<ConfirmOutcome> {
    const who = panel?.by ?? user?.username;
    if (who === undefined) return { ok: false, reason: 'signed_out' };
    const detail = given.key === undefined ? 'by password' : 'by key';
    const log = (status: LoginStatus) =>
      loginLogs.add({ username: who, ...client, atMs: now(), status, event: 'confirmed', detail });

    const allowed = await panelFailures.attempt('confirmation', client.address);
    if (!allowed.ok) {
      await log('locked');
      return { ok: false, reason: 'locked', retryAfterSeconds: allowed.retryAfterSeconds };
    }
    const owner = panel ? panel.owner : (user?.id ?? null);
    const outcome =
      given.key === undefined
        ? await comparePassword(
            parts,
            owner === null ? null : await parts.users.find(owner),
            given.password ?? '',
            (name) => ({ address: client.address, browser: browserOf(name) }),
          )
        : await checkKey(parts, panel, given.key, client);
    if (outcome.ok) await panelFailures.clear('confirmation', client.address);
    await log(confirmationStatus(outcome));
    return outcome;
  };
}

const WRONG = { ok: false, reason: 'wrong' } as const;

async function checkKey(
  { adminKeys, grantOf, now }: PanelParts,
  panel: OpenPanel | null,
  text: string,
  { address }: Client,
): Promise<ConfirmOutcome> {
  const key = panel && (await adminKeys.findByDigest(keyDigest(text)));
  const grant = key && (await grantOf(key, address));
  if (!panel || !key || !grant?.isHere) return WRONG;
  if (!confirms(key, panel) || !isAtLeast(grant.role, panel.role)) return WRONG;
  await adminKeys.used(key.id, address, now());
  return { ok: true };
}
