import { unreachableTenures } from '@elc/contracts/settings/unreachable-tenures';
import { dayOf } from '../../rules/iso-time';
import type { EnteredFacts } from '../shared/probe-context';
import type { ReportedLimit } from '../shared/reported-limits';
import { type Finding, failed, ok, warning } from '../shared/rules/finding';
import type { GameFacts } from './game-figures';
import type { KeyFacts } from './set-up';

const DAY_MS = 86_400_000;
/** A key that ends within this time is warned of. */
const ENDS_SOON_DAYS = 30;

const RENEW = 'at create.roblox.com (Open Cloud, API Keys)';

export const KEY_REFUSED = failed(
  'Roblox does not accept ROBLOX_OPEN_CLOUD_KEY.',
  `It may be mistyped, deleted, or limited to other IP addresses than that of this server. Make a new one ${RENEW}, set it and restart.`,
);

/** What a key's facts mean; `owner` is the account that made it, in words, or null. */
export function keyFinding(
  key: Omit<KeyFacts, 'ownerId'>,
  owner: string | null,
  nowMs: number,
): Finding {
  const name = `“${key.name || 'without a name'}”${owner ? `, made by ${owner}` : ''}`;
  if (!key.enabled) {
    return failed(`The key ${name} is disabled.`, `Turn Enable Key on ${RENEW}.`);
  }
  if (key.expired) {
    return failed(
      `The key ${name} has expired. Keys that are unused for 60 days expire, too.`,
      `Give it a later expiry date, or turn Enable Key off and on, ${RENEW}.`,
    );
  }
  const end = endOf(key.expiresAtMs, nowMs);
  const detail = `Valid: ${name}. ${end.words}`;
  if (end.isSoon) return warning(detail, `Give it a later expiry date, or none, ${RENEW}.`);
  return ok(
    detail,
    key.permissions > 0
      ? `The product needs no permissions, and this key has some (${key.permissions}): take them away ${RENEW}.`
      : null,
  );
}

function endOf(expiresAtMs: number | null, nowMs: number) {
  if (expiresAtMs === null) {
    return { words: 'It has no expiry date; it expires after 60 days without use.', isSoon: false };
  }
  const days = Math.floor((expiresAtMs - nowMs) / DAY_MS);
  const date = dayOf(expiresAtMs);
  return {
    words: `It expires on ${date} (in ${days} ${days === 1 ? 'day' : 'days'}), and after 60 days without use.`,
    isSoon: days < ENDS_SOON_DAYS,
  };
}

interface Quota {
  readonly perMinute: number;
  /** What our own count grants at once; null where another process counts. */
  readonly left: number | null;
  /** Null where Roblox reported nothing. */
  readonly reported: ReportedLimit | null;
}

export function quotaFinding({ perMinute, left, reported }: Quota): Finding {
  const now = left === null ? 'the running product counts them' : `${left} of them at once now`;
  const own = `This site reads up to ${perMinute} inventories a minute; ${now}.`;
  const theirs =
    reported === null
      ? 'Roblox reported no count of its own.'
      : `Roblox says that ${reported.remaining} are left for ${Math.ceil(reported.resetMs / 1000)} s.`;
  if (reported !== null && reported.remaining < 1) {
    return warning(
      `${own} ${theirs}`,
      'All keys of one owner share a quota: something else may use it. Give this site a key of another account, or lower ROBLOX_INVENTORY_READS_PER_MINUTE.',
    );
  }
  return ok(`${own} ${theirs}`);
}

/** The place that a link to the game leads to; null where it names none. */
export function placeIn(gameUrl: string | null): number | null {
  const found = /roblox\.com\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?games\/(\d{1,15})/i.exec(gameUrl ?? '');
  return found ? Number(found[1]) : null;
}

