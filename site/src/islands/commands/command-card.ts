import type { Command } from '@elc/contracts';

/**
 * What a card shows, addressed by its slug.
 *
 * The content id is left out on purpose: 24 random characters in each of 140 cards do not compress,
 * and only favorites and ratings need it, which have the API's list by then. Targets, picture and clip are on the
 * page of the command alone.
 */
export type CommandCard = Omit<Command, 'id' | 'targets' | 'picture' | 'clipUrl'>;

/**
 * Cards in the page's order, by category, then name, and the content id behind each slug. Server and browser sort
 * alike, whatever their locale.
 */
export function cardsOf(commands: readonly Command[]) {
  const ids = new Map<string, string>();
  const sorted = [...commands].sort(
    (a, b) => compare(a.category, b.category) || compare(a.name, b.name) || compare(a.id, b.id),
  );
  const cards: readonly CommandCard[] = sorted.map(
    ({ id, targets: _targets, picture: _picture, clipUrl: _clip, ...card }) => {
      ids.set(card.slug, id);
      return card;
    },
  );
  return { cards, ids };
}

/** The next list, with the previous object for every card that did not change, so that it need not render again. */
export function keepUnchanged(
  previous: readonly CommandCard[],
  next: readonly CommandCard[],
): readonly CommandCard[] {
  const known = new Map(previous.map((card) => [card.slug, card]));
  return next.map((card) => {
    const before = known.get(card.slug);
    return before && isSame(before, card) ? before : card;
  });
}

/** Cards of the page and those of the API have their fields in different orders. */
const isSame = (one: CommandCard, other: CommandCard) =>
  Object.entries(one).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(other[field as keyof CommandCard]),
  );

function compare(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
