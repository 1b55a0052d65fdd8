import type { Env } from '../../../platform/env/env';
import type { RobloxClient } from '../../../platform/upstreams/roblox/create-roblox-client';
import type { RobloxOauthClient } from '../../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import { type Check, noted, shared } from '../check';
import { explainFailure, type FailedCall } from '../rules/explain-failure';
import { type Finding, failed, notConfigured, ok, skipped } from '../rules/finding';
import {
  badgesFinding,
  gameFinding,
  inventoryFinding,
  KEY_REFUSED,
  keyFinding,
  placeIn,
  type Quota,
  quotaFinding,
  type SiteFacts,
  unknownGameFinding,
} from '../rules/roblox-findings';

/** The calls that these checks make. */
export type RobloxCalls = Pick<
  RobloxClient,
  | 'keyFacts'
  | 'gameFacts'
  | 'universeOfPlace'
  | 'user'
  | 'usersByNames'
  | 'badgeNumbersOf'
  | 'badgesOf'
>;

interface Dependencies {
  readonly roblox: RobloxCalls;
  /** Null where signing in with Roblox is not configured. */
  readonly robloxOauth: Pick<RobloxOauthClient, 'begin'> | null;
  readonly settings: Pick<
    Env,
    | 'ROBLOX_OPEN_CLOUD_KEY'
    | 'ROBLOX_UNIVERSE_ID'
    | 'ROBLOX_INVENTORY_READS_PER_MINUTE'
    | 'PUBLIC_URL'
  >;
  /** Null while none are entered, or there is no database. */
  readonly siteFacts: () => Promise<SiteFacts | null>;
  readonly tenureDays: () => Promise<Parameters<typeof badgesFinding>[1]>;
  /** Reads that our own count has left; null where another process counts. */
  readonly readsLeft: () => Promise<number | null>;
  /** The limit that Roblox reported with the last read of an inventory. */
  readonly reportedReads: () => Quota['reported'];
  /** Name of the player owner inventory is read; null for the key's owner. */
  readonly player: string | null;
  readonly now: () => number;
}

/** Key, quota, game, badges, and one inventory. */
export function robloxChecks(dependencies: Dependencies): Check[] {
  const { roblox, settings, now } = dependencies;
  const { ROBLOX_OPEN_CLOUD_KEY: key, ROBLOX_UNIVERSE_ID: universeId } = settings;
  const facts = shared(() => roblox.keyFacts());
  const badges = shared(() => roblox.badgeNumbersOf(universeId ?? 0));
  const nameOf = async (id: number) => {
    const user = await roblox.user(id);
    return user.ok && user.data.name ? `${user.data.name} (${id})` : `account ${id}`;
  };
  const inventory = shared(() => readInventory(dependencies, { facts, badges, nameOf }));
  return [
    key
      ? {
          name: 'Open Cloud key',
          async run() {
            const found = await facts();
            if (!found.ok) return found.reason === 'no_key' ? NO_KEY : unlessKey(found, CLOUD);
            const { ownerId } = found.key;
            return keyFinding(found.key, ownerId === null ? null : await nameOf(ownerId), now());
          },
        }
      : noted('Open Cloud key', NO_KEY),
    universeId
      ? { name: 'Universe', run: () => checkGame(dependencies, universeId) }
      : noted('Universe', NO_UNIVERSE),
    universeId
      ? {
          name: 'Badges',
          async run() {
            const found = await badges();
            if (!found.ok) return explainFailure(found, BADGES);
            return badgesFinding(found.data, await dependencies.tenureDays(), now());
          },
        }
      : noted('Badges', skipped('Needs ROBLOX_UNIVERSE_ID.')),
    key
      ? { name: 'A public inventory', run: async () => (await inventory()).finding }
      : noted('A public inventory', skipped('Needs ROBLOX_OPEN_CLOUD_KEY.')),
    key
      ? {
          name: 'Quota',
          async run() {
            const perMinute = settings.ROBLOX_INVENTORY_READS_PER_MINUTE;
            if (!(await inventory()).wasRead) {
              return skipped('Needs an inventory that could be read: see the line above.');
            }
            const left = await dependencies.readsLeft();
            return quotaFinding({ perMinute, left, reported: dependencies.reportedReads() });
          },
        }
      : noted('Quota', skipped('Needs ROBLOX_OPEN_CLOUD_KEY.')),
    signInCheck(dependencies),
  ];
}

/** Whether the app is accepted shows when a player signs in: only a browser can check it. */
function signInCheck({ robloxOauth, settings }: Dependencies): Check {
  const name = 'Sign in with Roblox';
  if (!robloxOauth) {
    return noted(
      name,
      notConfigured(
        'No page offers to sign in with Roblox.',
        'Optional. Make an OAuth 2.0 app at create.roblox.com, set ROBLOX_OAUTH_CLIENT_ID and restart.',
      ),
    );
  }
  return {
    name,
    async run() {
      const begun = await robloxOauth.begin();
      if (!begun.ok) return explainFailure(begun, OAUTH);
      return ok(
        'The provider was found.',
        `Sign in once yourself: the app at create.roblox.com must have the redirect address ${settings.PUBLIC_URL}/account.`,
      );
    },
  };
}

