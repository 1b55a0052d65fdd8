import type { AccountsFeature } from '../accounts';
import type { FeatureContext } from '../feature';
import { createKeyGrant } from './key-grant';
import { createPanelFailures } from './panel-failures';
import { createAdminKeys } from './tables/admin-keys';
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
