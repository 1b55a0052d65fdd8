import { ADMIN_KEY_LABEL_DEFAULT } from '@elc/contracts';
import { lesserRole, type PanelGrant, panelRoleOf, type SiteUsers } from '../accounts';
import { keyInLog } from './make-admin-key';
import { keyState } from './rules/key-life';
import type { AdminKey } from './tables/admin-keys';

/** Null for a revoked or expired key. A key never grants more than its account has now. */
export function createKeyGrant(users: Pick<SiteUsers, 'find'>, now: () => number) {
  return async function grantOf(key: AdminKey): Promise<PanelGrant | null> {
    if (keyState(key, now()) !== 'active') return null;
    const keyName = keyInLog(key, key.label);
    if (key.owner === null) {
      const by = `${ADMIN_KEY_LABEL_DEFAULT} ${key.label === null ? `${key.prefix}…` : `“${key.label}”`}`;
      const mayLeaveNoAdmin = key.madeWith === null;
      return { role: key.role, by, owner: null, mayLeaveNoAdmin, key: keyName };
    }
    const owner = await users.find(key.owner);
    if (!owner?.isActive) return null;
    const role = panelRoleOf(lesserRole(key.role, owner.role));
    const by = owner.username;
    return role && { role, by, owner: owner.id, mayLeaveNoAdmin: false, key: keyName };
  };
}
