import type { KnownName } from '../../platform/http/edge/named-pages';
import { ageText } from './age-text';
import { currentRules } from './current-rules';
import { reasonOfStored } from './rules/classify';
import { findListed } from './tables/players';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

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
    tenure: tenureDays === null ? 'Unknown' : ageText(tenureDays),
    age: ageText(accountAgeDays),
    profile: `https://www.roblox.com/users/${player.userId}/profile`,
  };
  return {
    title: `${displayName} (@${username})`,
    heading: displayName,
    description: `${generation}, ${percent} confidence. ${reason} Checked on ${checked}.`,
    parts: { [classification]: [words] },
  };
}
