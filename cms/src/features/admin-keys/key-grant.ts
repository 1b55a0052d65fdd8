import { lesserRole, type PanelGrant, panelRoleOf, type SiteUsers } from '../accounts';
import { KIND_NAMES } from './key-view';
import { keyInLog } from './make-admin-key';
import { keyState } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

/** Null for a revoked or expired key. A key never grants more than its account has now. */
export function createKeyGrant(users: Pick<SiteUsers, 'find'>, now: () => number) {
  return async function grantOf(key: AdminKey): Promise<PanelGrant | null> {
    if (keyState(key, now()) !== 'active') return null;
    const { kind: keyKind } = key;
    const keyName = keyInLog(key, key.label);
    if (key.owner === null) {
      const by = `${KIND_NAMES[keyKind]} ${key.label === null ? `${key.prefix}…` : `“${key.label}”`}`;
      return { role: key.role, by, owner: null, keyKind, key: keyName };
    }
    const owner = await users.find(key.owner);
    if (!owner?.isActive) return null;
    const role = panelRoleOf(lesserRole(key.role, owner.role));
    return role && { role, by: owner.username, owner: owner.id, keyKind, key: keyName };
  };
}
