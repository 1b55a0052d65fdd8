import type { SiteUser } from '../accounts/site-users';
import { panelRoleOf } from '../domain/account/role';
import type { RandomBytes } from '../domain/api-key/key-form';
import type { OpenPanel } from '../sessions/sessions';
import type { AdminKeys } from '../store/admin-keys';
import { makeAdminKey } from './make-admin-key';

export type DirectKeyOutcome =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly reason: 'signed_out' | 'not_allowed' };

interface Dependencies {
  readonly adminKeys: AdminKeys;
  readonly randomBytes: RandomBytes;
  readonly now: () => number;
}

/** Makes a key for whoever has an open panel, or is signed in as a moderator or admin, with that role. */
export function createDirectKeys({ adminKeys, randomBytes, now }: Dependencies) {
  return async function makeDirectKey(who: {
    panel: OpenPanel | null;
    user: SiteUser | null;
  }): Promise<DirectKeyOutcome> {
    const { panel, user } = who;
    if (!panel && !user) return { ok: false, reason: 'signed_out' };
    const role = panel?.role ?? (user && panelRoleOf(user.role));
    if (!role) return { ok: false, reason: 'not_allowed' };
    const owner = panel ? panel.owner : (user?.id ?? null);
    const wanted = { role, kind: 'direct', boundAddress: null, owner } as const;
    return { ok: true, key: await makeAdminKey(adminKeys, wanted, { randomBytes, nowMs: now() }) };
  };
}
