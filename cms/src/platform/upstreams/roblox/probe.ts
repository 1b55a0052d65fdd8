import type { RobloxOauthClient } from '../roblox-oauth/create-roblox-oauth-client';
import { type ProbeContext, shared } from '../shared/probe-context';
import type { ReportedLimit } from '../shared/reported-limits';
import {
  type Check,
  explainFailure,
  type FailedCall,
  type Finding,
  failed,
  notConfigured,
  noted,
  ok,
  skipped,
  unset,
} from '../shared/rules/finding';
import type { RobloxClient } from './create-roblox-client';
import {
  badgesFinding,
  gameFinding,
  inventoryFinding,
  KEY_REFUSED,
  keyFinding,
  placeIn,
  quotaFinding,
  unknownGameFinding,
} from './explain-findings';

/** Key, quota, game, badges, and one inventory. */
export function probeRoblox(
  roblox: RobloxClient,
  robloxOauth: Pick<RobloxOauthClient, 'begin'> | null,
  reportedReads: () => ReportedLimit | null,
  context: ProbeContext,
): Check[] {
  return [
    ...keyChecks(roblox, reportedReads, context),
    signInCheck(robloxOauth, context.settings.PUBLIC_URL),
  ];
}

function keyChecks(
  roblox: RobloxClient,
  reportedReads: () => ReportedLimit | null,
  context: ProbeContext,
): Check[] {
  const { settings, now } = context;
  const { ROBLOX_OPEN_CLOUD_KEY: key, ROBLOX_UNIVERSE_ID: universeId } = settings;
  const facts = shared(() => roblox.keyFacts(key ?? ''));
  const badges = shared(() => roblox.badgeNumbersOf(universeId ?? 0));
  const nameOf = async (id: number) => {
    const user = await roblox.user(id);
    return user.ok && user.data.name ? `${user.data.name} (${id})` : `account ${id}`;
  };
  const inventory = shared(() => readInventory(roblox, context.player, { facts, badges, nameOf }));
  const withKey = (name: string, run: Check['run'], otherwise = NEEDS_KEY): Check =>
    key ? { name, run } : noted(name, otherwise);
  const ofGame = (
    name: string,
    run: (id: number) => Promise<Finding>,
    otherwise: Finding,
  ): Check => (universeId ? { name, run: () => run(universeId) } : noted(name, otherwise));
  return [
    withKey(
      'Open Cloud key',
      async () => {
        const found = await facts();
        if (!found.ok) return unlessKey(found, CLOUD);
        const { ownerId } = found.key;
        return keyFinding(found.key, ownerId === null ? null : await nameOf(ownerId), now());
      },
      NO_KEY,
    ),
    ofGame('Universe', (id) => checkGame(roblox, context.enteredFacts, id), NO_UNIVERSE),
    ofGame(
      'Badges',
      async () => {
        const found = await badges();
        if (!found.ok) return explainFailure(found, BADGES);
        return badgesFinding(found.data, await context.tenureDays(), now());
      },
      skipped('Needs ROBLOX_UNIVERSE_ID.'),
    ),
    withKey('A public inventory', async () => (await inventory()).finding),
    withKey('Quota', async () => {
      const perMinute = settings.ROBLOX_INVENTORY_READS_PER_MINUTE;
      if (!(await inventory()).wasRead) {
        return skipped('Needs an inventory that could be read: see the line above.');
      }
      const left = await context.readsLeft();
      return quotaFinding({ perMinute, left, reported: reportedReads() });
    }),
  ];
}

/** Whether the app is accepted shows when a player signs in: only a browser can check it. */
function signInCheck(
  robloxOauth: Pick<RobloxOauthClient, 'begin'> | null,
  publicUrl: string,
): Check {
  const name = 'Sign in with Roblox';
  if (!robloxOauth) {
    return unset(
      name,
      'No page offers to sign in with Roblox.',
      'Optional. Make an OAuth 2.0 app at create.roblox.com, set ROBLOX_OAUTH_CLIENT_ID and restart.',
    );
  }
  return {
    name,
    async run() {
      const begun = await robloxOauth.begin();
      if (!begun.ok) return explainFailure(begun, OAUTH);
      return ok(
        'The provider was found.',
        `Sign in once yourself: the app at create.roblox.com must have the redirect address ${publicUrl}/account.`,
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

const NEEDS_KEY = skipped('Needs ROBLOX_OPEN_CLOUD_KEY.');

const NO_UNIVERSE = notConfigured(
  'No game is configured: neither its badges nor its figures are read.',
  'Copy the universe id at create.roblox.com (the three dots of the experience, Copy Universe ID), set ROBLOX_UNIVERSE_ID and restart.',
);

const unlessKey = (failure: FailedCall, host: typeof CLOUD): Finding =>
  failure.reason === 'key_refused' ? KEY_REFUSED : explainFailure(failure, host);

async function checkGame(
  roblox: RobloxClient,
  enteredFacts: ProbeContext['enteredFacts'],
  universeId: number,
): Promise<Finding> {
  const [found, site] = await Promise.all([roblox.gameFacts(universeId), enteredFacts()]);
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
  readonly facts: () => ReturnType<RobloxClient['keyFacts']>;
  readonly badges: () => ReturnType<RobloxClient['badgeNumbersOf']>;
  readonly nameOf: (userId: number) => Promise<string>;
}

/** `wasRead`: Roblox has answered with an inventory, or that it is hidden; both count in its quota. */
async function readInventory(
  roblox: RobloxClient,
  player: string | null,
  { facts, badges, nameOf }: Known,
): Promise<{ readonly finding: Finding; readonly wasRead: boolean }> {
  const owner = await playerOf(roblox, player, facts);
  if ('finding' in owner) return { finding: owner.finding, wasRead: false };
  const known = await badges();
  const ids = known.ok ? known.data.map(({ id }) => id).slice(0, BADGES_MAX) : [];
  const awards = await roblox.badgesOf(owner.id, ids.length > 0 ? ids : [ANY_BADGE]);
  const name = owner.name ?? (await nameOf(owner.id));
  if (awards.outcome === 'visible') {
    const finding = inventoryFinding('visible', name, awards.awards.length);
    return { finding, wasRead: true };
  }
  if (awards.outcome !== 'unavailable') {
    return { finding: inventoryFinding('hidden', name, 0, owner.name !== null), wasRead: true };
  }
  if (awards.outage) return { finding: unlessKey(awards.outage, CLOUD), wasRead: false };
  return { finding: inventoryFinding('unexplained', name, 0), wasRead: true };
}

/** One request takes a hundred ids, which is enough to see that badges are read. */
const BADGES_MAX = 100;
/** Where the game's badges are not known, an id of any badge shows as well that an inventory is read. */
const ANY_BADGE = 1;

async function playerOf(
  roblox: RobloxClient,
  player: string | null,
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