/** Whether the universe is the game that Site settings speak of; `placeUniverse` is that of their link. */
export function gameFinding(
  game: GameFacts & { readonly universeId: number },
  site: Pick<EnteredFacts, 'gameName' | 'gameUrl'> | null,
  placeUniverse: number | null,
): Finding {
  const by = game.creator ? ` by ${game.creator}` : '';
  const what = `Universe ${game.universeId} is “${game.name ?? 'without a name'}”${by}`;
  if (!site) return ok(`${what}.`, 'Compare it with the game yourself: Site settings are empty.');
  const place = placeIn(site.gameUrl);
  if (place === null) {
    return warning(
      `${what}. The game link of Site settings names no place of Roblox.`,
      'Enter the address of the game, https://www.roblox.com/games/…, in Site settings of the CMS.',
    );
  }
  if (place !== game.rootPlaceId && placeUniverse !== game.universeId) {
    return failed(
      `${what}, and the game link of Site settings leads to place ${place} of ${placeUniverse === null ? 'no game that is known' : `universe ${placeUniverse}`}.`,
      placeUniverse === null
        ? 'Correct the game link in Site settings of the CMS.'
        : `Set ROBLOX_UNIVERSE_ID=${placeUniverse}, or correct the game link in Site settings of the CMS.`,
    );
  }
  if (!isAlike(game.name ?? '', site.gameName)) {
    return warning(
      `${what}; Site settings call the game “${site.gameName}”.`,
      'If it is the right game, nothing else is needed. Otherwise correct ROBLOX_UNIVERSE_ID or Site settings.',
    );
  }
  return ok(`${what}; place ${place} of the game link belongs to it.`);
}

/** What is wrong with an id that is no universe; `placeUniverse` is the universe that it is a place of. */
export function unknownGameFinding(universeId: number, placeUniverse: number | null): Finding {
  if (placeUniverse !== null) {
    return failed(
      `ROBLOX_UNIVERSE_ID is ${universeId}, which is the id of a place, not of a universe.`,
      `Set ROBLOX_UNIVERSE_ID=${placeUniverse}: the universe that this place belongs to.`,
    );
  }
  return failed(
    `Roblox knows no universe ${universeId}.`,
    'Copy the universe id at create.roblox.com (the three dots of the experience, Copy Universe ID) into ROBLOX_UNIVERSE_ID.',
  );
}

/** Letters and digits alone, so that "[NEW!] Election City" is still Election City. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return Boolean(a && b && (a.includes(b) || b.includes(a)));
}

/** The game's badges against the thresholds by which players are judged. */
export function badgesFinding(
  badges: readonly { readonly created: number; readonly enabled: boolean }[],
  tenureDays: Parameters<typeof unreachableTenures>[0],
  nowMs: number,
): Finding {
  const createdAtMs = badges.filter(({ enabled }) => enabled).map(({ created }) => created);
  if (badges.length === 0) {
    return failed(
      'The game has no badges.',
      'Check ROBLOX_UNIVERSE_ID: without badges verdicts rest on the age of accounts alone.',
    );
  }
  if (createdAtMs.length === 0) {
    return failed(
      `All badges of the game (${badges.length}) are turned off: nobody can earn one.`,
      'Turn them on at create.roblox.com (the experience, Engagement, Badges), or check ROBLOX_UNIVERSE_ID.',
    );
  }
  const oldestDays = Math.max(0, Math.floor((nowMs - Math.min(...createdAtMs)) / DAY_MS));
  const words = createdAtMs.length === 1 ? '1 badge' : `${createdAtMs.length} badges`;
  const detail = `${words}; the oldest was made ${oldestDays} days ago.`;
  const classes = unreachableTenures(tenureDays, oldestDays);
  if (classes.length > 0) {
    const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(classes);
    return warning(
      `${detail} No player can be ${list} by badges yet.`,
      'Lower the days of a tenure in the panel (Settings, System), or wait.',
    );
  }
  return ok(`${detail} Every class can be reached.`);
}

/** `player` names the owner; `isChosen`: by the operator, so the inventory should be public. */
export function inventoryFinding(
  outcome: 'visible' | 'hidden' | 'unexplained',
  player: string,
  badges: number,
  isChosen = false,
): Finding {
  if (outcome === 'visible') {
    return ok(`Read that of ${player}: ${badges} of the game's badges.`);
  }
  const tryAnother =
    'Try a player whose inventory everybody may see: npm run check -- --player NAME';
  if (outcome === 'unexplained') {
    return warning(
      `Roblox shows nothing of the inventory of ${player}, and does not say why.`,
      tryAnother,
    );
  }
  const detail = `Roblox does not show the inventory of ${player} (403): it is hidden, or the key may not read any.`;
  return isChosen
    ? failed(
        detail,
        `If a browser that is not signed in can see it at roblox.com, the key is at fault: make a new one ${RENEW}. Otherwise name another player.`,
      )
    : warning(detail, tryAnother);
}
