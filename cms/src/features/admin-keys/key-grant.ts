import type { AdminKeyKind } from '@elc/contracts';
import { lesserRole, type PanelGrant, panelRoleOf, type SiteUsers } from '../accounts';
import { keyState } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

const KIND_NAMES: Record<AdminKeyKind, string> = {
  lifetime: 'Lifetime key',
  direct: 'Direct key',
  terminal: 'Terminal key',
};

/**
 * What an admin key grants now. A revoked or expired one grants nothing; one of an account never grants
 * more than that account has, so demoting or suspending somebody reaches the keys they made.
 */
export function createKeyGrant(users: Pick<SiteUsers, 'find'>, now: () => number) {
  return async function grantOf(key: AdminKey): Promise<PanelGrant | null> {
    if (keyState(key, now()) !== 'active') return null;
    const { kind: keyKind } = key;
    if (key.owner === null) {
      return { role: key.role, by: `${KIND_NAMES[keyKind]} ${key.prefix}…`, owner: null, keyKind };
    }
    const owner = await users.find(key.owner);
    if (!owner?.isActive) return null;
    const role = panelRoleOf(lesserRole(key.role, owner.role));
    return role && { role, by: owner.username, owner: owner.id, keyKind };
  };
}

export type KeyGrant = ReturnType<typeof createKeyGrant>;
