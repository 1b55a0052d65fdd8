import type { PanelRole } from '@elc/contracts';

interface Manager {
  readonly role: PanelRole;
  /** Document id of the account that it belongs to, if any. */
  readonly owner: string | null;
  readonly keyId: string;
}

/** What the keys have in common: nothing for an admin; for a moderator the account, or without one the panel's key. */
export interface Manageable {
  readonly owner?: string;
  readonly id?: string;
}

export function manageableBy({ role, owner, keyId }: Manager): Manageable {
  if (role === 'admin') return {};
  return owner === null ? { id: keyId } : { owner };
}

export function mayManage(
  manager: Manager,
  key: { readonly id: string; readonly owner: string | null },
): boolean {
  const { owner = key.owner, id = key.id } = manageableBy(manager);
  return key.owner === owner && key.id === id;
}
