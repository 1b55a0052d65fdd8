import { ADMIN_KEY_LABEL_DEFAULT } from '@elc/contracts';
import type { AttemptOutcome } from '../../platform/http/limits/failure-limiter';
import { widely } from '../../platform/http/limits/rules/guesses';
import { failures } from '../../platform/http/limits/shared-limits';
import { rateLimitKey } from '../../platform/http/rules/address';
import {
  findUser,
  isActive,
  isFactorMissing,
  lesserRole,
  type PanelGrant,
  panelRoleOf,
} from '../accounts';
import { keyInLog } from './make-admin-key';
import { keyState } from './rules/key-life';
import { type AdminKey, findKey } from './stored-keys';

/** What an admin key opens now; null when it opens nothing any more, or not without a second factor of its account. */
export async function grantOfId(keyId: string, address: string): Promise<PanelGrant | null> {
  const key = await findKey(keyId);
  const grant = key && (await grantOf(key, address));
  return grant && !(await isFactorMissing(grant.owner)) ? grant : null;
}

/** Null for a revoked or expired key. A key never grants more than its account has now. `address` asks. */
export async function grantOf(key: AdminKey, address: string): Promise<PanelGrant | null> {
  if (keyState(key, Date.now()) !== 'active') return null;
  const keyName = keyInLog(key, key.label);
  const isHere = key.boundAddress === null || key.boundAddress === rateLimitKey(address);
  if (key.owner === null) {
    const by = `${ADMIN_KEY_LABEL_DEFAULT} ${key.label === null ? `${key.prefix}…` : `“${key.label}”`}`;
    const mayLeaveNoAdmin = key.madeWith === null;
    return { role: key.role, by, owner: null, mayLeaveNoAdmin, key: keyName, isHere };
  }
  const owner = await findUser(key.owner);
  if (!owner || !isActive(owner)) return null;
  const role = panelRoleOf(lesserRole(key.role, owner.role));
  const by = owner.username;
  return role && { role, by, owner: owner.id, mayLeaveNoAdmin: false, key: keyName, isHere };
}

/** Ways to prove to the panel who one is; `phrase` includes its challenge. */
const WAYS = ['key', 'phrase', 'confirmation'] as const;

export type PanelWay = (typeof WAYS)[number];

const keyOf = (way: PanelWay, address: string) => `${way} ${rateLimitKey(address)}`;

/** By way, address and over all; a right key resets no other way. */
const countedAs = (way: PanelWay, address: string) =>
  [['panelAccess', keyOf(way, address)], ...widely(way, address)] as const;

/** Counts an attempt. Refused while the failures of this address with any way are used up. */
export async function attemptAccess(way: PanelWay, address: string): Promise<AttemptOutcome> {
  for (const other of WAYS.filter((one) => one !== way)) {
    const state = await failures().state('panelAccess', keyOf(other, address));
    if (!state.ok) return state;
  }
  return failures().attempt(countedAs(way, address));
}

/** Resets this way only. */
export const clearAccess = (way: PanelWay, address: string): Promise<void> =>
  failures().clear(countedAs(way, address));