const CLOUD = { host: 'Roblox (Open Cloud)', setting: 'ROBLOX_CLOUD_URL' };
const GAMES = { host: 'Roblox (games)', setting: 'ROBLOX_GAMES_URL' };
const BADGES = { host: 'Roblox (badges)', setting: 'ROBLOX_BADGES_URL' };
const OAUTH = { host: 'Roblox (sign-in)', setting: 'ROBLOX_OAUTH_URL' };
const USERS = { host: 'Roblox (users)', setting: 'ROBLOX_USERS_URL' };

const NO_KEY = notConfigured(
  'There is no Open Cloud key: badges of players are "not connected", and verdicts rest on the age of accounts alone.',
  'Make a key without any permission at create.roblox.com (Open Cloud, API Keys), set ROBLOX_OPEN_CLOUD_KEY and restart.',
);

const NO_UNIVERSE = notConfigured(
  'No game is configured: neither its badges nor its figures are read.',
  'Copy the universe id at create.roblox.com (the three dots of the experience, Copy Universe ID), set ROBLOX_UNIVERSE_ID and restart.',
);

const unlessKey = (failure: FailedCall, host: typeof CLOUD): Finding =>
  failure.reason === 'key_refused' ? KEY_REFUSED : explainFailure(failure, host);

async function checkGame(
  { roblox, siteFacts }: Dependencies,
  universeId: number,
): Promise<Finding> {
  const [found, site] = await Promise.all([roblox.gameFacts(universeId), siteFacts()]);
  if (!found.ok && found.reason !== 'unknown_game') return explainFailure(found, GAMES);
  const place = found.ok ? placeIn(site?.gameUrl ?? null) : universeId;
  const isRoot = found.ok && place === found.game.rootPlaceId;
  const of = place === null || isRoot ? null : await roblox.universeOfPlace(place);
  if (of && !of.ok) return explainFailure(of, CLOUD);
  const placeUniverse = of?.universeId ?? null;
  if (!found.ok) return unknownGameFinding(universeId, placeUniverse);
  return gameFinding({ universeId, ...found.game }, site, placeUniverse);
}

interface Known {
  readonly facts: () => ReturnType<RobloxCalls['keyFacts']>;
  readonly badges: () => ReturnType<RobloxCalls['badgeNumbersOf']>;
  readonly nameOf: (userId: number) => Promise<string>;
}

/** `wasRead`: Roblox has answered with an inventory, or that it is hidden; both count in its quota. */
async function readInventory(
  dependencies: Dependencies,
  { facts, badges, nameOf }: Known,
): Promise<{ readonly finding: Finding; readonly wasRead: boolean }> {
  const owner = await playerOf(dependencies, facts);
  if ('finding' in owner) return { finding: owner.finding, wasRead: false };
  const known = await badges();
  const ids = known.ok ? known.data.map(({ id }) => id).slice(0, BADGES_MAX) : [];
  const awards = await dependencies.roblox.badgesOf(owner.id, ids.length > 0 ? ids : [ANY_BADGE]);
  const player = owner.name ?? (await nameOf(owner.id));
  if (awards.outcome === 'visible') {
    const finding = inventoryFinding('visible', player, awards.awards.length);
    return { finding, wasRead: true };
  }
  if (awards.outcome !== 'unavailable') {
    return { finding: inventoryFinding('hidden', player, 0, owner.name !== null), wasRead: true };
  }
  if (awards.outage) return { finding: unlessKey(awards.outage, CLOUD), wasRead: false };
  return { finding: inventoryFinding('unexplained', player, 0), wasRead: true };
}

/** One request takes a hundred ids, which is enough to see that badges are read. */
const BADGES_MAX = 100;
/** Where the game's badges are not known, an id of any badge shows as well that an inventory is read. */
const ANY_BADGE = 1;

async function playerOf(
  { roblox, player }: Dependencies,
  facts: Known['facts'],
): Promise<{ readonly id: number; readonly name: string | null } | { readonly finding: Finding }> {
  if (player !== null) {
    const found = await roblox.usersByNames([player]);
    if (!found.ok) return { finding: explainFailure(found, USERS) };
    const [user] = found.data;
    return user
      ? { id: user.id, name: `${user.name} (${user.id})` }
      : {
          finding: failed(
            `Roblox knows no player ${player}.`,
            'Name another one after --player, or leave it out.',
          ),
        };
  }
  const key = await facts();
  const ownerId = key.ok ? key.key.ownerId : null;
  return ownerId === null
    ? {
        finding: skipped(
          'There is no player whose inventory could be read: name one with npm run check -- --player NAME.',
        ),
      }
    : { id: ownerId, name: null };
}
