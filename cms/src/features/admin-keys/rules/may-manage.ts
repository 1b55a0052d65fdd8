import type { PanelRole } from '@elc/contracts';

interface Manager {
  readonly role: PanelRole;
  /** Document id of the account that it belongs to, if any. */
  readonly owner: string | null;
  readonly keyId: string;
}

/** All for an admin; for a moderator those of the account, or without one the panel's key. */
export type Manageable =
  | { readonly of: 'all' }
  | { readonly of: 'owner'; readonly owner: string }
  | { readonly of: 'key'; readonly keyId: string };

export function manageableBy({ role, owner, keyId }: Manager): Manageable {
  if (role === 'admin') return { of: 'all' };
  return owner === null ? { of: 'key', keyId } : { of: 'owner', owner };
}

export function mayManage(
  manager: Manager,
  key: { readonly id: string; readonly owner: string | null },
): boolean {
  const manageable = manageableBy(manager);
  switch (manageable.of) {
    case 'all':
      return true;
    case 'owner':
      return key.owner === manageable.owner;
    case 'key':
      return key.id === manageable.keyId;
  }
}
