import type { KnownName } from '../../platform/http/edge/named-pages';
import { currentRules } from './current-rules';
import { reasonOfStored } from './rules/classify';
import { findListed } from './tables/players';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const NUMBER = new Intl.NumberFormat('en');
const DAYS_A_YEAR = 365.25;

/**
 * What the page of a player shows before its check has come back, and what links to it are shown with: the stored
 * analysis. Read at each request, so that hidden and erased players are in no page; nothing is checked or written.
 */
export async function storedPlayerPage(name: string): Promise<KnownName | null> {
  const player = await findListed(name);
  if (!player) return null;
  const { username, displayName, classification, generation, tenureDays, accountAgeDays } = player;
  const percent = `${Math.round(player.confidence * 100)}%`;
  const reason = reasonOfStored(player, await currentRules());
  const checked = DAY.format(player.analysedAtMs);
  const words = {
    ...{ username, displayName, percent, confidence: String(player.confidence), reason, checked },
    classification,
    tenure: tenureDays === null ? 'Unknown' : inYears(tenureDays),
    age: inYears(accountAgeDays),
    profile: `https://www.roblox.com/users/${player.userId}/profile`,
  };
  return {
    title: `${displayName} (@${username})`,
    heading: displayName,
    description: `${generation}, ${percent} confidence. ${reason} Checked on ${checked}.`,
    parts: { [classification]: [words] },
  };
}

/** "4,321 days (11.8 years)". */
function inYears(days: number): string {
  const all = `${NUMBER.format(days)} day${days === 1 ? '' : 's'}`;
  return days < DAYS_A_YEAR ? all : `${all} (${(days / DAYS_A_YEAR).toFixed(1)} years)`;
}
