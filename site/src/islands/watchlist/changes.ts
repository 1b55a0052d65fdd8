import type { Command, MonitoredBadge, NewgenCheckResponse } from '@elc/contracts';
import { formatAgo } from '../../ui/format-relative-time.ts';
import { formatWhole } from '../../ui/formats.ts';
import type { Facts } from './watchlist.ts';

/** Texts up to here are shown as they were and are; of longer ones only that they changed. */
const SHOWN_MAX = 40;

export function playerFacts(player: NewgenCheckResponse): Facts {
  const { visibility, badges } = player.elcBadges;
  return {
    Username: player.username,
    'Display name': player.displayName,
    Verdict: player.generation,
    'Event badges': visibility === 'visible' ? badges.length : 'not visible',
    'Banned from Roblox': player.isBanned ? 'yes' : 'no',
  };
}

export function badgeFacts({ name, description, rarity, awardedCount }: MonitoredBadge): Facts {
  return { Name: name, Description: description, Rarity: rarity, Awards: awardedCount };
}

export function commandFacts(command: Command): Facts {
  return {
    Name: command.name,
    'What it does': command.description,
    'Who can use it': command.permission,
    Usage: command.usage,
    Rating: command.avgRating === null ? 'none' : Math.round(command.avgRating * 10) / 10,
  };
}

/** What differs, one sentence each; a fact that was not known before is no change. */
export function changesOf(seen: Facts, now: Facts): string[] {
  return Object.entries(now).flatMap(([label, value]) => {
    const before = seen[label];
    return before === undefined || before === value ? [] : [sentenceOf(label, before, value)];
  });
}

function sentenceOf(label: string, before: string | number, now: string | number): string {
  if (typeof before === 'number' && typeof now === 'number') {
    const difference = `${now > before ? '+' : '−'}${formatWhole(Math.abs(now - before))}`;
    return `${label}: ${formatWhole(before)}, now ${formatWhole(now)} (${difference})`;
  }
  const texts = [before, now].map((fact) => (typeof fact === 'number' ? formatWhole(fact) : fact));
  if (texts.some((text) => text.length > SHOWN_MAX)) return `${label}: changed`;
  return `${label}: ${texts.join(', now ')}`;
}

/** Says since when changes count, and whether there are any. */
export function summaryOf(changes: readonly string[], seenAtMs: number, nowMs: number): string {
  const ago = formatAgo(seenAtMs, nowMs);
  return changes.length === 0
    ? `Nothing changed since you looked ${ago}.`
    : `Since you looked ${ago}:`;
}

interface Outcome {
  readonly total: number;
  readonly changed: number;
  /** How many could not be read: nothing is known of these. */
  readonly unread: number;
}

/** What reading the whole list has shown. */
export function outcomeText({ total, changed, unread }: Outcome): string {
  const missing = unread > 0 ? `${unread} of ${total} could not be read.` : '';
  if (changed > 0) return `${changed} of ${total} changed. ${missing}`.trim();
  return unread < total ? `Nothing changed. ${missing}`.trim() : missing;
}
