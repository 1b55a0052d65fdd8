import { DIRECT_KEY_DAYS_DEFAULT, type LoginStatus, type PanelRole } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import { ApiError } from '../../platform/http/errors/api-error';
import { type OpenPanel, panelRoleOf, type SiteUser } from '../accounts';
import { keyInLog, makeAdminKey } from './make-admin-key';
import type { PanelParts } from './panel-parts';
import { endOfNewKey } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

/** With an open panel the panel counts. */
interface KeyMaker {
  readonly panel: OpenPanel | null;
  readonly user: SiteUser | null;
  /** In milliseconds since the epoch. */
  readonly confirmedUntilMs: number | null;
}

interface Inherited {
  readonly role: PanelRole;
  readonly by: string;
  readonly owner: string | null;
  /** The new key has its address and ends with it at the latest. */
  readonly parent: AdminKey | null;
}

/** For an open panel, or a signed-in moderator or admin. Every attempt is logged. @throws ApiError 401 or 403 */
export function createDirectKeys(parts: PanelParts) {
  const { adminKeys, loginLogs, secondFactor, now } = parts;
  async function inheritedFrom({ panel, user }: KeyMaker): Promise<Inherited | null> {
    if (panel) {
      const { role, by, owner, keyId } = panel;
      const parent = await adminKeys.find(keyId);
      return parent && { role, by, owner, parent };
    }
    const role = user && panelRoleOf(user.role);
    return user && role && { role, by: user.username, owner: user.id, parent: null };
  }

  async function make(from: Inherited, wanted: WantedKey, madeFrom: string) {
    const { role, by, owner, parent } = from;
    const { label = null, days = DIRECT_KEY_DAYS_DEFAULT } = wanted;
    const nowMs = now();
    const key = {
      role,
      label: label || null,
      owner,
      boundAddress: parent?.boundAddress ?? null,
      madeBy: by,
      madeFrom,
      madeWith: parent?.id ?? null,
      expiresAtMs: endOfNewKey(days, nowMs, parent?.expiresAtMs ?? null),
    };
    return makeAdminKey(adminKeys, key, nowMs);
  }

  return async function makeDirectKey(
    maker: KeyMaker,
    wanted: WantedKey,
    client: Client,
  ): Promise<{ readonly key: string; readonly expiresAtMs: number | null }> {
    const who = maker.panel?.by ?? maker.user?.username;
    const log = (status: LoginStatus, detail: string) =>
      loginLogs.add({
        username: who ?? 'Direct key',
        ...client,
        atMs: now(),
        status,
        event: 'key_made',
        detail,
      });
    async function refuse(error: ApiError, why: string): Promise<never> {
      await log(who === undefined ? 'failed' : 'refused', why);
      throw error;
    }
    const signedOut = new ApiError('SIGNED_OUT/panel');
    if (who === undefined) return refuse(signedOut, 'nobody is signed in');
    const from = await inheritedFrom(maker);
    if (!from) return refuse(new ApiError('ROLE_TOO_LOW/adminKey'), 'not a moderator or admin');
    if (await secondFactor.isMissing(from.owner))
      return refuse(new ApiError('SECOND_FACTOR_MISSING'), 'no second factor');
    if (now() >= (maker.confirmedUntilMs ?? 0))
      return refuse(new ApiError('REAUTHENTICATION_REQUIRED'), 'not confirmed lately');
    const made = await make(from, wanted, client.address);
    if (!made) return refuse(signedOut, 'the key of the panel was revoked');
    await log('success', keyInLog(made, wanted.label || null));
    return { key: made.text, expiresAtMs: made.expiresAtMs };
  };
}

export interface WantedKey {
  readonly label?: string | undefined;
  readonly days?: number | undefined;
}
