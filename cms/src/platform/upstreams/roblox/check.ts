import type { RobloxOauthClient } from '../roblox-oauth/create-roblox-oauth-client';
import {
  type Check,
  called,
  explainFailure,
  type Finding,
  failed,
  ok,
  see,
  unset,
} from '../shared/rules/finding';
import type { RobloxClient } from './create-roblox-client';

const docs = 'docs/going-live.md#5-roblox';
const OAUTH_DOCS = 'docs/operations/integrations.md#sign-in-with-roblox';

/** The account of Roblox itself. */
const ANY_USER = 1;

interface Settings {
  readonly ROBLOX_UNIVERSE_ID?: number | undefined;
  readonly ROBLOX_OPEN_CLOUD_KEY?: string | undefined;
}

/** The badges of the game, a call with the key, and the provider of sign-ins. */
export function checkRoblox(
  roblox: RobloxClient,
  robloxOauth: Pick<RobloxOauthClient, 'begin'> | null,
  { ROBLOX_UNIVERSE_ID: universeId, ROBLOX_OPEN_CLOUD_KEY: key }: Settings,
  /** Whose inventory is read. */
  player: string | null,
): Check[] {
  return [
    key
      ? {
          name: 'Open Cloud key',
          run: () => (player === null ? useKey(roblox) : readInventory(roblox, player)),
        }
      : unset('Open Cloud key', 'ROBLOX_OPEN_CLOUD_KEY', docs),
    universeId
      ? called(
          { name: 'Badges', docs },
          () => roblox.badgeNumbersOf(universeId),
          ({ length }) => `Universe ${universeId} has ${length} badges.`,
        )
      : unset('Badges', 'ROBLOX_UNIVERSE_ID', docs),
    robloxOauth
      ? { name: 'Sign in with Roblox', run: () => findProvider(robloxOauth) }
      : unset('Sign in with Roblox', 'ROBLOX_OAUTH_CLIENT_ID', OAUTH_DOCS),
  ];
}

/** A user that Open Cloud does not know was looked for with the key. */
async function useKey(roblox: RobloxClient): Promise<Finding> {
  const user = await roblox.uncached.user(ANY_USER);
  return user.ok || user.reason === 'not_found'
    ? ok('Roblox takes the key.')
    : explainFailure(user, docs);
}

async function readInventory(roblox: RobloxClient, player: string): Promise<Finding> {
  const found = await roblox.usersByNames([player]);
  if (!found.ok) return explainFailure(found, docs);
  const [user] = found.data;
  if (!user) return failed(`Roblox knows no player ${player}.`, see(docs));
  const read = await roblox.badgesOf(user.id, [ANY_BADGE]);
  if (read.outcome === 'visible') return ok(`The inventory of ${user.name} was read.`);
  const outage = read.outcome === 'unavailable' ? read.outage : undefined;
  return explainFailure(
    outage ?? { reason: read.outcome, detail: `the inventory of ${user.name}` },
    docs,
  );
}

const ANY_BADGE = 1;

async function findProvider(robloxOauth: Pick<RobloxOauthClient, 'begin'>): Promise<Finding> {
  const begun = await robloxOauth.begin();
  return begun.ok
    ? ok('The provider was found.', see(OAUTH_DOCS))
    : explainFailure(begun, OAUTH_DOCS);
}
