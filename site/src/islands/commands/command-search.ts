import type { CommandCard } from './command-card.ts';

const haystacks = new WeakMap<CommandCard, string>();

/**
 * How well a card matches search words: 0 for its exact name, 1 for the beginning of its name, 2 for
 * a part of its name, 3 when each word occurs somewhere on the card, null when one does not.
 */
export function searchRank(card: CommandCard, search: string): number | null {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .map(bare)
    .filter((word) => word !== '');
  const text = haystackOf(card);
  if (!words.every((word) => text.includes(word))) return null;
  const name = bare(card.name.toLowerCase());
  const whole = words.join(' ');
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  return name.includes(whole) ? 2 : 3;
}

/** People look for `fly`, `;fly` and `/fly` alike. */
function bare(word: string): string {
  return word.replace(/^[;/]+/, '');
}

function haystackOf(card: CommandCard): string {
  const known = haystacks.get(card);
  if (known !== undefined) return known;
  const { name, description, category, usage, examples } = card;
  const text = [name, description, category, usage, ...examples].join('\n').toLowerCase();
  haystacks.set(card, text);
  return text;
}
