import { DIRECT_KEY_DAYS_DEFAULT, type LoginStatus, type PanelRole } from '@elc/contracts';
import type { Client } from '../../platform/http/client';
import type { Outcome } from '../../platform/rules/outcome';
import { type OpenPanel, panelRoleOf, type SiteUser } from '../accounts';
import { keyInLog, makeAdminKey } from './make-admin-key';
import type { PanelParts } from './panel-parts';
import { endOfNewKey } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

export type DirectKeyOutcome = Outcome<Refusal, { key: string; expiresAtMs: number | null }>;

type Refusal = 'signed_out' | 'not_allowed' | 'unconfirmed' | 'factor_missing';

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

/** For an open panel, or a signed-in moderator or admin. Every attempt is logged. */
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
  ): Promise<DirectKeyOutcome> {
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
    if (who === undefined) {
      await log('failed', 'nobody is signed in');
      return { ok: false, reason: 'signed_out' };
    }
    const from = await inheritedFrom(maker);
    if (!from) {
      await log('refused', 'not a moderator or admin');
      return { ok: false, reason: 'not_allowed' };
    }
    if (await secondFactor.isMissing(from.owner)) {
      await log('refused', 'no second factor');
      return { ok: false, reason: 'factor_missing' };
    }
    if (now() >= (maker.confirmedUntilMs ?? 0)) {
      await log('refused', 'not confirmed lately');
      return { ok: false, reason: 'unconfirmed' };
    }
    const made = await make(from, wanted, client.address);
    if (!made) {
      await log('refused', 'the key of the panel was revoked');
      return { ok: false, reason: 'signed_out' };
    }
    await log('success', keyInLog(made, wanted.label || null));
    return { ok: true, key: made.text, expiresAtMs: made.expiresAtMs };
  };
}

export interface WantedKey {
  readonly label?: string | undefined;
  readonly days?: number | undefined;
}
