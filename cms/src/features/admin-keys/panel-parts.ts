import { ADMIN_KEY_LABEL_DEFAULT } from '@elc/contracts';
import type { AttemptOutcome, FailureLimiter } from '../../platform/http/limits/failure-limiter';
import { widely } from '../../platform/http/limits/rules/guesses';
import { rateLimitKey } from '../../platform/http/rules/address';
import {
  type AccountsFeature,
  lesserRole,
  type PanelGrant,
  panelRoleOf,
  type SiteUsers,
} from '../accounts';
import type { FeatureContext } from '../feature';
import { keyInLog } from './make-admin-key';
import { keyState } from './rules/key-life';
import { type AdminKey, createAdminKeys } from './tables/admin-keys';
import { createChallenges } from './tables/challenges';
import { createPanelSessions } from './tables/panel-sessions';

/** What the ways into the panel have in common. */
export function createPanelParts(
  { connection, settings, now }: FeatureContext,
  accounts: AccountsFeature,
) {
  const { failures, loginLogs, passwords, secondFactor, users } = accounts;
  return {
    adminKeys: createAdminKeys(connection),
    challenges: createChallenges(connection),
    panelSessions: createPanelSessions(connection),
    panelFailures: createPanelFailures(failures),
    grantOf: createKeyGrant(users, now),
    /** While it is not set, every attempt with a phrase fails. */
    secretPhrase: settings.ADMIN_SECRET_PHRASE,
    failures,
    loginLogs,
    passwords,
    secondFactor,
    users,
    now,
  };
}

export type PanelParts = ReturnType<typeof createPanelParts>;

/** Null for a revoked or expired key. A key never grants more than its account has now. `address` asks. */
export function createKeyGrant(users: Pick<SiteUsers, 'find'>, now: () => number) {
  return async function grantOf(key: AdminKey, address: string): Promise<PanelGrant | null> {
    if (keyState(key, now()) !== 'active') return null;
    const keyName = keyInLog(key, key.label);
    const isHere = key.boundAddress === null || key.boundAddress === rateLimitKey(address);
    if (key.owner === null) {
      const by = `${ADMIN_KEY_LABEL_DEFAULT} ${key.label === null ? `${key.prefix}…` : `“${key.label}”`}`;
      const mayLeaveNoAdmin = key.madeWith === null;
      return { role: key.role, by, owner: null, mayLeaveNoAdmin, key: keyName, isHere };
    }
    const owner = await users.find(key.owner);
    if (!owner?.isActive) return null;
    const role = panelRoleOf(lesserRole(key.role, owner.role));
    const by = owner.username;
    return role && { role, by, owner: owner.id, mayLeaveNoAdmin: false, key: keyName, isHere };
  };
}

/** Ways to prove to the panel who one is; `phrase` includes its challenge. */
const WAYS = ['key', 'phrase', 'confirmation'] as const;

export type PanelWay = (typeof WAYS)[number];

/** Counts failed attempts by way, address and over all; a right key resets no other way. */
export function createPanelFailures(failures: FailureLimiter) {
  const keyOf = (way: PanelWay, address: string) => `${way} ${rateLimitKey(address)}`;
  const countedAs = (way: PanelWay, address: string) =>
    [['panelAccess', keyOf(way, address)], ...widely(way, address)] as const;
  return {
    /** Refused while the failures of this address with any way are used up. */
    async attempt(way: PanelWay, address: string): Promise<AttemptOutcome> {
      for (const other of WAYS.filter((one) => one !== way)) {
        const state = await failures.state('panelAccess', keyOf(other, address));
        if (!state.ok) return state;
      }
      return failures.attempt(countedAs(way, address));
    },
    /** Resets this way only. */
    clear: (way: PanelWay, address: string): Promise<void> =>
      failures.clear(countedAs(way, address)),
  };
}

export type PanelFailures = ReturnType<typeof createPanelFailures>;
